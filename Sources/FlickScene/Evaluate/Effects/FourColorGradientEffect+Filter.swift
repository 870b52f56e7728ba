import FlickGeometry
import FlickRaster

extension FourColorGradientEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    guard let map = space.transform.inverse else { return }
    func stop(_ stop: Stop) -> FourColorFilter.Stop {
      FourColorFilter.Stop(stop.point.value(at: frame), stop.color.value(at: frame))
    }
    var filter = FourColorFilter((stop(first), stop(second), stop(third), stop(fourth)), map: map)
    filter.blend = blend.value(at: frame)
    filter.jitter = jitter.value(at: frame)
    filter.opacity = opacity.value(at: frame)
    filter.mode = mode
    sink.filter(.fourColors(filter))
  }
}
