import FlickGeometry
import FlickRaster
import FlickScene

extension Resolver {
  mutating func gradientOverlay(_ written: Schema.LayerStyle) -> GradientEffect? {
    guard let gradient = written.gradient, let stops = stops(of: gradient) else {
      diagnosticLog.add(.styleGradientColors, at: written.source)
      return nil
    }
    let forms: [Int: GradientFilter.GradientStyle] = [
      2: .radial, 3: .angle, 4: .reflected, 5: .diamond,
    ]
    var effect = GradientEffect(stops: stops)
    effect.style = forms[staticInteger(gradient.type, or: 1)] ?? .linear
    effect.opacity = opacity(written.opacity)
    effect.angle = scalar(written.angle, or: Double.pi / 2, unit: UnitScale.degree)
    effect.scale = percent(written.size, or: 1)
    effect.offset = animated(gradient.offset, or: .zero, dimensions: 2) {
      Vector2D($0[0] * UnitScale.percent, $0[1] * UnitScale.percent)
    }
    effect.isReversed = staticInteger(gradient.reverse, or: 0) != 0
    effect.isAligned = staticInteger(gradient.alignsWithLayer, or: 1) != 0
    effect.blend = styleBlend(written.blendMode)
    return effect
  }

  /// Returns the color stops; `nil` if the file has no colors.
  private mutating func stops(of gradient: Schema.GradientStyle) -> Animated<[GradientStop]>? {
    let smoothness = opacity(gradient.smoothness, or: 1).value(
      at: EvaluationContext(-.greatestFiniteMagnitude))
    func convert(_ numbers: Schema.Numbers) -> [GradientStop] {
      var stops: [GradientStop] = []
      GradientRamp(numbers.values, colorCount: gradient.colorCount).merge(into: &stops)
      return stops.smoothed(smoothness)
    }
    switch gradient.colors.flatMap({ content($0, as: .gradient) }) {
    case nil: return nil
    case .value(let index):
      let numbers: Schema.Numbers? = reading.value(document.value(at: index))
      let stops = numbers.map(convert) ?? []
      return stops.isEmpty ? nil : .constant(stops)
    case .keyframes(let index):
      let keys = keyframes(index, dimensions: 1, convert)
      return Track(keys.times, keys.values).map { .track($0) }
    }
  }
}

extension [GradientStop] {
  /// The number of straight pieces that approximate the curve between two stops.
  private static let pieces = 8

  /// AE: A smoothness of 1 interpolates colors along a curve through the stops instead of along straight lines. The
  /// curve is not documented. This is a Catmull-Rom spline (E. Catmull and R. Rom, 1974) with half the slope at its
  /// ends.
  func smoothed(_ smoothness: Double) -> [GradientStop] {
    guard smoothness > 0, count > 1 else { return self }
    var stops: [GradientStop] = []
    for i in indices.dropLast() {
      stops.append(self[i])
      let width = self[i + 1].offset - self[i].offset
      guard width > 0 else { continue }
      let (a, b) = (self[i].color, self[i + 1].color)
      let (p, q) = (slope(at: i), slope(at: i + 1))
      for piece in 1..<Self.pieces {
        let t = Double(piece) / Double(Self.pieces)
        func mix(_ part: (Color) -> Double) -> Double {
          let (x, y) = (part(a), part(b))
          let curve =
            x + (y - x) * t * t * (3 - 2 * t) + width * t * (1 - t)
            * (part(p) * (1 - t) - part(q) * t)
          let straight = x + (y - x) * t
          return Swift.min(Swift.max(straight + (curve - straight) * smoothness, 0), 1)
        }
        stops.append(
          GradientStop(
            self[i].offset + width * t,
            Color(mix { $0.red }, mix { $0.green }, mix { $0.blue }, mix { $0.alpha })))
      }
    }
    if let last { stops.append(last) }
    return stops
  }

  /// Returns the rate of change of each color component at a stop.
  private func slope(at i: Int) -> Color {
    let (a, b) = (self[Swift.max(i - 1, 0)], self[Swift.min(i + 1, count - 1)])
    let distance = b.offset - a.offset
    guard distance > 0 else { return Color(0, 0, 0, 0) }
    let k = (i == 0 || i == count - 1 ? 0.5 : 1) / distance
    return Color(
      (b.color.red - a.color.red) * k, (b.color.green - a.color.green) * k,
      (b.color.blue - a.color.blue) * k, (b.color.alpha - a.color.alpha) * k)
  }
}
