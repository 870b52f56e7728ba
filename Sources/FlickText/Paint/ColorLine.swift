import FlickMath

/// The colors of a gradient (ColorLine of OpenType).
struct ColorLine {
  enum Extend { case pad, again, reflect }

  let extend: Extend
  /// At least one stop, in ascending order of offset.
  private(set) var stops: [GlyphGradient.Stop]

  /// Creates a color line. Nil without stops.
  init?(_ stops: [GlyphGradient.Stop], _ extend: Extend) {
    guard !stops.isEmpty else { return nil }
    // The order of stops with equal offsets must not change.
    self.stops = stops.stablySorted { $0.offset < $1.offset }
    self.extend = extend
  }

  var start: Double { stops[0].offset }
  var end: Double { stops[stops.count - 1].offset }

  /// Returns the line from its end to its start. An offset t becomes 1 − t.
  var reversed: ColorLine {
    var line = self
    line.stops = stops.reversed().map {
      GlyphGradient.Stop(offset: 1 - $0.offset, color: $0.color)
    }
    return line
  }

  /// Returns the stops from one offset to another, which become 0 and 1. Colors outside the line follow from `extend`.
  func stops(from low: Double, to high: Double) -> [GlyphGradient.Stop] {
    guard high > low else { return [] }
    let period = end - start
    guard extend != .pad, period > 0, period.isFinite else { return window(stops, low, high) }
    let first = ((low - start) / period).rounded(.down)
    let count = ((high - start) / period).rounded(.up) - first
    guard count.isFinite else { return window(stops, low, high) }
    var all: [GlyphGradient.Stop] = []
    // The limit comes before the conversion, because the count can be greater than any integer.
    for step in 0..<Int(min(count, Self.periods)) {
      let index = first + Double(step)
      let isReflected =
        extend == .reflect && index.truncatingRemainder(dividingBy: 2) != 0
      for stop in isReflected ? stops.reversed() : stops {
        let within = isReflected ? end - stop.offset : stop.offset - start
        all.append(
          GlyphGradient.Stop(offset: start + index * period + within, color: stop.color))
      }
    }
    return window(all, low, high)
  }

  /// The largest number of repetitions.
  private static let periods = 128.0

  private func window(
    _ stops: [GlyphGradient.Stop], _ low: Double, _ high: Double
  ) -> [GlyphGradient.Stop] {
    var window: [GlyphGradient.Stop] = []
    func append(_ offset: Double, _ color: GlyphColor) {
      window.append(GlyphGradient.Stop(offset: (offset - low) / (high - low), color: color))
    }
    if let color = Self.color(stops, at: low) { append(low, color) }
    for stop in stops where stop.offset > low && stop.offset < high {
      append(stop.offset, stop.color)
    }
    if let color = Self.color(stops, at: high) { append(high, color) }
    return window
  }

  private static func color(_ stops: [GlyphGradient.Stop], at offset: Double) -> GlyphColor? {
    guard let next = stops.firstIndex(where: { $0.offset > offset }) else {
      return stops.last?.color
    }
    guard next > 0 else { return stops[0].color }
    let (one, two) = (stops[next - 1], stops[next])
    return mix(one.color, two.color, (offset - one.offset) / (two.offset - one.offset))
  }

  /// Returns the color between two. A text color and another color cannot be mixed before the text is drawn; the
  /// nearer one is used.
  static func mix(_ one: GlyphColor, _ two: GlyphColor, _ part: Double) -> GlyphColor {
    guard let first = one.color, let second = two.color else {
      guard one.color == nil, two.color == nil else { return part < 0.5 ? one : two }
      return GlyphColor(color: nil, opacity: one.opacity + (two.opacity - one.opacity) * part)
    }
    return GlyphColor(color: first + (second - first) * part)
  }
}
