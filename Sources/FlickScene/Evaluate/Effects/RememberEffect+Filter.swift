import FlickRaster

extension RememberEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: Instant, in space: EffectSpace, to sink: inout S
  ) {
    sink.filter(.remember)
  }
}
