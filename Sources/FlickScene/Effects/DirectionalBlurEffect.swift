import FlickGeometry
package import FlickRaster

/// The effect Directional Blur.
package struct DirectionalBlurEffect: Sendable {
  /// The direction in radians, clockwise from straight up.
  package var direction: Animated<Double>
  /// The standard deviation, in the units of the layer.
  package var sigma: Animated<Double>

  package init(direction: Animated<Double>, sigma: Animated<Double>) {
    self.direction = direction
    self.sigma = sigma
  }
}

extension DirectionalBlurEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let sigma = sigma.value(at: context)
    guard sigma > 0 else { return }
    let offset = space.offset(sigma, towards: direction.value(at: context))
    add(.directionalBlur(DirectionalBlurFilter(direction: offset, sigma: offset.length)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect directional blur") { list in
      list.angle("direction", direction)
      list.number("sigma", sigma)
    }
  }
}
