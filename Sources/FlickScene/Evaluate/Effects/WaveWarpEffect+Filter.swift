import FlickGeometry
import FlickMath
import FlickRaster

extension WaveWarpEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let (height, width) = (height.value(at: frame), width.value(at: frame))
    guard height != 0, width > 0 else { return }
    let angle = direction.value(at: frame)
    // AE: The phase is the current speed times the time, also if the speed is animated. (No
    // published source.)
    let progress = speed.value(at: frame) * frame.frame + phase.value(at: frame)
    sink.filter(
      .warp(
        WarpFilter(
          .wave(
            WaveDistortion(
              shape: shape, height: height, width: width,
              direction: Vector2D(sine(angle), -cosine(angle)), progress: progress,
              pinning: pinning, box: space.bounds)), in: space.transform)))
  }
}
