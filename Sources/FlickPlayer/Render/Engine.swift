package import Dispatch
import Foundation

/// A description of the threads that draw a frame. Any number of renderers and models may share one engine.
public final class Engine: Sendable {
  /// An engine that draws each frame on one thread.
  public static let main = Engine()

  /// The number of threads that draw one frame, from 0 to 64. 0 draws on the calling thread.
  public let numberOfThreads: Int

  /// The target of the queues on which models draw their frames.
  package let queue: DispatchQueue
  private let queues: DrawingQueues

  /// Creates an engine.
  ///
  /// - Parameter numberOfThreads: The number of threads that draw one frame in bands of rows. Values are clamped to
  ///   0…64, and 0 draws on the calling thread. More threads than processor cores bring no gain. The pixels do not
  ///   depend on this number.
  public convenience init(numberOfThreads: Int = 0) {
    self.init(numberOfThreads: numberOfThreads, queue: .global(qos: .userInitiated))
  }

  package init(numberOfThreads: Int = 0, queue: DispatchQueue) {
    self.numberOfThreads = min(max(numberOfThreads, 0), Self.maximumThreadCount)
    self.queue = queue
    queues = DrawingQueues(target: queue)
  }

  /// Returns the serial queue on which another model draws. Models share the queues of an engine.
  package func nextQueue() -> DispatchQueue { queues.next() }

  /// The maximum number of threads. Each thread has its own scratch memory.
  private static let maximumThreadCount = 64

  package var threadsPerFrame: Int { max(numberOfThreads, 1) }
}

/// The serial queues on which the players of an engine draw. Each player uses one of them, so the number of threads
/// does not grow with the number of players.
final class DrawingQueues: Sendable {
  private let queues: [DispatchQueue]
  private let nextIndex = LockedValue(0)

  /// Creates the queues: one less than the machine has processors, which leaves one for the main thread.
  ///
  /// - Parameter target: The target of the queues.
  init(target: DispatchQueue, processors: Int = ProcessInfo.processInfo.activeProcessorCount) {
    let count = min(max(processors - 1, 1), Self.maximumCount)
    queues = (0..<count).map { DispatchQueue(label: "flick.frames.\($0)", target: target) }
  }

  /// Returns the queue for another player.
  func next() -> DispatchQueue {
    nextIndex.withLock { index in
      defer { index = (index + 1) % queues.count }
      return queues[index]
    }
  }

  /// More queues would compete with the rest of the app.
  private static let maximumCount = 4
}
