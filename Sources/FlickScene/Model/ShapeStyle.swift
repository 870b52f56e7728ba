package import FlickGeometry
package import FlickRaster

/// A fill or a stroke. It paints the geometry before it in its group.
package struct ShapeStyle: PropertyModel {
  /// The operation of a style.
  package enum Operation: Sendable {
    case fill(FillRule)
    case stroke(AnimatedStrokeStyle)
  }

  package var operation: Operation
  package var paint: AnimatedPaint
  /// The opacity, 0…1.
  package var opacity: Animated<Double>
  package var blend: BlendMode

  package init(
    operation: Operation, paint: AnimatedPaint, opacity: Animated<Double> = 1.0,
    blend: BlendMode = .normal
  ) {
    self.operation = operation
    self.paint = paint
    self.opacity = opacity
    self.blend = blend
  }

  package func listProperties(in list: inout some PropertyList) {
    switch operation {
    case .fill(let rule):
      list.block("fill\(rule == .evenOdd ? " even-odd" : "")") { listPaint(in: &$0) }
    case .stroke(let stroke):
      list.block("stroke") { list in
        listPaint(in: &list)
        stroke.listProperties(in: &list)
      }
    }
  }

  private func listPaint(in list: inout some PropertyList) {
    switch paint {
    case .solid(let color): list.color("color", color)
    case .gradient(let gradient): gradient.listProperties(in: &list)
    }
    list.number("opacity", opacity, unless: 1)
    list.value("blend", blend, unless: .normal)
  }
}

/// The animated parameters of a stroke.
package struct AnimatedStrokeStyle: Sendable {
  package var width: Animated<Double>
  package var cap: StrokeStyle.Cap
  package var join: StrokeStyle.Join
  package var miterLimit: Animated<Double>
  /// The lengths of dash, gap, dash, gap, and so on. Empty for a solid line.
  package var dashes: [Animated<Double>]
  package var dashOffset: Animated<Double>

  package init(
    width: Animated<Double>, cap: StrokeStyle.Cap = .butt, join: StrokeStyle.Join = .miter,
    miterLimit: Animated<Double> = 4.0, dashes: [Animated<Double>] = [],
    dashOffset: Animated<Double> = 0.0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }

  fileprivate func listProperties(in list: inout some PropertyList) {
    list.number("width", width)
    list.value("cap", cap, unless: .butt)
    list.value("join", join, unless: .miter)
    if join == .miter { list.number("miter limit", miterLimit, unless: 4) }
    for (index, dash) in dashes.enumerated() {
      list.number(index % 2 == 0 ? "dash" : "gap", dash)
    }
    if !dashes.isEmpty { list.number("dash offset", dashOffset, unless: 0) }
  }
}

/// An animated color or gradient.
package enum AnimatedPaint: Sendable {
  case solid(Animated<Color>)
  case gradient(AnimatedGradient)
}

/// An animated gradient.
package struct AnimatedGradient: Sendable {
  package enum GradientType: UInt8, Sendable { case linear, radial, conic }

  package var type: GradientType
  /// The start point, or the center of a radial or conic gradient.
  package var start: AnimatedPosition
  /// The end point. Not used by conic gradients.
  package var end: AnimatedPosition
  /// The distance of the highlight from the center of a radial gradient, −1…1 of the radius.
  package var highlightLength: Animated<Double>
  /// For a radial gradient, the direction of the highlight in radians clockwise from the direction
  /// start → end. For a conic gradient, the direction of the first color in radians clockwise from
  /// the x axis.
  package var highlightAngle: Animated<Double>
  package var ramp: AnimatedRamp

  package init(
    type: GradientType, start: AnimatedPosition, end: AnimatedPosition,
    highlightLength: Animated<Double> = 0.0, highlightAngle: Animated<Double> = 0.0,
    ramp: AnimatedRamp
  ) {
    self.type = type
    self.start = start
    self.end = end
    self.highlightLength = highlightLength
    self.highlightAngle = highlightAngle
    self.ramp = ramp
  }

  fileprivate func listProperties(in list: inout some PropertyList) {
    list.block("\(type) gradient") { list in
      list.position("start", start)
      list.position("end", end)
      list.number("highlight length", highlightLength, unless: 0)
      list.angle("highlight angle", highlightAngle, unless: 0)
      list.ramp("stops", ramp)
    }
  }
}
