/// An estimate of the processor time of a job, from its parameters and the number of bytes of its file. The process with the
/// sockets does not read files, so it knows neither their sizes in pixels nor their frames.
struct JobCost: Hashable, Sendable {
  var seconds: Double

  /// The largest estimate in seconds of a small job.
  static let smallSeconds = 0.1
  private static let secondsPerPixel = 1e-7
  private static let secondsPerByte = 5e-8
  /// The side of a picture and the number of frames that a request does not name.
  private static let (usualSide, usualFrames) = (512.0, 60.0)
  /// The side and the number of the pictures that `check` draws.
  private static let (checkSide, checkFrames) = (128.0, 48.0)

  var isSmall: Bool { seconds <= Self.smallSeconds }

  init(seconds: Double) { self.seconds = seconds }

  /// Returns the estimate for a file alone.
  static func reading(_ bytes: Int) -> JobCost {
    JobCost(seconds: Double(bytes) * secondsPerByte)
  }

  /// Estimates a job.
  ///
  /// - Parameters:
  ///   - job: The members of the job, apart from the file.
  ///   - bytes: The number of bytes of the file.
  init(_ job: [String: JobMember], bytes: Int) {
    var pixels = Self.pixels(job)
    switch job["make"] {
    case .text("export"): pixels *= Self.frames(job)
    case .text("check"): pixels = Self.checkSide * Self.checkSide * Self.checkFrames
    case .text("inspect"): pixels = 0
    default: break
    }
    seconds = pixels * Self.secondsPerPixel + Self.reading(bytes).seconds
  }

  private static func pixels(_ job: [String: JobMember]) -> Double {
    if case .text(let size)? = job["size"] {
      return numbers(size, "x").reduce(1, *)
    }
    guard case .number(let scale)? = job["scale"] else { return usualSide * usualSide }
    return usualSide * usualSide * scale * scale
  }

  private static func frames(_ job: [String: JobMember]) -> Double {
    guard case .text(let range)? = job["range"] else { return usualFrames }
    let ends = numbers(range.replacing("..", with: ":"), ":")
    return ends.count == 2 ? max(ends[1] - ends[0], 1) : usualFrames
  }

  private static func numbers(_ text: String, _ mark: Character) -> [Double] {
    text.split(separator: mark).compactMap { Double($0) }
  }
}

/// The files whose jobs have taken much longer than their estimates, so that later ones do not hold up small jobs.
struct SlowFiles: Sendable {
  private var keys: Set<String> = []
  /// The number of files that are kept. All are forgotten when there are more.
  private static let maxCount = 1000
  /// The time in seconds from which a small job is slow. Other programs of the machine do not slow it down as much.
  private static let slowSeconds = 10 * JobCost.smallSeconds

  private static func key(_ job: [String: JobMember], _ digest: String) -> String {
    if case .text(let product)? = job["make"] { "\(product) \(digest)" } else { digest }
  }

  /// Returns the estimate of a job for a file.
  func cost(_ job: [String: JobMember], bytes: Int, digest: String) -> JobCost {
    let cost = JobCost(job, bytes: bytes)
    guard keys.contains(Self.key(job, digest)) else { return cost }
    return JobCost(seconds: max(cost.seconds, Self.slowSeconds))
  }

  /// Notes the time of a job.
  mutating func note(_ seconds: Double, of job: [String: JobMember], bytes: Int, digest: String) {
    guard JobCost(job, bytes: bytes).isSmall else { return }
    let key = Self.key(job, digest)
    guard seconds >= Self.slowSeconds else {
      if seconds <= JobCost.smallSeconds { keys.remove(key) }
      return
    }
    if keys.count >= Self.maxCount { keys = [] }
    keys.insert(key)
  }
}
