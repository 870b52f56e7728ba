// Declarations for type checking. They are never run. Foundation's value types come from the toolchain's own
// declarations (see ../../TypeCheck/Retarget.swift). This module declares the Objective-C part.
// https://developer.apple.com/documentation/foundation
// Foundation's headers include those of these modules, and not those of Core Graphics on iOS:
// https://github.com/swiftlang/swift, stdlib/public/Darwin/Foundation/CMakeLists.txt
import Combine
@_exported import CoreFoundation
@_exported import CoreFoundationTypes
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

open class Bundle: NSObject, @unchecked Sendable {
  public class var main: Bundle { Bundle() }
  public init(for aClass: AnyClass) {}
  public override init() {}
  open var bundleURL: URL { URL(fileURLWithPath: "/") }
  open var resourceURL: URL? { nil }
  open func path(forResource name: String?, ofType ext: String?) -> String? { nil }
  open func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
  open func url(
    forResource name: String?, withExtension ext: String?, subdirectory: String?
  ) -> URL? { nil }
}

open class RunLoop: NSObject {
  public struct Mode: Hashable, Sendable {
    public static let common = Mode()
    public static let `default` = Mode()
  }
  public class var main: RunLoop { RunLoop() }
  public class var current: RunLoop { RunLoop() }
}

open class OperationQueue: NSObject, @unchecked Sendable {
  public class var main: OperationQueue { OperationQueue() }
}

open class NSNotification: NSObject {
  public struct Name: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

public struct Notification {
  public typealias Name = NSNotification.Name
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
}

open class NotificationCenter: NSObject, @unchecked Sendable {
  public class var `default`: NotificationCenter { NotificationCenter() }
  open func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {}
  @preconcurrency open func addObserver(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { NSObject() }
  open func removeObserver(_ observer: Any) {}
  open func post(name: NSNotification.Name, object: Any?) {}
}

open class NSLock: NSObject, @unchecked Sendable {
  open func lock() {}
  open func `try`() -> Bool { true }
  open func unlock() {}
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

extension Error {
  public var localizedDescription: String { "" }
}

open class Thread: NSObject {
  public class var isMainThread: Bool { true }
  open class var current: Thread { Thread() }
  open var threadDictionary: NSMutableDictionary { NSMutableDictionary() }
}

open class NSMutableDictionary: NSDictionary {
  open subscript(key: Any) -> Any? {
    get { nil }
    set {}
  }
  open func removeObject(forKey key: Any) {}
}

open class Timer: NSObject {
  open func invalidate() {}
}
