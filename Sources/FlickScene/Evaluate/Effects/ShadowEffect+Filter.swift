import FlickGeometry
import FlickRaster

extension ShadowEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: Instant, in space: EffectSpace, to sink: inout S
  ) {
    var color = color.value(at: frame)
    color.alpha = opacity.value(at: frame)
    guard color.alpha > 0 || placement == .alone else { return }
    sink.filter(
      .silhouette(
        SilhouetteFilter(
          color: color, placement: placement,
          offset: space.offset(
            distance.value(at: frame), towards: direction.value(at: frame)),
          sigma: space.length(max(sigma.value(at: frame), 0)),
          spread: min(max(spread.value(at: frame), 0), 1), blend: blend)))
  }
}
