import FlickRaster

extension BevelEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let depth = depth.value(at: frame)
    var filter = BevelFilter(
      style: style, technique: technique, size: space.length(max(size.value(at: frame), 0)),
      depth: isUp ? depth : -depth, highlight: BevelFilter.BevelLighting(highlight, at: frame),
      shadow: BevelFilter.BevelLighting(shadow, at: frame))
    filter.angle = angle.value(at: frame)
    filter.altitude = altitude.value(at: frame)
    if filter.size > 0 { sink.filter(.bevel(filter)) }
  }
}

extension BevelFilter.BevelLighting {
  fileprivate init(_ side: BevelEffect.Shading, at frame: EvaluationContext) {
    var color = side.color.value(at: frame)
    color.alpha = side.opacity.value(at: frame)
    self.init(color: color, blend: side.blend)
  }
}
