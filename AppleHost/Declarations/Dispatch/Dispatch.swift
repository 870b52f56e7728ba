// ../../Facts/Generated.tsv lists what the interface of Swift's toolchain for Linux has of this module.
// https://developer.apple.com/documentation/dispatch
import Darwin
@_exported import ObjectiveC

open class DispatchObject: NSObject, @unchecked Sendable {
  public func resume() {}
  public func suspend() {}
  public func activate() {}
}

// The kind of a source is a protocol that the interface for Linux lacks.
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}
extension DispatchSource {
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject { fatalError() }
}
