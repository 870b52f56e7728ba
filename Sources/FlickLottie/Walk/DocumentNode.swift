/// An object of a document, as a walk visits it.
package struct DocumentNode {
  package enum Kind: Hashable, Sendable {
    case document, asset, layer, transform, mask, effect, parameter, style, shape, dash
    /// The `t` of a text layer, a document of it, and its animators.
    case text, textDocument, textAnimator, textProperties, textSelector
    case glyph, slot
    /// An object with a value, keyframes or an expression, which is visited as a ``DocumentProperty``.
    case property
    case other
  }

  package let value: JSONValue
  package let kind: Kind
  /// The type in the specification, such as `fill`; empty for an element whose `ty` is missing or unknown.
  package let type: String
  /// The names in keypaths, from the outermost layer to the object.
  package let names: [String]
  /// The position among the objects of its list, or 0.
  package var position = 0
  /// The list with the layer, and the layer above in it. Only for layers.
  package var list: JSONValue?
  package var above: JSONValue?
}

/// A property of an object, as a walk visits it: an object with a value, keyframes or an expression, or the color or the
/// characters of a text or a solid, which are no objects.
package struct DocumentProperty {
  package let value: JSONValue
  /// The key in the object; empty if the property is deeper in a member that no table has.
  package let key: String
  /// The object with the property.
  package let node: DocumentNode
  /// `nil` for a property that no table has.
  package let description: PropertyDescription?

  package var kind: PropertyDescription.Kind? { description?.kind }

  /// The name in keypaths; `nil` if keypaths cannot refer to the property.
  package var name: String? { description?.keypathName?.string }

  /// The names from the outermost layer to the property; `nil` if keypaths cannot refer to it.
  package var names: [String]? { name.map { node.names + [$0] } }

  /// A Boolean value that indicates whether this is a dimension of a position that is visited before it.
  package var isAxis = false

  /// The object with the keyframes or the expression. That of a gradient stands beside the number of colors.
  package var animated: JSONValue { kind == .gradient ? value["k"] ?? value : value }

  /// The values: that of a property without keyframes, or those of all keyframes.
  package var values: [(value: JSONValue, isKeyframe: Bool)] {
    guard animated.isObject else { return [(animated, false)] }
    guard let content = animated["k"] else { return [] }
    guard content.isArray, content[0]?.isObject == true else { return [(content, false)] }
    return content.elements.flatMap { keyframe in
      [keyframe["s"], keyframe["e"]].compactMap { $0.map { ($0, true) } }
    }
  }
}

/// Visits the objects and properties of a document.
package protocol DocumentVisitor {
  /// Enters an object. Returns whether its properties and the objects in it are visited.
  mutating func enter(_ node: DocumentNode) -> Bool
  mutating func visit(_ property: DocumentProperty)
}
