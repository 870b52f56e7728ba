// Foundation's value types come from the toolchain's own declarations (see ../../Facts/retarget.py), and its other
// types from ../../Facts/Generated.tsv and the tables. This file declares what neither has.
// https://developer.apple.com/documentation/foundation
// Foundation's headers include those of these modules, and not those of Core Graphics on iOS:
// https://github.com/swiftlang/swift, stdlib/public/Darwin/Foundation/CMakeLists.txt
import Combine
@_exported import CoreFoundation
@_exported import CoreFoundationTypes
import CoreGraphics
@_exported import Darwin
@_exported import Dispatch
@_exported import FoundationClasses
@_exported import FoundationValues
@_exported import ObjectiveC
#if os(macOS)
  @_exported import CoreServices
#endif

public typealias NSInteger = Int
// https://developer.apple.com/documentation/foundation/observableobject
public typealias ObservableObject = Combine.ObservableObject
public typealias Published = Combine.Published

open class NSCoder: NSObject {}
open class NotificationCenter: NSObject, @unchecked Sendable {}

extension NSLock {
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}
extension NSMutableDictionary {
  public subscript(key: Any) -> Any? {
    get { nil }
    set {}
  }
}
extension URLError: Error {}
extension URLError {
  public init(_ code: Code, userInfo: [String: Any] = [:]) { fatalError() }
  public var code: Code { fatalError() }
}
extension Error {
  public var localizedDescription: String { "" }
}
extension FileManager {
  public func fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { false }
  // https://developer.apple.com/documentation/foundation/filemanager/contentsofdirectory(at:includingpropertiesforkeys:options:)
  public func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = []
  ) throws -> [URL] { [] }
}

// The compiler looks these functions up by name wherever an error is bridged to Objective-C.
public func _convertErrorToNSError(_ error: any Error) -> NSError { NSError(domain: "", code: 0) }
public func _convertNSErrorToError(_ error: NSError?) -> any Error {
  error ?? NSError(domain: "", code: 0)
}
