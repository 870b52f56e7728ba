import FlickGeometry
package import FlickRaster

/// The effect Gradient Ramp: draws a gradient of two colors over the layer.
package struct RampEffect: EffectModel {
  package var start: AnimatedPosition
  package var end: AnimatedPosition
  package var from: Animated<Color>
  package var to: Animated<Color>
  package var isRadial = false
  /// The maximum distance from which the color of a pixel is taken.
  package var scatter: Animated<Double> = 0.0
  /// The part of the original color that is kept, 0…1 (Blend With Original).
  package var blendWithOriginal: Animated<Double> = 0.0

  package init(
    start: AnimatedPosition, end: AnimatedPosition, from: Animated<Color>, to: Animated<Color>
  ) {
    self.start = start
    self.end = end
    self.from = from
    self.to = to
  }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let (start, end) = (start.value(at: context), end.value(at: context))
    var ramp = RampFilter(
      map: space.map(start, end), from: from.value(at: context), to: to.value(at: context))
    ramp.isRadial = isRadial
    ramp.scatter = scatter.value(at: context) / max(start.distance(to: end), 1)
    ramp.original = blendWithOriginal.value(at: context)
    return .ramp(ramp)
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect gradient ramp\(isRadial ? " radial" : "")") { list in
      list.position("start", start)
      list.position("end", end)
      list.color("from", from)
      list.color("to", to)
      list.number("scatter", scatter, unless: 0)
      list.number("blend with original", blendWithOriginal, unless: 0)
    }
  }
}
