import FlickGeometry
import FlickMath
import FlickRaster

/// Draws the items before it several times. Each copy is transformed once more than the previous
/// copy.
package struct RepeaterModifier: PropertyModel {
  /// The stacking order of the copies.
  package enum Order: UInt8, Sendable {
    /// Later copies are drawn above earlier copies.
    case above
    /// Later copies are drawn below earlier copies.
    case below
  }

  package var copies: Animated<Double>
  package var offset: Animated<Double>
  package var order: Order
  /// The transform from one copy to the next. Its `opacity` is not used.
  package var transform: Transform
  /// The opacities of the first and the last copy, 0…1.
  package var startOpacity: Animated<Double>
  package var endOpacity: Animated<Double>

  package init(
    copies: Animated<Double>, offset: Animated<Double>, order: Order, transform: Transform,
    startOpacity: Animated<Double> = 1.0, endOpacity: Animated<Double> = 1.0
  ) {
    self.copies = copies
    self.offset = offset
    self.order = order
    self.transform = transform
    self.startOpacity = startOpacity
    self.endOpacity = endOpacity
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("repeater, later copies \(order)") { list in
      list.number("copies", copies)
      list.number("offset", offset, unless: 0)
      list.number("start opacity", startOpacity, unless: 1)
      list.number("end opacity", endOpacity, unless: 1)
      transform.listProperties(in: &list)
    }
  }
}

extension ShapeEvaluator {
  /// Collects the repeated items once for each copy.
  mutating func collectCopies(
    _ repeater: RepeaterModifier, _ children: Range<Int>, of tree: ShapeTree,
    at context: EvaluationContext,
    _ scope: Scope
  ) {
    // AE: The number of copies is rounded to the nearest integer. (Observed in reference
    // renderings; lottie-web rounds up.)
    let wanted = repeater.copies.value(at: context).rounded()
    let count = wanted > 0 ? Int(min(wanted, Double(limits.repeaterCopies))) : 0
    let values = RepeaterValues(repeater, at: context)
    for step in 0..<count where visits < limits.visitsPerLayer {
      // The copy that is collected first lies on top.
      let copy = repeater.order == .above ? count - 1 - step : step
      let fraction = count > 1 ? Double(copy) / Double(count - 1) : 0
      let opacity = values.startOpacity + (values.endOpacity - values.startOpacity) * fraction
      let inner = Scope(
        nodes: children,
        transform: values.transform(times: Double(copy) + values.offset).then(scope.transform),
        isVisible: scope.isVisible && opacity > 0)
      collect(tree, at: context, inner, opacity: min(max(opacity, 0), 1), .normal)
    }
  }
}

/// The properties of a repeater at one frame.
private struct RepeaterValues {
  let offset: Double
  let startOpacity: Double
  let endOpacity: Double
  private let anchor: Point2D
  private let position: Point2D
  private let scale: Vector2D
  private let rotation: Double

  init(_ repeater: RepeaterModifier, at context: EvaluationContext) {
    offset = repeater.offset.value(at: context)
    startOpacity = repeater.startOpacity.value(at: context)
    endOpacity = repeater.endOpacity.value(at: context)
    anchor = repeater.transform.anchor.value(at: context)
    position = repeater.transform.position.value(at: context)
    scale = repeater.transform.scale.value(at: context)
    rotation = repeater.transform.rotation.value(at: context)
  }

  /// Returns the transform applied `count` times. Each component is multiplied separately; the
  /// result differs from a power of the matrix.
  func transform(times count: Double) -> Affine {
    let sx = Self.power(scale.x, count)
    let sy = Self.power(scale.y, count)
    let scaled = Affine(
      a: sx, b: 0, c: 0, d: sy, tx: -anchor.x * sx, ty: -anchor.y * sy)
    return scaled.then(.rotation(rotation * count))
      .then(.translation(anchor.x + position.x * count, anchor.y + position.y * count))
  }

  /// Returns a power. For a negative base, whole powers alternate the sign, and a fraction is
  /// interpolated linearly, because a negative number has no real fractional power.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base <= 0 else { return FlickMath.power(base, exponent) }
    let whole = exponent.rounded(.down)
    let fraction = exponent - whole
    return FlickMath.power(base, whole) * (1 + (base - 1) * fraction)
  }
}
