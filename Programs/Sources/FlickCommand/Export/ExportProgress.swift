import ArgumentParser

/// The ways to report progress.
enum ProgressStyle: String, CaseIterable, ExpressibleByArgument {
  /// A bar on a terminal, and nothing elsewhere.
  case bar
  /// A line of JSON for each report.
  case json
  case none
}

/// Reports the progress of an export on standard error, a few times per second.
struct ExportProgress {
  private let style: ProgressStyle
  private let label: String
  private let frameCount: Int
  private let start = System.now
  private var lastReport = 0.0
  private var bar: ProgressBar

  /// The least time between two reports in seconds.
  private static let interval = 0.1

  init(_ style: ProgressStyle, label: String, frameCount: Int) {
    self.style = style
    self.label = label
    self.frameCount = frameCount
    bar = ProgressBar(label: label)
  }

  mutating func report(_ done: Int) {
    let now = System.now
    guard style != .none, now - lastReport >= Self.interval || done == frameCount else { return }
    lastReport = now
    let rate = Double(done) / max(now - start, 1e-3)
    let left = Double(frameCount - done) / rate
    switch style {
    case .bar:
      bar.show(done, of: frameCount, note: Self.note(rate: rate, secondsLeft: left))
    case .json:
      Output.standardError.print(Self.line(done, of: frameCount, rate: rate, secondsLeft: left))
    case .none: break
    }
  }

  mutating func end() { bar.clear() }

  /// The rate and the time left, as in `84 frames/s, 1:05 left`.
  static func note(rate: Double, secondsLeft: Double, unit: String = "frames") -> String {
    let seconds = Int(min(secondsLeft.rounded(.up), 359_999))
    let rest = "\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    return "\(Decimals.text(rate, places: 0)) \(unit)/s, \(seconds / 60):\(rest) left"
  }

  static func line(_ done: Int, of count: Int, rate: Double, secondsLeft: Double) -> String {
    JSONText([
      "frame": done, "frames": count, "framesPerSecond": (rate * 100).rounded() / 100,
      "secondsLeft": (secondsLeft * 100).rounded() / 100,
    ]).compact
  }
}
