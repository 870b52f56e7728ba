// The part of Dispatch that FlickRaster uses, for Embedded Swift, with one thread.
public struct DispatchTime {
  public var uptimeNanoseconds: UInt64
  public init(uptimeNanoseconds: UInt64) { self.uptimeNanoseconds = uptimeNanoseconds }
  public static func now() -> DispatchTime { DispatchTime(uptimeNanoseconds: 0) }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
}
public enum DispatchTimeInterval: Sendable { case milliseconds(Int) }
public enum DispatchTimeoutResult: Equatable { case success, timedOut }
public final class DispatchSemaphore: Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}
public enum DispatchQoSClass { case userInteractive }
public final class DispatchQueue {
  public static func global(qos: DispatchQoSClass) -> DispatchQueue { DispatchQueue() }
}
public protocol DispatchSourceUserDataAdd: AnyObject {
  func add(data: UInt)
  func setEventHandler(_ handler: @escaping () -> Void)
  func activate()
  func cancel()
}
public enum DispatchSource {
  private final class Source: DispatchSourceUserDataAdd {
    func add(data: UInt) {}
    func setEventHandler(_ handler: @escaping () -> Void) {}
    func activate() {}
    func cancel() {}
  }
  public static func makeUserDataAddSource(
    queue: DispatchQueue
  ) -> any DispatchSourceUserDataAdd { Source() }
}
