import FlickRaster

extension SatinEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    var color = color.value(at: frame)
    color.alpha = opacity.value(at: frame)
    guard color.alpha > 0 else { return }
    sink.filter(
      .satin(
        SatinFilter(
          color: color,
          offset: space.offset(distance.value(at: frame), towards: direction.value(at: frame)),
          sigma: space.length(max(sigma.value(at: frame), 0)), isInverted: isInverted,
          blend: blend)))
  }
}
