package import FlickGeometry
package import FlickRaster

/// An entry of a shape layer, in file order: the first item lies on top, styles paint the geometry
/// before them, and modifiers change the geometry before them.
package indirect enum ShapeItem: Sendable {
  case path(PathShape)
  case rectangle(RectangleShape)
  case ellipse(EllipseShape)
  case polystar(PolystarShape)
  case group(ShapeGroup)
  case style(ShapeStyle)
  /// A modifier. A repeater contains the items that it repeats, which are all items before it in its group.
  case modifier(ShapeModifier, items: [ShapeItem] = [])
}

/// A Bézier path.
package struct PathShape: PropertyModel {
  package var path: AnimatedPath
  package var isReversed: Bool

  package init(path: AnimatedPath, isReversed: Bool = false) {
    self.path = path
    self.isReversed = isReversed
  }

  package func listProperties(in list: inout some PropertyList) {
    list.path(isReversed ? "path reversed" : "path", path)
  }

  func append(at context: EvaluationContext, to path: inout Path, spare: inout Path) {
    guard isReversed else { return self.path.append(at: context, to: &path) }
    spare.removeAll()
    self.path.append(at: context, to: &spare)
    spare.reversed(into: &path)
  }
}

/// A rectangle.
package struct RectangleShape: PropertyModel {
  /// The center.
  package var position: AnimatedPosition
  package var size: Animated<Size2D>
  /// The corner radius.
  package var roundness: Animated<Double> = 0.0
  package var isReversed = false

  package init(position: AnimatedPosition, size: Animated<Size2D>) {
    self.position = position
    self.size = size
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("rectangle\(isReversed ? " reversed" : "")") { list in
      list.position("position", position, unless: .zero)
      list.size("size", size)
      list.number("roundness", roundness, unless: 0)
    }
  }

  func append(at context: EvaluationContext, to path: inout Path) {
    path.addRectangle(
      center: position.value(at: context), size: size.value(at: context),
      roundness: roundness.value(at: context), isReversed: isReversed)
  }
}

/// An ellipse.
package struct EllipseShape: PropertyModel {
  /// The center.
  package var position: AnimatedPosition
  /// Both diameters.
  package var size: Animated<Size2D>
  package var isReversed: Bool

  package init(position: AnimatedPosition, size: Animated<Size2D>, isReversed: Bool = false) {
    self.position = position
    self.size = size
    self.isReversed = isReversed
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("ellipse\(isReversed ? " reversed" : "")") { list in
      list.position("position", position, unless: .zero)
      list.size("size", size)
    }
  }

  func append(at context: EvaluationContext, to path: inout Path) {
    path.addEllipse(
      center: position.value(at: context), size: size.value(at: context), isReversed: isReversed)
  }
}

/// A star or a regular polygon.
package struct PolystarShape: PropertyModel {
  package enum StarType: UInt8, Sendable { case star, polygon }

  package var kind: StarType
  package var position: AnimatedPosition
  package var points: Animated<Double>
  /// The rotation in radians, clockwise. At 0 the first point is at the top.
  package var rotation: Animated<Double> = 0.0
  package var outerRadius: Animated<Double> = 0.0
  package var innerRadius: Animated<Double> = 0.0
  /// The roundness. 1 is 100 %.
  package var outerRoundness: Animated<Double> = 0.0
  package var innerRoundness: Animated<Double> = 0.0
  package var isReversed = false

  package init(kind: StarType, position: AnimatedPosition, points: Animated<Double>) {
    self.kind = kind
    self.position = position
    self.points = points
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("\(kind)\(isReversed ? " reversed" : "")") { list in
      list.position("position", position, unless: .zero)
      list.number("points", points)
      list.angle("rotation", rotation, unless: 0)
      list.number("outer radius", outerRadius)
      if case .star = kind { list.number("inner radius", innerRadius) }
      list.number("outer roundness", outerRoundness, unless: 0)
      list.number("inner roundness", innerRoundness, unless: 0)
    }
  }

  func append(at context: EvaluationContext, to path: inout Path) {
    path.addPolystar(
      Polystar(
        kind: kind == .star ? .star : .polygon,
        center: position.value(at: context),
        points: points.value(at: context),
        rotation: rotation.value(at: context),
        outerRadius: outerRadius.value(at: context),
        innerRadius: innerRadius.value(at: context),
        outerRoundness: outerRoundness.value(at: context),
        innerRoundness: innerRoundness.value(at: context),
        isReversed: isReversed))
  }
}

/// Items with a common transform, opacity and blend mode.
package struct ShapeGroup: Sendable {
  package var items: [ShapeItem]
  package var transform: Transform
  package var blend: BlendMode

  package init(
    items: [ShapeItem], transform: Transform = Transform(), blend: BlendMode = .normal
  ) {
    self.items = items
    self.transform = transform
    self.blend = blend
  }
}
