import FlickGeometry
import FlickRaster

extension ShadowEffect: LayerEffect {
  /// AE: The radius of a blur, in standard deviations. A spread or choke replaces this part of the
  /// blur by growth of the shape. (No published source.)
  private static let reachInSigmas = 2.0

  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    var color = color.value(at: frame)
    color.alpha = opacity.value(at: frame)
    guard color.alpha > 0 || placement == .alone || placement == .outside else { return }
    let sigma = space.length(max(sigma.value(at: frame), 0))
    let spread = min(max(spread.value(at: frame), 0), 1)
    var filter = SilhouetteFilter(
      color: color, placement: placement,
      offset: space.offset(distance.value(at: frame), towards: direction.value(at: frame)),
      sigma: sigma * (1 - spread), growth: sigma * Self.reachInSigmas * spread, blend: blend)
    filter.gain = 1 / min(max(range.value(at: frame), 0.01), 1)
    filter.noise = min(max(noise.value(at: frame), 0), 1)
    sink.filter(.silhouette(filter))
  }
}
