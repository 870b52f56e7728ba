import FlickGeometry
import FlickRaster

/// A part of a scene with animated properties. It lists each of them once: the description of the scene, and the times at
/// which it changes, follow from the list.
package protocol PropertyModel: Sendable {
  /// Adds the properties to a list, in the order in which `flick inspect --scene` writes them.
  func listProperties(in list: inout some PropertyList)
}

extension PropertyModel {
  /// A Boolean value that indicates whether no property is animated.
  var isConstant: Bool {
    var list = AnimatedPropertyList()
    listProperties(in: &list)
    return list.isEmpty
  }

  /// A Boolean value that indicates whether a property has keyframes that can change the outlines.
  var hasOutlineKeyframes: Bool {
    var list = AnimatedPropertyList()
    listProperties(in: &list)
    return list.hasOutlineKeyframes
  }
}

/// A receiver of the properties of models.
package protocol PropertyList {
  /// Adds a property that `text` describes, unless it is the default value.
  mutating func add<Property: AnimatedProperty>(
    _ name: String, _ property: Property, unless defaultValue: Property.Value?,
    _ text: (Property.Value) -> String)
  /// Adds a line about values that do not change over time.
  mutating func line(_ text: @autoclosure () -> String)
  /// Adds a title, and the properties below it. An optional block without properties is left out.
  mutating func block(
    _ title: @autoclosure () -> String, isOptional: Bool, _ body: (inout Self) -> Void)
}

/// A list that does not describe the properties.
extension PropertyList {
  package mutating func line(_ text: @autoclosure () -> String) {}

  package mutating func block(
    _ title: @autoclosure () -> String, isOptional: Bool, _ body: (inout Self) -> Void
  ) {
    body(&self)
  }
}

extension PropertyList {
  mutating func number(
    _ name: String, _ property: Animated<Double>, unless defaultValue: Double? = nil
  ) {
    add(name, property, unless: defaultValue) { SceneDescription.text($0) }
  }

  /// Adds an angle in radians, which is described in degrees.
  mutating func angle(
    _ name: String, _ property: Animated<Double>, unless defaultValue: Double? = nil
  ) {
    add(name, property, unless: defaultValue) { SceneDescription.degrees($0) }
  }

  mutating func vector(
    _ name: String, _ property: Animated<Vector2D>, unless defaultValue: Vector2D? = nil
  ) {
    add(name, property, unless: defaultValue) { SceneDescription.text($0) }
  }

  mutating func size(_ name: String, _ property: Animated<Size2D>) {
    add(name, property, unless: nil) { SceneDescription.text($0) }
  }

  mutating func color(_ name: String, _ property: Animated<Color>) {
    add(name, property, unless: nil) { SceneDescription.text($0) }
  }

  mutating func position(
    _ name: String, _ property: AnimatedPosition, unless defaultValue: Point2D? = nil
  ) {
    add(name, property, unless: defaultValue) { SceneDescription.text($0) }
  }

  mutating func path(_ name: String, _ property: AnimatedPath) {
    add(name, property, unless: nil) { SceneDescription.text($0) }
  }

  mutating func ramp(_ name: String, _ property: AnimatedRamp) {
    add(name, property, unless: nil) { SceneDescription.text($0) }
  }

  mutating func stops(_ name: String, _ property: Animated<[GradientStop]>) {
    add(name, property, unless: nil) { SceneDescription.text($0) }
  }

  mutating func block(_ title: @autoclosure () -> String, _ body: (inout Self) -> Void) {
    block(title(), isOptional: false, body)
  }

  mutating func optionalBlock(_ title: @autoclosure () -> String, _ body: (inout Self) -> Void) {
    block(title(), isOptional: true, body)
  }

  /// Adds the name of a property that is on.
  mutating func flag(_ name: String, _ isOn: Bool) {
    if isOn { line(name) }
  }

  /// Adds a property that does not change over time, unless it has the default value.
  mutating func value<Value: Equatable>(
    _ name: String, _ value: Value, unless defaultValue: Value? = nil
  ) {
    if value != defaultValue { line("\(name) \(value)") }
  }
}

/// A list that only tells whether any property is animated.
private struct AnimatedPropertyList: PropertyList {
  var isEmpty = true
  var hasOutlineKeyframes = false

  mutating func add<Property: AnimatedProperty>(
    _ name: String, _ property: Property, unless defaultValue: Property.Value?,
    _ text: (Property.Value) -> String
  ) {
    if property.isConstant { return }
    isEmpty = false
    if property.hasOutlineKeyframes { hasOutlineKeyframes = true }
  }
}
