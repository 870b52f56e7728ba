import FlickRaster

extension BevelEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: Instant, in space: EffectSpace, to sink: inout S
  ) {
    let depth = depth.value(at: frame)
    var filter = BevelFilter(
      form: form, technique: technique, size: space.length(max(size.value(at: frame), 0)),
      depth: isUp ? depth : -depth, highlight: BevelFilter.Side(highlight, at: frame),
      shadow: BevelFilter.Side(shadow, at: frame))
    filter.angle = angle.value(at: frame)
    filter.altitude = altitude.value(at: frame)
    if filter.size > 0 { sink.filter(.bevel(filter)) }
  }
}

extension BevelFilter.Side {
  fileprivate init(_ side: BevelEffect.Side, at frame: Instant) {
    var color = side.color.value(at: frame)
    color.alpha = side.opacity.value(at: frame)
    self.init(color: color, blend: side.blend)
  }
}
