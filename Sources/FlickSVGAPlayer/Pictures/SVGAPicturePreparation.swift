import Foundation

/// A task that decodes the pictures of an animation once, before its first frame is shown. Any thread may run it.
final class SVGAPicturePreparation: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written only while `lock` is held.
  private nonisolated(unsafe) var user: SVGAPictureUser?
  private let magnification: Double

  init(_ user: SVGAPictureUser, magnification: Double) {
    self.user = user
    self.magnification = magnification
  }

  /// Decodes the pictures, or waits until another thread has decoded them.
  func run() {
    lock.withLock {
      user?.prepare(magnification: magnification)
      user = nil
    }
  }
}
