import FlickGeometry
package import FlickRaster

/// The effect Polar Coordinates: converts the image between rectangular and polar coordinates
/// around its center.
package struct PolarCoordinatesEffect: EffectModel {
  /// The amount of the conversion, 0…1.
  package var amount: Animated<Double> = 0.0
  package var unwinds = false

  package init() {}

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let amount = amount.value(at: context)
    guard amount > 0, !space.bounds.isEmpty else { return nil }
    let polar = PolarDistortion(
      box: space.bounds, isPolarToRect: unwinds, amount: amount, inset: space.inset.x)
    return space.warp(.polar(polar))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect polar coordinates") { list in
      list.number("amount", amount)
      list.flag("unwinds", unwinds)
    }
  }
}
