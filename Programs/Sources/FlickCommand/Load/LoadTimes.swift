import FlickSystem
import FlickAnimation

/// The milliseconds of the stages of loading a file, and the page faults.
struct LoadTimes: Hashable, Sendable {
  var read = 0.0
  var parse = 0.0
  var resolve = 0.0
  var firstFrame = 0.0
  /// Page faults without and with reading from a file system.
  var minorFaults = 0
  var majorFaults = 0

  var total: Double { read + parse + resolve + firstFrame }

  /// The faster of two loads.
  func fastest(_ other: LoadTimes) -> LoadTimes { other.total < total ? other : self }

  var json: JSONText {
    [
      "readMs": read, "parseMs": parse, "resolveMs": resolve, "firstFrameMs": firstFrame,
      "totalMs": total, "minorFaults": minorFaults, "majorFaults": majorFaults,
    ]
  }

  /// The cells of a row of the report.
  var cells: [String] {
    [read, parse, resolve, firstFrame, total].map { Decimals.text($0, places: 3) }
      + ["\(minorFaults)", "\(majorFaults)"]
  }

  static let columns = ["read", "parse", "resolve", "frame", "total", "minor", "major"]
}

/// The page faults of this process so far.
struct PageFaults {
  var minor: Int
  var major: Int

  static var now: PageFaults {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return PageFaults(minor: usage.ru_minflt, major: usage.ru_majflt)
  }
}

/// The times at which the stages of one load ended. Marking a stage allocates nothing.
final class LoadMarks: Sendable {
  // SAFETY: written and read on the thread that loads the file.
  private nonisolated(unsafe) var readEnd = 0.0
  private nonisolated(unsafe) var parseEnd = 0.0
  private nonisolated(unsafe) var resolveEnd = 0.0

  func mark(_ stage: LoadStage) {
    switch stage {
    case .read: readEnd = System.now
    case .parse: parseEnd = System.now
    case .resolve: resolveEnd = System.now
    }
  }

  /// The milliseconds of the stages of a load that started at `start` and drew its first frame at `end`.
  func times(from start: Double, to end: Double) -> LoadTimes {
    LoadTimes(
      read: (readEnd - start) * 1e3, parse: (parseEnd - readEnd) * 1e3,
      resolve: (resolveEnd - parseEnd) * 1e3, firstFrame: (end - resolveEnd) * 1e3)
  }
}
