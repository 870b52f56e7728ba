import Dispatch
import Foundation

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
