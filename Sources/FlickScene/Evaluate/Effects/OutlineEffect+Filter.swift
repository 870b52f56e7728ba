import FlickRaster

extension OutlineEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    var color = color.value(at: frame)
    color.alpha = opacity.value(at: frame)
    let width = space.length(width.value(at: frame))
    guard width > 0, color.alpha > 0 else { return }
    let own = position == .center ? width / 2 : width
    // The inner half is drawn first, because the outer half moves the edge.
    if position != .outside {
      sink.filter(
        .outline(OutlineFilter(color: color, width: own, position: .inside, blend: blend)))
    }
    if position != .inside {
      sink.filter(
        .outline(OutlineFilter(color: color, width: own, position: .outside, blend: blend)))
    }
  }
}
