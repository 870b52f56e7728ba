import FlickGeometry
import FlickRaster

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

extension DirectionalBlurEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let sigma = sigma.value(at: frame)
    guard sigma > 0 else { return }
    let offset = space.offset(sigma, towards: direction.value(at: frame))
    sink.filter(.directionalBlur(DirectionalBlurFilter(direction: offset, sigma: offset.length)))
  }
}

extension DirectionalBlurEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect directional blur") { text in
      text.angle("direction", direction)
      text.number("sigma", sigma)
    }
  }
}
