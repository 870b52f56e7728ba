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
}

/// A rectangle.
package struct RectangleShape: PropertyModel {
  /// The center.
  package var position: AnimatedPosition
  package var size: Animated<Size2D>
  /// The corner radius.
  package var roundness: Animated<Double>
  package var isReversed: Bool

  package init(
    position: AnimatedPosition, size: Animated<Size2D>, roundness: Animated<Double>,
    isReversed: Bool = false
  ) {
    self.position = position
    self.size = size
    self.roundness = roundness
    self.isReversed = isReversed
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("rectangle\(isReversed ? " reversed" : "")") { list in
      list.position("position", position, unless: .zero)
      list.size("size", size)
      list.number("roundness", roundness, unless: 0)
    }
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
}

/// A star or a regular polygon.
package struct PolystarShape: PropertyModel {
  package enum StarType: UInt8, Sendable { case star, polygon }

  package var kind: StarType
  package var position: AnimatedPosition
  package var points: Animated<Double>
  /// The rotation in radians, clockwise. At 0 the first point is at the top.
  package var rotation: Animated<Double>
  package var outerRadius: Animated<Double>
  package var innerRadius: Animated<Double>
  /// The roundness. 1 is 100 %.
  package var outerRoundness: Animated<Double>
  package var innerRoundness: Animated<Double>
  package var isReversed: Bool

  package init(
    kind: StarType, position: AnimatedPosition, points: Animated<Double>,
    rotation: Animated<Double>, outerRadius: Animated<Double>, innerRadius: Animated<Double> = 0.0,
    outerRoundness: Animated<Double> = 0.0, innerRoundness: Animated<Double> = 0.0,
    isReversed: Bool = false
  ) {
    self.kind = kind
    self.position = position
    self.points = points
    self.rotation = rotation
    self.outerRadius = outerRadius
    self.innerRadius = innerRadius
    self.outerRoundness = outerRoundness
    self.innerRoundness = innerRoundness
    self.isReversed = isReversed
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
