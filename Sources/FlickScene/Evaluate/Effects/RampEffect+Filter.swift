import FlickGeometry
import FlickRaster

extension RampEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let (start, end) = (start.value(at: frame), end.value(at: frame))
    var ramp = RampFilter(
      map: space.map(start, end), from: from.value(at: frame), to: to.value(at: frame))
    ramp.isRadial = isRadial
    ramp.scatter = scatter.value(at: frame) / max(start.distance(to: end), 1)
    ramp.original = blendWithOriginal.value(at: frame)
    sink.filter(.ramp(ramp))
  }
}
