import Foundation

/// The body of a response while it arrives. A connection fills it and a download reads it, so no bytes wait anywhere else
/// for a slow reader.
final class HTTPBody: Sendable {
  private let limit: Int
  private let events: AsyncStream<HTTPEvent>.Continuation
  private let lock = NSLock()
  // SAFETY: the following properties are read and written only while `lock` is locked.
  private nonisolated(unsafe) var bytes = Data()
  private nonisolated(unsafe) var received = 0
  private nonisolated(unsafe) var isAnnounced = false

  /// - Parameters:
  ///   - limit: The largest number of bytes. A longer body is not kept.
  ///   - events: The events of the response. One of them announces all bytes that have arrived since the last reading.
  init(limit: Int, _ events: AsyncStream<HTTPEvent>.Continuation) {
    self.limit = limit
    self.events = events
  }

  /// Adds bytes. Returns whether the body can be continued, which it cannot beyond the limit.
  func append(_ part: some DataProtocol) -> Bool {
    let (count, isNew) = lock.withLock {
      received += part.count
      if received <= limit { bytes.append(contentsOf: part) } else { bytes = Data() }
      defer { isAnnounced = true }
      return (received, !isAnnounced)
    }
    if isNew { events.yield(.bytes) }
    return count <= limit
  }

  /// Returns the number of bytes that have arrived. More are announced again.
  func readCount() -> Int {
    lock.withLock {
      isAnnounced = false
      return received
    }
  }

  /// Returns the bytes, and keeps none. A body beyond the limit has none.
  func take() -> Data {
    lock.withLock {
      defer { bytes = Data() }
      return bytes
    }
  }
}
