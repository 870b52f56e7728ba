/// The name of a property in keypaths.
///
/// Names in the tables of the schema are numbered, so that a visitor recognizes them without comparing text.
struct PropertyName: Sendable {
  let string: String
  /// The number of the name in the tables, from 0; -1 for other names.
  let number: Int

  /// The numbers of the names in all tables.
  private static let numbers = LockedState<[String: Int]>([:])

  /// Creates a name that is not in a table.
  init(_ string: String) {
    self.string = string
    number = -1
  }

  /// Creates a name in a table. Equal names have the same number.
  init(inTable string: String) {
    self.string = string
    number = Self.numbers.withLock { numbers in
      let number = numbers[string] ?? numbers.count
      numbers[string] = number
      return number
    }
  }
}

/// The name and the kind of a property.
struct PropertyHeading {
  var name: PropertyName
  /// An alternative name.
  var alias: PropertyName?
  var kind: ValueKind
  /// A Boolean value that indicates whether patterns with wildcards match the property. This is the case if the file
  /// contains it, or if After Effects always shows it on objects of this type.
  var isListed: Bool

  /// Returns the heading with another kind, of a property that the file contains or not.
  func with(_ kind: ValueKind, isWritten: Bool) -> PropertyHeading {
    PropertyHeading(name: name, alias: alias, kind: kind, isListed: isListed || isWritten)
  }
}

/// A property as keypaths refer to it.
struct KeypathProperty {
  var heading: PropertyHeading
  /// The default of each component if the file has no value.
  var fallback = 0.0
  var source: PropertySource

  enum PropertySource {
    case vector(Schema.VectorProperty?)
    /// A static value that is not stored in a property.
    case constant(Schema.Vector?)
    case path(Schema.Property<Schema.Bezier>?, isClosed: Bool)
    /// A gradient, with its color count.
    case gradient(Schema.Property<Schema.Numbers>?, colorCount: Int)
    /// The dashes and gaps of a stroke, without the offset.
    case dashes([Schema.StrokeDash])
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
protocol PropertyVisitor: AnyObject {
  /// A Boolean value that indicates whether the visitor disables nodes or overrides properties. The traversal for a
  /// visitor that does neither copies no array.
  var isEditing: Bool { get }

  /// Enters a node with a name, such as a group or an effect.
  ///
  /// - Returns: `false` to disable the node.
  func enterNode(_ name: @autoclosure () -> String) -> Bool
  func leaveNode()

  /// Visits a property.
  ///
  /// - Parameters:
  ///   - heading: The name and the kind of the property.
  ///   - property: The property, for visitors that need its value.
  /// - Returns: The slot of the override for the property; `nil` to keep the file's value.
  func visitProperty(
    _ heading: @autoclosure () -> PropertyHeading, _ property: @autoclosure () -> KeypathProperty
  ) -> Int?
}
