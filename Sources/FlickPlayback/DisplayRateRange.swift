/// The range of refresh rates that a display link asks for, in ticks per second.
///
/// A display shows each frame for a whole number of its refreshes. A rate that divides the rate of the display is asked for
/// as it is. At another rate, such as 24 of 60, the display would choose 20 or 30, and skip or repeat frames. Every refresh
/// is then asked for, and the frame that is due at each is shown: for two or three refreshes.
package struct DisplayRateRange: Equatable, Sendable {
  package let minimum: Double
  package let maximum: Double
  package let preferred: Double

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - rate: The wanted number of ticks per second. Infinite for every refresh.
  ///   - display: The largest number of refreshes per second of the display.
  package init(rate: Double, display: Double) {
    let display = display >= 1 && display.isFinite ? display : Self.usualRate
    let rate = max(rate, 1)
    guard rate.isFinite, rate < display else {
      (minimum, maximum, preferred) = (min(Self.usualRate, display), display, display)
      return
    }
    let refreshes = (display / rate).rounded()
    if abs(refreshes * rate - display) < Self.tolerance * display {
      (minimum, maximum, preferred) = (rate, rate, rate)
    } else {
      (minimum, maximum, preferred) = (rate, display, display)
    }
  }

  /// The rate of most displays.
  private static let usualRate = 60.0
  /// The part of a rate by which 29.97 may differ from 30.
  private static let tolerance = 1e-6
}

/// A filter that passes on ticks at a rate when a display ticks faster.
package struct TickFilter: Equatable, Sendable {
  private let rate: Double
  private var start: Seconds?
  private var count = 0.0

  /// Creates a filter.
  ///
  /// - Parameter rate: The wanted number of ticks per second. Infinite to pass on all ticks.
  package init(rate: Double) { self.rate = rate }

  /// Returns whether a tick is passed on.
  package mutating func passes(_ now: Seconds) -> Bool {
    guard rate.isFinite else { return true }
    guard let start else {
      start = now
      return true
    }
    // The times of a display are nearly multiples of its interval.
    let due = ((now - start) * rate + 0.01).rounded(.down)
    guard due > count else { return false }
    count = due
    return true
  }
}
