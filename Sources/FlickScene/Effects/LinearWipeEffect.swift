import FlickGeometry
import FlickMath
package import FlickRaster

/// The effect Linear Wipe: wipes the layer along a straight line.
package struct LinearWipeEffect: EffectModel {
  /// The progress, 0…1 of the extent of the layer.
  package var completion: Animated<Double> = 0.0
  /// The direction in which the line moves, in radians clockwise from straight up.
  package var angle = Animated.constant(Double.pi / 2)
  package var feather: Animated<Double> = 0.0

  package init() {}

  /// AE: At 90° the line moves from left to right (After Effects User Guide, "Linear Wipe effect").
  /// With a feather, the line starts and ends outside the layer, so that the soft edge is not
  /// visible at 0 % and 100 %. (Skottie's Linear Wipe.)
  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let completion = min(max(completion.value(at: context), 0), 1)
    guard completion > 0 else { return nil }
    guard completion < 1 else { return .color(.fill(.clear)) }
    let angle = angle.value(at: context)
    let feather = max(feather.value(at: context), 0)
    let direction = Vector2D(sine(angle), -cosine(angle))
    let b = space.bounds
    let middle = Point2D((b.minX + b.maxX) / 2, (b.minY + b.maxY) / 2)
    let extent =
      abs(direction.x) * (b.maxX - b.minX) + abs(direction.y) * (b.maxY - b.minY) + feather
    let at = middle + direction * (extent * (completion - 0.5))
    // The line is perpendicular to the direction of the wipe. The part behind it lies on its right.
    let isMirrored = space.transform.determinant < 0
    let line = space.transform.apply(Vector2D(-direction.y, direction.x)) * (isMirrored ? -1 : 1)
    return .wipe(
      WipeFilter(
        center: space.transform.apply(at), first: line, second: line * -1, isReflex: false,
        feather: space.length(feather)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect linear wipe") { list in
      list.number("completion", completion)
      list.angle("angle", angle)
      list.number("feather", feather, unless: 0)
    }
  }
}
