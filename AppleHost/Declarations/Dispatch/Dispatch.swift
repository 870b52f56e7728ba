// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/dispatch
@_exported import ObjectiveC

open class DispatchObject: NSObject, @unchecked Sendable {
  public func resume() {}
  public func suspend() {}
  public func activate() {}
}

public struct DispatchTime: Comparable, Sendable {
  public let rawValue: UInt64
  public init(uptimeNanoseconds: UInt64) { rawValue = uptimeNanoseconds }
  public var uptimeNanoseconds: UInt64 { rawValue }
  public static func now() -> DispatchTime { .init(uptimeNanoseconds: 0) }
  public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.rawValue < b.rawValue }
}
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public enum DispatchTimeoutResult: Sendable { case success, timedOut }

public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
  public static let background = DispatchQoS()
  public static let utility = DispatchQoS()
  public static let `default` = DispatchQoS()
  public static let userInitiated = DispatchQoS()
  public static let userInteractive = DispatchQoS()
  public static let unspecified = DispatchQoS()
}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
    public static let initiallyInactive = Attributes(rawValue: 2)
  }
  public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }

  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {}
  public class var main: DispatchQueue { DispatchQueue(label: "") }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(label: "")
  }
  @preconcurrency public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}

open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() { super.init() }
  public func enter() {}
  public func leave() {}
  public func wait() {}
}

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

public protocol DispatchSourceProtocol: NSObjectProtocol {}
public protocol DispatchSourceTimer: DispatchSourceProtocol {}
// https://developer.apple.com/documentation/dispatch/dispatchsource/makesignalsource(signal:queue:)
public protocol DispatchSourceSignal: DispatchSourceProtocol {}
public protocol DispatchSourceUserDataAdd: DispatchSourceProtocol {
  func add(data: UInt)
}
extension DispatchSourceProtocol {
  public typealias DispatchSourceHandler = @convention(block) () -> Void
  @preconcurrency public func setEventHandler(
    qos: DispatchQoS = .unspecified, handler: (@Sendable @convention(block) () -> Void)?
  ) {}
  @preconcurrency public func setCancelHandler(
    qos: DispatchQoS = .unspecified, handler: (@Sendable @convention(block) () -> Void)?
  ) {}
  public func resume() {}
  public func suspend() {}
  public func activate() {}
  public func cancel() {}
}
extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
  public func schedule(
    deadline: DispatchTime, repeating interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
}
open class DispatchSource: DispatchObject, @unchecked Sendable {
  public struct TimerFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strict = TimerFlags(rawValue: 1)
  }
  public class func makeTimerSource(
    flags: TimerFlags = [], queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer { MadeTimer() }
  public class func makeSignalSource(
    signal: Int32, queue: DispatchQueue? = nil
  ) -> any DispatchSourceSignal { MadeSignal() }
  public class func makeUserDataAddSource(
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceUserDataAdd { MadeAdd() }
}
extension DispatchSource {
  public struct FileSystemEvent: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let write = FileSystemEvent(rawValue: 2)
    public static let rename = FileSystemEvent(rawValue: 0x20)
  }
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject { MadeFileSystemObject() }
}
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}
private final class MadeFileSystemObject: DispatchObject, DispatchSourceFileSystemObject,
  @unchecked Sendable
{}
private final class MadeTimer: DispatchObject, DispatchSourceTimer, @unchecked Sendable {}
private final class MadeSignal: DispatchObject, DispatchSourceSignal, @unchecked Sendable {}
private final class MadeAdd: DispatchObject, DispatchSourceUserDataAdd, @unchecked Sendable {
  func add(data: UInt) {}
}

public final class DispatchSpecificKey<T>: Sendable {
  public init() {}
}

extension DispatchQueue {
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
}

public enum DispatchPredicate {
  case onQueue(DispatchQueue), onQueueAsBarrier(DispatchQueue), notOnQueue(DispatchQueue)
}
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}
