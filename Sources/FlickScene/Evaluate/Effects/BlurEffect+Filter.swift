import FlickGeometry
import FlickRaster

extension BlurEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let sigma = sigma.value(at: frame)
    guard sigma > 0 else { return }
    let spread = space.stretch(
      horizontal: directions == .vertical ? 0 : sigma,
      vertical: directions == .horizontal ? 0 : sigma)
    sink.filter(
      .blur(
        BlurFilter(
          sigmaX: spread.x, sigmaY: spread.y,
          repeatedEdges: repeatsEdges ? space.uprightBounds : nil,
          passes: passes)))
  }
}
