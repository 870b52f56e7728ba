package import FlickGeometry

/// A modifier of a shape layer, which changes the geometry before it in its group.
package enum ShapeModifier: Sendable {
  case trim(TrimModifier)
  case roundCorners(RoundCornersModifier)
  case puckerBloat(PuckerBloatModifier)
  case zigZag(ZigZagModifier)
  case twist(TwistModifier)
  case offset(OffsetModifier)
  case merge(MergeModifier)
  indirect case repeater(RepeaterModifier)
}

extension ShapeModifier: PropertyModel {
  package func listProperties(in list: inout some PropertyList) {
    switch self {
    case .trim(let trim): trim.listProperties(in: &list)
    case .roundCorners(let corners): corners.listProperties(in: &list)
    case .puckerBloat(let bloat): bloat.listProperties(in: &list)
    case .zigZag(let zigZag): zigZag.listProperties(in: &list)
    case .twist(let twist): twist.listProperties(in: &list)
    case .offset(let offset): offset.listProperties(in: &list)
    case .merge(let merge): merge.listProperties(in: &list)
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
    case .trim(let trim):
      trimmer.apply(trim, at: context, to: geometry[first...], in: &paths)
    case .roundCorners(let corners):
      let radius = corners.radius.value(at: context)
      guard radius > 0 else { return }
      convertGeometry(from: first, to: scope.transform)
      modifyPaths(from: first) { $0.rounder.round($1, radius: radius, into: &$2) }
    case .puckerBloat(let bloat):
      let amount = bloat.amount.value(at: context)
      guard amount != 0 else { return }
      modifyPaths(from: first) { $0.puckerBloat.apply(amount, to: $1, into: &$2) }
    case .zigZag(let zigZag):
      let style = zigZag.style(at: context)
      convertGeometry(from: first, to: scope.transform)
      modifyPaths(from: first) { $0.zigZag.apply(style, to: $1, into: &$2) }
    case .twist(let twist):
      convertGeometry(from: first, to: scope.transform)
      let twist = twist.twist(at: context, over: geometry[first...], paths)
      modifyPaths(from: first) { twist.apply(to: $1, into: &$2) }
    case .offset(let offset):
      let style = offset.style(at: context)
      guard style.amount != 0, !modifiers.offsetter.isOverBudget else { return }
      convertGeometry(from: first, to: scope.transform)
      modifyPaths(from: first) { $0.offsetter.offset($1, style, into: &$2) }
    case .merge(let modifier): merge(modifier, of: tree, collected, scope)
    case .repeater(let repeater):
      collectCopies(repeater, collected.items, of: tree, at: context, scope)
    }
  }
}

/// The working memory of modifiers that change each path separately.
struct PathModifiers: Sendable {
  var rounder = CornerRounder()
  var puckerBloat = PuckerBloat()
  var zigZag = ZigZag()
  var offsetter = OffsetEvaluator()
}

/// Replaces corners by arcs.
package struct RoundCornersModifier: Sendable {
  package var radius: Animated<Double>

  package init(radius: Animated<Double>) {
    self.radius = radius
  }
}

extension RoundCornersModifier: PropertyModel {
  package func listProperties(in list: inout some PropertyList) {
    list.block("round corners") { $0.number("radius", radius) }
  }
}

/// Moves vertices towards the center of their path and handles away from it, or the reverse.
package struct PuckerBloatModifier: Sendable {
  /// The amount. At 1 (100 %) the vertices reach the center.
  package var amount: Animated<Double>

  package init(amount: Animated<Double>) {
    self.amount = amount
  }
}

extension PuckerBloatModifier: PropertyModel {
  package func listProperties(in list: inout some PropertyList) {
    list.block("pucker and bloat") { $0.number("amount", amount) }
  }
}

/// Makes paths jagged.
package struct ZigZagModifier: Sendable {
  /// The distance from the path to a peak.
  package var size: Animated<Double>
  /// The number of peaks on each segment.
  package var ridges: Animated<Double>
  /// The type of peaks: 1 for corners, 2 for smooth peaks.
  package var points: Animated<Double>

  package init(size: Animated<Double>, ridges: Animated<Double>, points: Animated<Double>) {
    self.size = size
    self.ridges = ridges
    self.points = points
  }
}

extension ZigZagModifier: PropertyModel {
  package func listProperties(in list: inout some PropertyList) {
    list.block("zigzag") { list in
      list.number("size", size)
      list.number("ridges", ridges)
      list.number("points", points)
    }
  }

  fileprivate func style(at context: EvaluationContext) -> ZigZagStyle {
    ZigZagStyle(
      size: size.value(at: context), ridges: ridges.value(at: context),
      points: points.value(at: context) >= 1.5 ? .smooth : .corner)
  }
}

/// Rotates paths around a center. The rotation is largest at the center.
package struct TwistModifier: Sendable {
  /// The rotation in radians, clockwise.
  package var angle: Animated<Double>
  package var center: AnimatedPosition

  package init(angle: Animated<Double>, center: AnimatedPosition) {
    self.angle = angle
    self.center = center
  }
}

extension TwistModifier: PropertyModel {
  package func listProperties(in list: inout some PropertyList) {
    list.block("twist") { list in
      list.angle("angle", angle)
      list.position("center", center, unless: .zero)
    }
  }

  /// Returns the twist, whose radius is the distance of the outermost point of all geometry.
  fileprivate func twist(
    at context: EvaluationContext, over geometry: ArraySlice<ShapeEvaluator.Geometry>,
    _ paths: [Path]
  ) -> Twist {
    let center = center.value(at: context)
    var radius = 0.0
    for g in geometry {
      for p in paths[g.path].points { radius = max(radius, p.distance(to: center)) }
    }
    return Twist(center: center, angle: angle.value(at: context), radius: radius)
  }
}

/// Offsets paths outwards or inwards.
package struct OffsetModifier: Sendable {
  /// The distance. Positive values move outwards, negative values inwards.
  package var amount: Animated<Double>
  package var join: StrokeStyle.Join
  package var miterLimit: Animated<Double>

  package init(amount: Animated<Double>, join: StrokeStyle.Join, miterLimit: Animated<Double>) {
    self.amount = amount
    self.join = join
    self.miterLimit = miterLimit
  }
}

extension OffsetModifier: PropertyModel {
  package func listProperties(in list: inout some PropertyList) {
    list.block("offset \(join)") { list in
      list.number("amount", amount)
      if join == .miter { list.number("miter limit", miterLimit) }
    }
  }

  func style(at context: EvaluationContext) -> OffsetStyle {
    OffsetStyle(
      amount: amount.value(at: context), join: join, miterLimit: miterLimit.value(at: context))
  }
}
