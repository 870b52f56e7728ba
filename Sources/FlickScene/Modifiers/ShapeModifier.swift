package import FlickGeometry

/// A modifier of a shape layer, which changes the geometry before it in its group.
package enum ShapeModifier: PropertyModel {
  /// Cuts the geometry before it to the part from `start` to `end`, as fractions of the length. An offset of 1 is the
  /// whole length.
  case trim(
    start: Animated<Double>, end: Animated<Double>, offset: Animated<Double>, mode: TrimMode)
  /// Replaces corners by arcs.
  case roundCorners(radius: Animated<Double>)
  /// Moves vertices towards the center of their path and handles away from it, or the reverse. At an amount of 1 (100 %)
  /// the vertices reach the center.
  case puckerBloat(amount: Animated<Double>)
  /// Makes paths jagged: `size` is the distance from the path to a peak, `ridges` the number of peaks on each segment,
  /// and `points` their type: 1 for corners, 2 for smooth peaks.
  case zigZag(size: Animated<Double>, ridges: Animated<Double>, points: Animated<Double>)
  /// Rotates paths around a center, by an angle in radians clockwise. The rotation is largest at the center.
  case twist(angle: Animated<Double>, center: AnimatedPosition)
  /// Moves paths by a distance, outwards if it is positive and inwards if it is negative.
  case offset(amount: Animated<Double>, join: StrokeStyle.Join, miterLimit: Animated<Double>)
  /// Merges all paths before it to one path. Without an operation, the contours are appended, but not combined.
  case merge(PathOperation?)
  indirect case repeater(RepeaterModifier)

  package func listProperties(in list: inout some PropertyList) {
    switch self {
    case .trim(let start, let end, let offset, let mode):
      list.block("trim \(mode)") { list in
        list.number("start", start, unless: 0)
        list.number("end", end, unless: 1)
        list.number("offset", offset, unless: 0)
      }
    case .roundCorners(let radius): list.block("round corners") { $0.number("radius", radius) }
    case .puckerBloat(let amount): list.block("pucker and bloat") { $0.number("amount", amount) }
    case .zigZag(let size, let ridges, let points):
      list.block("zigzag") { list in
        list.number("size", size)
        list.number("ridges", ridges)
        list.number("points", points)
      }
    case .twist(let angle, let center):
      list.block("twist") { list in
        list.angle("angle", angle)
        list.position("center", center, unless: .zero)
      }
    case .offset(let amount, let join, let miterLimit):
      list.block("offset \(join)") { list in
        list.number("amount", amount)
        if join == .miter { list.number("miter limit", miterLimit) }
      }
    case .merge(let operation):
      list.line("merge \(operation.map { "\($0)" } ?? "without combining")")
    case .repeater(let repeater): repeater.listProperties(in: &list)
    }
  }
}

extension ShapeEvaluator {
  /// Applies a modifier to what its group has collected.
  ///
  /// AE: A modifier works in the coordinates of its own group, so the scale of a nested group does
  /// not change its lengths. (Observed in reference renderings; no published source.)
  @inline(never)
  mutating func apply(
    _ modifier: ShapeModifier, of tree: ShapeTree, at context: EvaluationContext, _ scope: Scope,
    to collected: CollectedGroup
  ) {
    let first = collected.geometry
    switch modifier {
    case .trim(let start, let end, let offset, let mode):
      let range = TrimRange(
        start: start.value(at: context), end: end.value(at: context),
        offset: offset.value(at: context))
      trimmer.trim(geometry[first...], to: range, mode, in: &paths)
    case .roundCorners(let radius):
      let radius = radius.value(at: context)
      guard radius > 0 else { return }
      convertGeometry(from: first, to: scope.transform)
      modifyPaths(from: first) { $0.rounder.round($1, radius: radius, into: &$2) }
    case .puckerBloat(let amount):
      let amount = amount.value(at: context)
      guard amount != 0 else { return }
      modifyPaths(from: first) { $0.puckerBloat.apply(amount, to: $1, into: &$2) }
    case .zigZag(let size, let ridges, let points):
      let style = ZigZagStyle(
        size: size.value(at: context), ridges: ridges.value(at: context),
        points: points.value(at: context) >= 1.5 ? .smooth : .corner)
      convertGeometry(from: first, to: scope.transform)
      modifyPaths(from: first) { $0.zigZag.apply(style, to: $1, into: &$2) }
    case .twist(let angle, let center):
      convertGeometry(from: first, to: scope.transform)
      let center = center.value(at: context)
      let twist = Twist(
        center: center, angle: angle.value(at: context), radius: radius(around: center, from: first)
      )
      modifyPaths(from: first) { twist.apply(to: $1, into: &$2) }
    case .offset(let amount, let join, let miterLimit):
      let style = OffsetStyle(
        amount: amount.value(at: context), join: join, miterLimit: miterLimit.value(at: context))
      guard style.amount != 0, !modifiers.offsetter.isOverBudget else { return }
      convertGeometry(from: first, to: scope.transform)
      modifyPaths(from: first) { $0.offsetter.offset($1, style, into: &$2) }
    case .merge(let operation): merge(by: operation, of: tree, collected, scope)
    case .repeater(let repeater):
      collectCopies(repeater, collected.items, of: tree, at: context, scope)
    }
  }

  /// Returns the distance of the outermost point of the geometry.
  private func radius(around center: Point2D, from first: Int) -> Double {
    var radius = 0.0
    for g in geometry[first...] {
      for p in paths[g.path].points { radius = max(radius, p.distance(to: center)) }
    }
    return radius
  }
}

/// The working memory of modifiers that change each path separately.
struct PathModifiers: Sendable {
  var rounder = CornerRounder()
  var puckerBloat = PuckerBloat()
  var zigZag = ZigZag()
  var offsetter = OffsetEvaluator()
}
