package import FlickGeometry

/// The transform of a layer, a shape group or a repeater.
///
/// The order is: anchor to the origin, scale, skew along `skewAxis`, rotation, position.
package struct Transform: PropertyModel {
  package var anchor: AnimatedPosition
  package var position: AnimatedPosition
  /// The scale. 1 is the original size.
  package var scale: Animated<Vector2D>
  /// The rotation in radians, clockwise on screen.
  package var rotation: Animated<Double>
  /// The skew in radians.
  package var skew: Animated<Double>
  package var skewAxis: Animated<Double>
  /// The opacity, 0…1.
  package var opacity: Animated<Double>

  package init(
    anchor: AnimatedPosition = .point(.constant(.zero)),
    position: AnimatedPosition = .point(.constant(.zero)),
    scale: Animated<Vector2D> = .constant(Vector2D(1, 1)), rotation: Animated<Double> = 0.0,
    skew: Animated<Double> = 0.0, skewAxis: Animated<Double> = 0.0, opacity: Animated<Double> = 1.0
  ) {
    self.anchor = anchor
    self.position = position
    self.scale = scale
    self.rotation = rotation
    self.skew = skew
    self.skewAxis = skewAxis
    self.opacity = opacity
  }

  package func listProperties(in list: inout some PropertyList) {
    list.optionalBlock("transform") { list in
      list.position("anchor", anchor, unless: .zero)
      list.position("position", position, unless: .zero)
      list.vector("scale", scale, unless: Vector2D(1, 1))
      list.angle("rotation", rotation, unless: 0)
      list.angle("skew", skew, unless: 0)
      list.angle("skew axis", skewAxis, unless: 0)
      list.number("opacity", opacity, unless: 1)
    }
  }
}
