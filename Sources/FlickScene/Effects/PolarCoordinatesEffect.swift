import FlickGeometry
import FlickRaster

/// The effect Polar Coordinates: converts the image between rectangular and polar coordinates
/// around its center.
package struct PolarCoordinatesEffect: Sendable {
  /// The amount of the conversion, 0…1.
  package var amount: Animated<Double>
  package var unwinds: Bool

  package init(amount: Animated<Double>, unwinds: Bool) {
    self.amount = amount
    self.unwinds = unwinds
  }
}

extension PolarCoordinatesEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let amount = amount.value(at: frame)
    guard amount > 0, !space.bounds.isEmpty else { return }
    sink.filter(
      .warp(
        WarpFilter(
          .polar(
            PolarDistortion(
              box: space.bounds, isPolarToRect: unwinds, amount: amount, inset: space.inset.x)),
          in: space.transform)))
  }
}

extension PolarCoordinatesEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect polar coordinates") { text in
      text.number("amount", amount)
      text.flag("unwinds", unwinds)
    }
  }
}
