package import FlickGeometry

/// Cuts the geometry before it to a part of its length.
package struct TrimModifier: Sendable {
  /// The treatment of multiple paths.
  package enum Mode: UInt8, Sendable {
    /// Each path is trimmed separately.
    case parallel
    /// All paths are trimmed as one path, end to end.
    case sequential
  }

  /// The ends of the kept part, as fractions of the length.
  package var start: Animated<Double>
  package var end: Animated<Double>
  /// The offset in turns. 1 is the whole length.
  package var offset: Animated<Double>
  package var mode: Mode

  package init(
    start: Animated<Double>, end: Animated<Double>, offset: Animated<Double>, mode: Mode
  ) {
    self.start = start
    self.end = end
    self.offset = offset
    self.mode = mode
  }
}

extension TrimModifier {
  var isConstant: Bool { start.isConstant && end.isConstant && offset.isConstant }

  func describe(to text: inout SceneDescription) {
    text.block("trim \(mode)") { text in
      text.number("start", start, unless: 0)
      text.number("end", end, unless: 1)
      text.number("offset", offset, unless: 0)
    }
  }
}

/// Replaces corners by arcs.
package struct RoundCornersModifier: Sendable {
  package var radius: Animated<Double>

  package init(radius: Animated<Double>) {
    self.radius = radius
  }
}

extension RoundCornersModifier {
  var isConstant: Bool { radius.isConstant }

  func describe(to text: inout SceneDescription) {
    text.block("round corners") { $0.number("radius", radius) }
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

extension PuckerBloatModifier {
  var isConstant: Bool { amount.isConstant }

  func describe(to text: inout SceneDescription) {
    text.block("pucker and bloat") { $0.number("amount", amount) }
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

extension ZigZagModifier {
  var isConstant: Bool { size.isConstant && ridges.isConstant && points.isConstant }

  func describe(to text: inout SceneDescription) {
    text.block("zigzag") { text in
      text.number("size", size)
      text.number("ridges", ridges)
      text.number("points", points)
    }
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

extension TwistModifier {
  var isConstant: Bool { angle.isConstant && center.isConstant }

  func describe(to text: inout SceneDescription) {
    text.block("twist") { text in
      text.angle("angle", angle)
      text.position("center", center, unless: .zero)
    }
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

extension OffsetModifier {
  var isConstant: Bool { amount.isConstant && miterLimit.isConstant }

  func describe(to text: inout SceneDescription) {
    text.block("offset \(join)") { text in
      text.number("amount", amount)
      if join == .miter { text.number("miter limit", miterLimit) }
    }
  }
}

/// Merges all paths before it to one path.
package struct MergeModifier: Sendable {
  /// The operation, or `nil` to append the contours without combining them.
  package var operation: PathOperation?

  package init(operation: PathOperation?) {
    self.operation = operation
  }
}

extension MergeModifier {
  func describe(to text: inout SceneDescription) {
    text.line("merge \(operation.map { "\($0)" } ?? "without combining")")
  }
}

/// Draws the items before it several times. Each copy is transformed once more than the previous
/// copy.
package struct RepeaterModifier: Sendable {
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
    startOpacity: Animated<Double> = .constant(1), endOpacity: Animated<Double> = .constant(1)
  ) {
    self.copies = copies
    self.offset = offset
    self.order = order
    self.transform = transform
    self.startOpacity = startOpacity
    self.endOpacity = endOpacity
  }
}

extension RepeaterModifier {
  var isConstant: Bool {
    copies.isConstant && offset.isConstant && transform.isConstant && startOpacity.isConstant
      && endOpacity.isConstant
  }

  /// Writes the repeater. `items` writes the items that it repeats.
  func describe(
    to text: inout SceneDescription, items: (inout SceneDescription) -> Void
  ) {
    text.block("repeater, later copies \(order)") { text in
      text.number("copies", copies)
      text.number("offset", offset, unless: 0)
      text.number("start opacity", startOpacity, unless: 1)
      text.number("end opacity", endOpacity, unless: 1)
      text.write(transform)
      text.block("items", items)
    }
  }
}
