import FlickGeometry
import FlickRaster

extension DirectionalBlurEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let sigma = sigma.value(at: frame)
    guard sigma > 0 else { return }
    let way = space.offset(sigma, towards: direction.value(at: frame))
    sink.filter(.directionalBlur(DirectionalBlurFilter(direction: way, sigma: way.length)))
  }
}
