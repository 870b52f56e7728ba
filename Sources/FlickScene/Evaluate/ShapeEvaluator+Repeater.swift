import FlickGeometry
import FlickRaster

extension ShapeEvaluator {
  /// Collects the repeated items once for each copy.
  mutating func collectCopies(
    _ repeater: RepeaterModifier, _ children: Range<Int>, of tree: ShapeTree,
    at frame: EvaluationContext,
    _ scope: Scope
  ) {
    // AE: half a copy and more shows as a whole one, less as none.
    let wanted = repeater.copies.value(at: frame).rounded()
    let count = wanted > 0 ? Int(min(wanted, Double(SceneLimits.repeaterCopies))) : 0
    let values = RepeaterValues(repeater, at: frame)
    for step in 0..<count where visits < SceneLimits.visitsPerLayer {
      // What is collected first lies on top.
      let copy = repeater.order == .above ? count - 1 - step : step
      let fraction = count > 1 ? Double(copy) / Double(count - 1) : 0
      let opacity = values.startOpacity + (values.endOpacity - values.startOpacity) * fraction
      let inner = Scope(
        nodes: children,
        transform: values.transform(times: Double(copy) + values.offset).then(scope.transform),
        isVisible: scope.isVisible && opacity > 0)
      collect(tree, at: frame, inner, opacity: min(max(opacity, 0), 1), .normal)
    }
  }
}

/// A repeater's properties at one frame.
private struct RepeaterValues {
  let offset: Double
  let startOpacity: Double
  let endOpacity: Double
  private let anchor: Point2D
  private let position: Point2D
  private let scale: Vector2D
  private let rotation: Double

  init(_ repeater: RepeaterModifier, at frame: EvaluationContext) {
    offset = repeater.offset.value(at: frame)
    startOpacity = repeater.startOpacity.value(at: frame)
    endOpacity = repeater.endOpacity.value(at: frame)
    anchor = repeater.transform.anchor.value(at: frame)
    position = repeater.transform.position.value(at: frame)
    scale = repeater.transform.scale.value(at: frame)
    rotation = repeater.transform.rotation.value(at: frame)
  }

  /// The transform applied `count` times over: each of its parts by itself, not the matrix' power.
  func transform(times count: Double) -> Affine {
    let sx = Self.power(scale.x, count)
    let sy = Self.power(scale.y, count)
    let scaled = Affine(
      a: sx, b: 0, c: 0, d: sy, tx: -anchor.x * sx, ty: -anchor.y * sy)
    return scaled.then(.rotation(rotation * count))
      .then(.translation(anchor.x + position.x * count, anchor.y + position.y * count))
  }

  /// Whole powers keep a negative scale's sign alternating; a fraction counts linearly, since a
  /// negative number has no fractional power.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base <= 0 else { return FlickScene.power(base, exponent) }
    let whole = exponent.rounded(.down)
    let fraction = exponent - whole
    return FlickScene.power(base, whole) * (1 + (base - 1) * fraction)
  }
}
