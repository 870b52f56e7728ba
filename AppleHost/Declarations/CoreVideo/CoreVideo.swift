// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/corevideo
import CoreFoundation
import CoreFoundationTypes
import Foundation

public class CVBuffer {
  init() {}
}
public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVImageBuffer
public typealias CVReturn = Int32
public var kCVReturnSuccess: CVReturn { 0 }

public var kCVPixelFormatType_32BGRA: UInt32 { 0x4247_5241 }
