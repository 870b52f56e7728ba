import FlickGeometry
package import FlickRaster

/// The effect Directional Blur.
package struct DirectionalBlurEffect: EffectModel {
  /// The direction in radians, clockwise from straight up.
  package var direction: Animated<Double> = 0.0
  /// The standard deviation, in the units of the layer.
  package var sigma: Animated<Double> = 0.0

  package init() {}

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let sigma = sigma.value(at: context)
    guard sigma > 0 else { return nil }
    let offset = space.offset(sigma, towards: direction.value(at: context))
    return .directionalBlur(DirectionalBlurFilter(direction: offset, sigma: offset.length))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect directional blur") { list in
      list.angle("direction", direction)
      list.number("sigma", sigma)
    }
  }
}
