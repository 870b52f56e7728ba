import FlickGeometry
import FlickMath
import FlickRaster

/// The effect Mirror: replaces one side of a line by the mirror image of the other side.
package struct MirrorEffect: Sendable {
  /// A point on the line.
  package var center: AnimatedPosition
  /// The angle of the line in radians, clockwise. At 0 the right side shows the left side.
  package var angle: Animated<Double>

  package init(center: AnimatedPosition, angle: Animated<Double>) {
    self.center = center
    self.angle = angle
  }
}

extension MirrorEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    guard !space.bounds.isEmpty else { return }
    let angle = angle.value(at: frame)
    sink.filter(
      .warp(
        WarpFilter(
          .mirror(
            MirrorDistortion(
              box: space.bounds, center: center.value(at: frame),
              normal: Vector2D(cosine(angle), sine(angle)))), in: space.transform)))
  }
}

extension MirrorEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect mirror") { text in
      text.position("center", center)
      text.angle("angle", angle)
    }
  }
}
