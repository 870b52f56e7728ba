import FlickGeometry
import FlickRaster

extension RippleEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let (height, width) = (height.value(at: frame), width.value(at: frame))
    let radius = radius.value(at: frame) * max(space.bounds.width, space.bounds.height) / 2
    guard height != 0, width > 0, radius > 0 else { return }
    let progress = speed.value(at: frame) * frame.frame + phase.value(at: frame)
    sink.filter(
      .warp(
        WarpFilter(
          .ripple(
            RippleDistortion(
              center: center.value(at: frame), radius: radius, height: height, width: width,
              progress: progress, isSymmetric: isSymmetric)), in: space.transform)))
  }
}
