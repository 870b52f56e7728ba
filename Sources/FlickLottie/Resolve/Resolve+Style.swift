import FlickGeometry
import FlickRaster
import FlickScene

extension Resolver {
  mutating func fill(_ written: Schema.Fill, _ element: Schema.ShapeElement) -> ShapeStyle {
    ShapeStyle(
      operation: .fill(Self.rule(written.rule)), paint: .solid(color(written.color)),
      opacity: opacity(written.opacity), blend: blend(element.blendMode, element.source))
  }

  mutating func gradientFill(
    _ written: Schema.GradientFill, _ element: Schema.ShapeElement
  ) -> ShapeStyle {
    ShapeStyle(
      operation: .fill(Self.rule(written.rule)), paint: .gradient(gradient(written.gradient)),
      opacity: opacity(written.opacity), blend: blend(element.blendMode, element.source))
  }

  mutating func stroke(
    _ written: Schema.SolidStroke, _ element: Schema.ShapeElement
  ) -> ShapeStyle {
    ShapeStyle(
      operation: .stroke(strokeShape(written.stroke)), paint: .solid(color(written.color)),
      opacity: opacity(written.stroke.opacity), blend: blend(element.blendMode, element.source))
  }

  mutating func gradientStroke(
    _ written: Schema.GradientStroke, _ element: Schema.ShapeElement
  ) -> ShapeStyle {
    ShapeStyle(
      operation: .stroke(strokeShape(written.stroke)), paint: .gradient(gradient(written.gradient)),
      opacity: opacity(written.stroke.opacity), blend: blend(element.blendMode, element.source))
  }

  private static func rule(_ number: Int) -> FillRule {
    number == 2 ? .evenOdd : .nonZero
  }

  private mutating func strokeShape(_ written: Schema.Stroke) -> AnimatedStrokeStyle {
    var dashes: [Animated<Double>] = []
    var offset: Animated<Double> = 0.0
    for dash in written.dashes {
      let length = scalar(dash.length, or: 0)
      if dash.kind == .offset { offset = length } else { dashes.append(length) }
    }
    return AnimatedStrokeStyle(
      width: scalar(written.width, or: 1), cap: StrokeStyle.Cap(written: written.lineCap),
      join: StrokeStyle.Join(written: written.lineJoin),
      miterLimit: scalar(written.animatedMiterLimit, or: written.miterLimit), dashes: dashes,
      dashOffset: offset)
  }
}

extension StrokeStyle.Cap {
  /// The `lc` of the specification: 1 butt, 2 round, 3 square. Other values mean round.
  fileprivate init(written: Int) {
    switch written {
    case 1: self = .butt
    case 3: self = .square
    default: self = .round
    }
  }
}

extension StrokeStyle.Join {
  /// The `lj` of the specification: 1 miter, 2 round, 3 bevel. Other values mean round.
  init(written: Int) {
    switch written {
    case 1: self = .miter
    case 3: self = .bevel
    default: self = .round
    }
  }
}
