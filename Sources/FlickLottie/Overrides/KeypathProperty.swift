/// A property as keypaths name it.
struct KeypathProperty {
  var name: String
  /// Another name that it goes by; empty for none.
  var alias = ""
  var kind: ValueKind
  /// Each number of it where nothing is written.
  var fallback = 0.0
  /// Whether every object of its kind has it in After Effects, written or not.
  var isAlwaysPresent = true
  var source: PropertySource

  enum PropertySource {
    case vector(Schema.VectorProperty?)
    /// A value that never moves, and which no property holds.
    case constant(Schema.Vector?)
    case path(Schema.Property<Schema.Bezier>?, isClosed: Bool)
    /// With the count of its colours.
    case gradient(Schema.Property<Schema.Numbers>?, colorCount: Int)
  }

  /// Whether the file says anything about it.
  var isWritten: Bool {
    switch source {
    case .vector(let property): property != nil
    case .constant(let value): value != nil
    case .path(let property, _): property != nil
    case .gradient(let property, _): property != nil
    }
  }
}

/// What kind of a value a property holds.
package enum ValueKind: Hashable, Sendable {
  case number
  /// A point, a size or a scale.
  case vector
  case color
  case gradient
  case path
}

/// Sees everything in a layer that keypaths can name, in an order that does not change.
protocol PropertyVisitor {
  /// Begins with what lies within a group, an effect, or anything else that has a name.
  ///
  /// - Returns: whether it takes part in the picture.
  mutating func enterNode(_ name: String) -> Bool
  mutating func leaveNode()

  /// - Returns: the slot that the property is to have its values from.
  mutating func visitProperty(_ property: KeypathProperty) -> Int?
}
