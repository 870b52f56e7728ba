import FlickGeometry
package import FlickRaster

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

extension PolarCoordinatesEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let amount = amount.value(at: context)
    guard amount > 0, !space.bounds.isEmpty else { return }
    add(
      .warp(
        WarpFilter(
          .polar(
            PolarDistortion(
              box: space.bounds, isPolarToRect: unwinds, amount: amount, inset: space.inset.x)),
          in: space.transform)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect polar coordinates") { list in
      list.number("amount", amount)
      list.flag("unwinds", unwinds)
    }
  }
}
