import FlickRaster

/// The measured times of the work of one frame: parts of one thread, and pieces that several threads can share.
struct PieceTimes: Hashable, Sendable {
  /// Seconds of one thread between and around the groups of pieces. There is one more than there are groups.
  var serial: [Double] = []
  /// Seconds of each piece of each group.
  var groups: [[Double]] = []

  /// Returns the smaller of both times for each part, or the newer times if the frame was divided differently.
  func fastest(_ newer: PieceTimes) -> PieceTimes {
    guard serial.count == newer.serial.count, groups.map(\.count) == newer.groups.map(\.count)
    else { return newer }
    return PieceTimes(
      serial: zip(serial, newer.serial).map(min),
      groups: zip(groups, newer.groups).map { zip($0, $1).map(min) })
  }

  /// Seconds that a number of threads need if waking them and claiming a piece cost nothing. Each thread claims the next
  /// piece when it has finished one.
  func duration(threads: Int) -> Double {
    var total = serial.reduce(0, +)
    for pieces in groups {
      var busy = [Double](repeating: 0, count: threads)
      for piece in pieces {
        guard let next = busy.indices.min(by: { busy[$0] < busy[$1] }) else { continue }
        busy[next] += piece
      }
      total += busy.max() ?? 0
    }
    return total
  }
}

/// Measures the pieces of frames.
final class PieceClock: PieceObserver {
  private let now: () -> Double
  private var frame = PieceTimes()
  private var last = 0.0

  /// Creates a clock.
  ///
  /// - Parameter now: Returns the current time in seconds.
  init(now: @escaping () -> Double) { self.now = now }

  func startFrame() {
    frame = PieceTimes()
    last = now()
  }

  func endFrame() -> PieceTimes {
    frame.serial.append(lap())
    return frame
  }

  func willRunPieces() {
    frame.serial.append(lap())
    frame.groups.append([])
  }

  func didRunPiece() { frame.groups[frame.groups.count - 1].append(lap()) }

  func didRunAllPieces() { last = now() }

  private func lap() -> Double {
    let time = now()
    defer { last = time }
    return time - last
  }
}

/// The duration of frames with many threads, computed from the measured times of their pieces.
struct ThreadSimulation: Hashable, Sendable {
  var threads: Int
  /// Milliseconds per frame: on one thread, the measured time of whole frames or of all pieces, whichever is less;
  /// computed for all threads; and the part of the latter that is the work of one thread.
  var oneThreadMs: Double
  var simulatedMs: Double
  var serialMs: Double

  /// The ratio of both durations.
  var speedup: Double { simulatedMs > 0 ? oneThreadMs / simulatedMs : 0 }

  init(threads: Int, oneThread: Double, frames: [PieceTimes]) {
    let count = Double(max(frames.count, 1))
    self.threads = threads
    // Other load delays whole frames more often than single pieces, so the sum of all pieces is less on a busy machine.
    let sum = frames.reduce(0) { $0 + $1.duration(threads: 1) } / count
    oneThreadMs = min(oneThread, sum) * 1e3
    simulatedMs = frames.reduce(0) { $0 + $1.duration(threads: threads) } * 1e3 / count
    serialMs = frames.reduce(0) { $0 + $1.serial.reduce(0, +) } * 1e3 / count
  }

  var json: JSONText {
    [
      "threads": threads, "oneThreadMs": oneThreadMs, "simulatedMs": simulatedMs,
      "serialMs": serialMs, "speedup": speedup,
    ]
  }

  var report: String {
    """
    one thread   \(Decimals.text(oneThreadMs, places: 4)) ms per frame
    \(threads) threads\(threads < 10 ? " " : "")   \(Decimals.text(simulatedMs, places: 4)) ms, computed, of which \
    \(Decimals.text(serialMs, places: 4)) ms by one thread
    speedup      \(Decimals.text(speedup, places: 2))
    """
  }
}
