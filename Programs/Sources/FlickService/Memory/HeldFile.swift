import Foundation

/// A file that was read or downloaded, and the memory that it holds until a process that draws has it.
final class HeldFile: Sendable {
  private let lock = NSLock()
  // SAFETY: the following properties are read and written only while `lock` is locked.
  private nonisolated(unsafe) var data: Data
  private nonisolated(unsafe) var share: HeldMemory.Share?

  init(_ data: Data, _ share: HeldMemory.Share?) {
    self.data = data
    self.share = share
  }

  /// The contents; nothing after ``drop()``.
  var contents: Data { lock.withLock { data } }

  /// Gives the memory back.
  func drop() {
    let old = lock.withLock {
      defer { (data, share) = (Data(), nil) }
      return (data, share)
    }
    withExtendedLifetime(old) {}
  }
}
