// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/imageio
@_exported import CoreGraphics
import FoundationClasses

public final class CGImageSource: _CFObject {
  init() {}
}

public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { nil }
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
  .statusComplete
}
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 0 }
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? { nil }
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { nil }

nonisolated(unsafe) public let kCGImagePropertyPixelWidth = NSString(string: "") as CFString
nonisolated(unsafe) public let kCGImagePropertyPixelHeight = NSString(string: "") as CFString
