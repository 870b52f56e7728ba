import FlickGeometry
import FlickMath
import FlickRaster

/// The effect Linear Wipe: wipes the layer along a straight line.
package struct LinearWipeEffect: Sendable {
  /// The progress, 0…1 of the extent of the layer.
  package var completion: Animated<Double>
  /// The direction in which the line moves, in radians clockwise from straight up.
  package var angle: Animated<Double>
  package var feather: Animated<Double>

  package init(
    completion: Animated<Double>, angle: Animated<Double>,
    feather: Animated<Double> = .constant(0)
  ) {
    self.completion = completion
    self.angle = angle
    self.feather = feather
  }
}

extension LinearWipeEffect: LayerEffect {
  /// AE: At 90° the line moves from left to right (After Effects User Guide, "Linear Wipe effect").
  /// With a feather, the line starts and ends outside the layer, so that the soft edge is not
  /// visible at 0 % and 100 %. (Skottie's Linear Wipe.)
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let completion = min(max(completion.value(at: frame), 0), 1)
    guard completion > 0 else { return }
    guard completion < 1 else { return sink.filter(.color(.fill(.clear))) }
    let angle = angle.value(at: frame)
    let feather = max(feather.value(at: frame), 0)
    let direction = Vector2D(sine(angle), -cosine(angle))
    let b = space.bounds
    let middle = Point2D((b.minX + b.maxX) / 2, (b.minY + b.maxY) / 2)
    let extent =
      abs(direction.x) * (b.maxX - b.minX) + abs(direction.y) * (b.maxY - b.minY) + feather
    let at = middle + direction * (extent * (completion - 0.5))
    // The line is perpendicular to the direction of the wipe. The part behind it lies on its right.
    let isMirrored = space.transform.determinant < 0
    let line = space.transform.apply(Vector2D(-direction.y, direction.x)) * (isMirrored ? -1 : 1)
    sink.filter(
      .wipe(
        WipeFilter(
          center: space.transform.apply(at), first: line, second: line * -1, isReflex: false,
          feather: space.length(feather))))
  }
}

extension LinearWipeEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect linear wipe") { text in
      text.number("completion", completion)
      text.angle("angle", angle)
      text.number("feather", feather, unless: 0)
    }
  }
}
