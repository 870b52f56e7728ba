import FlickGeometry
package import FlickRaster

/// A blur around a center (spin) or towards it (zoom).
package struct RadialBlurEffect: EffectModel {
  package var center: AnimatedPosition
  /// The angle of the spin in radians, or the fraction of the distance to the center.
  package var amount: Animated<Double> = 0.0
  package var isZoom = false

  package init(center: AnimatedPosition) { self.center = center }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let amount = amount.value(at: context)
    guard amount > 0 else { return nil }
    let center = center.value(at: context)
    let b = space.bounds
    let across = max(abs(b.minX - center.x), abs(b.maxX - center.x))
    let down = max(abs(b.minY - center.y), abs(b.maxY - center.y))
    return .radialBlur(
      RadialBlurFilter(
        center: space.transform.apply(center), kind: isZoom ? .zoom(amount) : .spin(amount),
        extent: space.length(Vector2D(across, down).length)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect radial blur \(isZoom ? "zoom" : "spin")") { list in
      list.position("center", center)
      list.number("amount", amount)
    }
  }
}
