import FlickLottie

/// The times of all keyframes of a document, which show whether they are seconds or milliseconds instead of frames.
struct KeyframeUnits {
  /// The keyframes of a property.
  private struct Times {
    var list: JSONValue
    var numbers: [Double]
  }

  private var properties: [Times] = []
  private var latest = 0.0
  /// A Boolean value that indicates whether a time is between two frames.
  private var hasFraction = false
  /// The latest time between two frames.
  private var latestFraction = 0.0
  /// A Boolean value that indicates whether all times are multiples of ten.
  private var areTens = true

  /// Adds the keyframes of a property.
  mutating func add(_ list: JSONValue) {
    let numbers = list.elements.compactMap { $0["t"]?.number }
    guard let last = numbers.max() else { return }
    properties.append(Times(list: list, numbers: numbers))
    latest = max(latest, last)
    for number in numbers where Self.isFraction(number) {
      hasFraction = true
      latestFraction = max(latestFraction, number)
    }
    areTens = areTens && numbers.allSatisfy { $0.truncatingRemainder(dividingBy: 10) == 0 }
  }

  /// Exporters write whole frames with errors of rounding, such as 11.0000004.
  private static func isFraction(_ time: Double) -> Bool { abs(time - time.rounded()) > 0.01 }

  func report(_ root: JSONValue, _ log: inout CheckLog) {
    guard let start = root["ip"]?.number, let end = root["op"]?.number,
      let rate = root["fr"]?.number, start == 0, end >= 20, rate >= 10
    else { return }
    let seconds = end / rate
    let layer = log.layer
    defer { log.layer = layer }
    let isInSeconds = isInSeconds(seconds)
    for (index, property) in properties.enumerated() {
      guard let last = property.numbers.max() else { continue }
      log.layer = property.list.names.first ?? ""
      let message =
        "The last keyframe is at frame \(Decimals.short(last)) of \(Decimals.short(end))."
      if isInSeconds && index == 0 || isPartInSeconds(property.numbers, last, seconds) {
        log.add(
          .keyframeSeconds, at: property.list, message,
          fix: "Times are frames: multiply seconds by \"fr\".")
      } else if areTens, property.numbers.first == 0, last >= 5 * end, last <= 1000 * seconds + 1 {
        log.add(
          .keyframeSeconds, at: property.list, message,
          fix: "Times are frames: multiply milliseconds by \"fr\", and divide by 1000.",
          players: "Everything moves slowly, and most of the motion is never shown.")
      }
    }
  }

  /// Returns whether all keyframes are within the first frames, at times between frames or with the last one at the length in
  /// seconds. A motion of whole frames can be that short.
  private func isInSeconds(_ seconds: Double) -> Bool {
    latest > 0 && latest <= seconds && (hasFraction || latest > 0.99 * seconds)
  }

  /// Returns whether the keyframes of a property are at fractions of a short animation's length in seconds. In a document with
  /// later times between frames, all times are frames.
  private func isPartInSeconds(_ times: [Double], _ last: Double, _ seconds: Double) -> Bool {
    guard seconds <= 20, latestFraction <= seconds, times.first == 0, last <= seconds,
      last > seconds / 4
    else { return false }
    return times.contains(where: Self.isFraction)
      && times.allSatisfy { abs($0 * 20 - ($0 * 20).rounded()) < 0.001 }
  }
}
