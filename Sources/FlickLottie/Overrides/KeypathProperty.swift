/// A property as keypaths refer to it.
struct KeypathProperty {
  var name: String
  /// An alternative name; empty if there is none.
  var alias = ""
  var kind: ValueKind
  /// The default of each component if the file has no value.
  var fallback = 0.0
  /// A Boolean value that indicates whether After Effects always shows the property on objects of this type, even if
  /// the file omits it.
  var isAlwaysPresent = true
  var source: PropertySource

  enum PropertySource {
    case vector(Schema.VectorProperty?)
    /// A static value that is not stored in a property.
    case constant(Schema.Vector?)
    case path(Schema.Property<Schema.Bezier>?, isClosed: Bool)
    /// A gradient, with its colour count.
    case gradient(Schema.Property<Schema.Numbers>?, colorCount: Int)
    /// The dashes and gaps of a stroke, without the offset.
    case dashes([Schema.StrokeDash])
  }

  /// A Boolean value that indicates whether the file contains the property.
  var isWritten: Bool {
    switch source {
    case .vector(let property): property != nil
    case .constant(let value): value != nil
    case .path(let property, _): property != nil
    case .gradient(let property, _): property != nil
    case .dashes(let dashes): !dashes.isEmpty
    }
  }
}

/// The kind of value that a property has.
package enum ValueKind: Hashable, Sendable {
  case number
  /// A point, a size or a scale.
  case vector
  case color
  case gradient
  case path
  /// The lengths of the dashes and gaps of a stroke. Such properties can be read only.
  case dashes
}

/// A visitor for everything in a layer that keypaths can refer to. The order of the calls is always the same for a
/// layer. Names and properties are evaluated only by visitors that need them.
protocol PropertyVisitor {
  /// A Boolean value that indicates whether the visitor disables nodes or overrides properties. The traversal for a
  /// visitor that does neither copies no array.
  static var isEditing: Bool { get }

  /// Enters a node with a name, such as a group or an effect.
  ///
  /// - Returns: `false` to disable the node.
  mutating func enterNode(_ name: @autoclosure () -> String) -> Bool
  mutating func leaveNode()

  /// Visits a property.
  ///
  /// - Returns: The slot of the override for the property; `nil` to keep the file's value.
  mutating func visitProperty(_ property: @autoclosure () -> KeypathProperty) -> Int?
}
