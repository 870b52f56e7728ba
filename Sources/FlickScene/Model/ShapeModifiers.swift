package import FlickGeometry

/// Cuts the geometry before it down to a part of its length.
package struct TrimModifier: Sendable {
  package enum Mode: UInt8, Sendable {
    /// Each path is cut by itself.
    case parallel
    /// All paths count as one, end to end.
    case sequential
  }

  /// 0…1 of the length.
  package var start: Animated<Double>
  package var end: Animated<Double>
  /// In turns: 1 is once around.
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

/// Replaces sharp corners by arcs.
package struct RoundCornersModifier: Sendable {
  package var radius: Animated<Double>

  package init(radius: Animated<Double>) {
    self.radius = radius
  }
}

/// Pulls vertices towards the middle of their path and pushes handles away, or the other way round.
package struct PuckerBloatModifier: Sendable {
  /// 1 is 100 %: vertices in the middle.
  package var amount: Animated<Double>

  package init(amount: Animated<Double>) {
    self.amount = amount
  }
}

/// Makes paths jagged.
package struct ZigZagModifier: Sendable {
  /// From the path to a peak.
  package var size: Animated<Double>
  /// Peaks on each segment.
  package var ridges: Animated<Double>
  /// 1 for corners, 2 for smooth peaks.
  package var points: Animated<Double>

  package init(size: Animated<Double>, ridges: Animated<Double>, points: Animated<Double>) {
    self.size = size
    self.ridges = ridges
    self.points = points
  }
}

/// Turns paths around a centre, more there than at the edges.
package struct TwistModifier: Sendable {
  /// Radians, clockwise.
  package var angle: Animated<Double>
  package var center: AnimatedPosition

  package init(angle: Animated<Double>, center: AnimatedPosition) {
    self.angle = angle
    self.center = center
  }
}

/// Moves outlines outwards or inwards.
package struct OffsetModifier: Sendable {
  /// Outwards; inwards where negative.
  package var amount: Animated<Double>
  package var join: StrokeStyle.Join
  package var miterLimit: Animated<Double>

  package init(amount: Animated<Double>, join: StrokeStyle.Join, miterLimit: Animated<Double>) {
    self.amount = amount
    self.join = join
    self.miterLimit = miterLimit
  }
}

/// Makes one path of all before it.
package struct MergeModifier: Sendable {
  /// `nil`: the paths' contours side by side.
  package var operation: PathOperation?

  package init(operation: PathOperation?) {
    self.operation = operation
  }
}

/// Draws the items before it several times, each copy transformed once more than the one before.
package struct RepeaterModifier: Sendable {
  package enum Order: UInt8, Sendable {
    /// Later copies lie above earlier ones.
    case above
    /// Later copies lie below earlier ones.
    case below
  }

  package var copies: Animated<Double>
  package var offset: Animated<Double>
  package var order: Order
  /// Its `opacity` is not used.
  package var transform: Transform
  /// 0…1, of the first and of the last copy.
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
