import FlickGeometry
import FlickRaster
import FlickScene

extension Resolver {
  mutating func textAnimator(_ written: Schema.TextAnimator) -> TextAnimator {
    TextAnimator(
      selector: written.selector.map { textSelector($0) },
      properties: textProperties(written.properties))
  }

  private mutating func textSelector(_ written: Schema.TextSelector) -> TextSelector {
    if written.type != 0 { findings.add(.textSelectorExpression, at: written.source) }
    let isCounted = written.units == 2
    let unit = isCounted ? 1 : Unit.percent
    return TextSelector(
      unit: Self.choice(written.basedOn, .characters),
      shape: Self.choice(written.shape, .square), mode: Self.choice(written.mode, .add),
      isCounted: isCounted, start: scalar(written.start, or: 0, unit: unit),
      end: written.end.map { scalar($0, or: 1, unit: unit) },
      offset: scalar(written.offset, or: 0, unit: unit), amount: percent(written.amount, or: 1),
      smoothness: percent(written.smoothness, or: 1),
      easeHigh: percent(written.easeHigh, or: 0), easeLow: percent(written.easeLow, or: 0))
  }

  /// The format counts from 1 what the scene counts from 0.
  private static func choice<Choice: RawRepresentable<UInt8>>(
    _ number: Int, _ fallback: Choice
  ) -> Choice {
    UInt8(exactly: number).flatMap { $0 > 0 ? Choice(rawValue: $0 - 1) : nil } ?? fallback
  }

  private mutating func textProperties(_ written: Schema.TextProperties) -> TextProperties {
    for turn in [written.rotationX, written.rotationY] {
      guard let turn else { continue }
      if case .constant(0) = radians(turn) { continue }
      findings.add(.textTurn, at: turn.source)
    }
    if let blur = written.blur { findings.add(.textBlur, at: blur.source) }
    var properties = TextProperties()
    properties.anchor = position(written.anchorPoint)
    properties.position = position(written.position)
    properties.scale = scale(written.scale)
    properties.rotation = radians(written.rotation ?? written.rotationZ)
    properties.skew = radians(written.skew)
    properties.skewAxis = radians(written.skewAxis)
    properties.opacity = opacity(written.opacity)
    properties.tracking = scalar(written.tracking, or: 0)
    properties.lineSpacing = lineSpacing(written.lineSpacing)
    properties.fill.color = written.fillColor.map { color($0) }
    properties.fill.opacity = opacity(written.fillOpacity)
    properties.fill.hue = scalar(written.fillHue, or: 0, unit: Unit.turn)
    properties.fill.saturation = percent(written.fillSaturation, or: 0)
    properties.fill.brightness = percent(written.fillBrightness, or: 0)
    properties.stroke.color = written.strokeColor.map { color($0) }
    properties.stroke.opacity = opacity(written.strokeOpacity)
    properties.stroke.hue = scalar(written.strokeHue, or: 0, unit: Unit.turn)
    properties.stroke.saturation = percent(written.strokeSaturation, or: 0)
    properties.stroke.brightness = percent(written.strokeBrightness, or: 0)
    properties.strokeWidth = scalar(written.strokeWidth, or: 0)
    return properties
  }

  /// Across and down; a single number is down.
  private mutating func lineSpacing(_ property: Schema.VectorProperty?) -> Animated<Vector> {
    animated(property, or: .zero, dimensions: 2) {
      $0.count > 1 ? Vector($0[0], $0[1]) : Vector(0, $0[0])
    }
  }

  /// For each animator that selects at random, an order of the ranks that its unit has; the same at
  /// every reading, which After Effects' own is too.
  static func shuffles(
    _ animators: [Schema.TextAnimator], _ counts: SIMD4<Int32>
  ) -> [[Int32]] {
    animators.enumerated().map { number, animator in
      guard let selector = animator.selector, selector.isRandom else { return [] }
      let unit: TextSelector.Unit = choice(selector.basedOn, .characters)
      var generator = SplitMix(seed: UInt64(number))
      let count = counts[Int(unit.rawValue)]
      var order = Array(0..<max(count, 0))
      // Not the standard library's shuffle, which may change.
      for i in order.indices.reversed() {
        order.swapAt(i, Int(generator.next() % UInt64(i + 1)))
      }
      return order
    }
  }
}

/// SplitMix64, by G. L. Steele Jr., D. Lea, C. H. Flood, "Fast splittable pseudorandom number
/// generators" (2014).
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
