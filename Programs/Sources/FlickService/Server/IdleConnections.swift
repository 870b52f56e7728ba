import Foundation
import NIOCore

/// The connections that wait for a request. When the service has all the connections that it can have, those that have
/// waited the longest are closed, so that idle clients do not keep out others.
final class IdleConnections: Sendable {
  private let limits: ConnectionLimits
  private let lock = NSLock()
  // SAFETY: the following properties are read and written only while `lock` is locked.
  private nonisolated(unsafe) var count = 0
  private nonisolated(unsafe) var idle:
    [ObjectIdentifier: (channel: any Channel, start: NIODeadline)] =
      [:]
  private nonisolated(unsafe) var isScheduled = false

  init(_ limits: ConnectionLimits) { self.limits = limits }

  /// Counts a connection until it ends.
  func add(_ channel: any Channel) {
    lock.withLock { count += 1 }
    channel.closeFuture.whenComplete { _ in
      self.lock.withLock {
        self.count -= 1
        self.idle[ObjectIdentifier(channel)] = nil
      }
      // The system can pass on more connections at once than there is room for.
      self.closeOldest(on: channel.eventLoop)
    }
    wait(channel)
  }

  /// Notes that a connection waits for a request.
  func wait(_ channel: any Channel) {
    lock.withLock {
      // A connection that has ended is not added again.
      if channel.isActive { idle[ObjectIdentifier(channel)] = (channel, .now()) }
    }
    closeOldest(on: channel.eventLoop)
  }

  /// Notes that a connection has a request.
  func work(_ channel: any Channel) { lock.withLock { idle[ObjectIdentifier(channel)] = nil } }

  /// Closes the connection that has waited the longest, now or when it has waited long enough, if there are no others.
  private func closeOldest(on loop: any EventLoop) {
    var oldest: (channel: any Channel, start: NIODeadline)?
    lock.withLock {
      guard count >= limits.connections, !isScheduled else { return }
      oldest = idle.values.min { $0.start < $1.start }
      isScheduled = oldest != nil
    }
    guard let oldest else { return }
    let time = oldest.start + .seconds(limits.yieldSeconds)
    loop.scheduleTask(deadline: max(time, .now())) { [self] in
      let isFull = lock.withLock {
        isScheduled = false
        return count >= limits.connections
          && idle[ObjectIdentifier(oldest.channel)]?.start == oldest.start
      }
      if isFull { oldest.channel.close(promise: nil) } else { closeOldest(on: loop) }
    }
  }
}
