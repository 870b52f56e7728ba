package import Dispatch

/// What draws: how many threads share the work of a frame. Renderers and view models may share engines
/// freely.
public final class Engine: Sendable {
  /// Draws each frame on one thread.
  public static let main = Engine()

  /// Threads that draw one frame; 0 draws on the thread that asks.
  public let numberOfThreads: Int

  /// Where view models have their frames drawn, each in its own order and many at a time. The system's own
  /// queue: one more in between would take memory for each frame.
  package let queue: DispatchQueue

  /// - Parameter numberOfThreads: how many threads draw one frame, in bands of rows. More than the
  ///   machine has cores gain nothing. 0, or less, draws on the thread that asks. The pixels do not
  ///   depend on it.
  public convenience init(numberOfThreads: Int = 0) {
    self.init(numberOfThreads: numberOfThreads, queue: .global(qos: .userInteractive))
  }

  package init(numberOfThreads: Int = 0, queue: DispatchQueue) {
    self.numberOfThreads = min(max(numberOfThreads, 0), Self.maximumThreadCount)
    self.queue = queue
  }

  /// Each thread has scratch memory of its own.
  private static let maximumThreadCount = 64

  var threadsPerFrame: Int { max(numberOfThreads, 1) }
}
