package import FlickGeometry
package import FlickRaster

/// A fill or a stroke: paints the geometry that stands before it in its group.
package struct ShapeStyle: Sendable {
  package enum Operation: Sendable {
    case fill(FillRule)
    case stroke(AnimatedStrokeStyle)
  }

  package var operation: Operation
  package var paint: AnimatedPaint
  /// 0…1.
  package var opacity: Animated<Double>
  package var blend: BlendMode

  package init(
    operation: Operation, paint: AnimatedPaint, opacity: Animated<Double> = .constant(1),
    blend: BlendMode = .normal
  ) {
    self.operation = operation
    self.paint = paint
    self.opacity = opacity
    self.blend = blend
  }
}

package struct AnimatedStrokeStyle: Sendable {
  package var width: Animated<Double>
  package var cap: StrokeStyle.Cap
  package var join: StrokeStyle.Join
  package var miterLimit: Animated<Double>
  /// Dash, gap, dash, gap, …; empty for a solid line.
  package var dashes: [Animated<Double>]
  package var dashOffset: Animated<Double>

  package init(
    width: Animated<Double>, cap: StrokeStyle.Cap = .butt, join: StrokeStyle.Join = .miter,
    miterLimit: Animated<Double> = .constant(4), dashes: [Animated<Double>] = [],
    dashOffset: Animated<Double> = .constant(0)
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }
}

package enum AnimatedPaint: Sendable {
  case solid(Animated<Color>)
  case gradient(AnimatedGradient)
}

package struct AnimatedGradient: Sendable {
  package enum GradientType: UInt8, Sendable { case linear, radial, conic }

  package var type: GradientType
  /// The centre where it is radial or conic.
  package var start: AnimatedPosition
  /// Not used where it is conic.
  package var end: AnimatedPosition
  /// Radial only: how far the highlight lies from the centre, −1…1 of the radius.
  package var highlightLength: Animated<Double>
  /// The highlight's direction where it is radial, radians clockwise from that of start → end; the first
  /// colour's where it is conic, radians clockwise from the x axis.
  package var highlightAngle: Animated<Double>
  package var ramp: AnimatedRamp

  package init(
    type: GradientType, start: AnimatedPosition, end: AnimatedPosition,
    highlightLength: Animated<Double> = .constant(0),
    highlightAngle: Animated<Double> = .constant(0), ramp: AnimatedRamp
  ) {
    self.type = type
    self.start = start
    self.end = end
    self.highlightLength = highlightLength
    self.highlightAngle = highlightAngle
    self.ramp = ramp
  }
}
