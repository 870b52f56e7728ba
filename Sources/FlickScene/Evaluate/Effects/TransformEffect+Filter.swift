import FlickGeometry
import FlickRaster

extension TransformEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    guard let inverse = space.transform.inverse else { return }
    var transform = transform
    transform.scale = .constant(
      Vector2D(scaleWidth.value(at: frame), scaleHeight.value(at: frame)))
    let own = transform.matrix(at: frame)
    let opacity = min(max(transform.opacity.value(at: frame), 0), 1)
    guard own != .identity || opacity < 1 else { return }
    sink.filter(
      .warp(
        WarpFilter(Homography(inverse.then(own).then(space.transform)), opacity: opacity)))
  }
}
