/// A property in the table of a schema type, without the type.
package struct PropertyDescription: Sendable {
  /// The kind of the value.
  package enum Kind: Hashable, Sendable {
    case number, vector, position, color, path, gradient
    /// A number. In 3D layers, the rotation about the z axis replaces it.
    case rotation
    /// The documents of a text.
    case text
    /// A member that is no single property, or that the file has as a number.
    case other

    var dimensions: Int {
      switch self {
      case .number, .rotation, .path, .gradient, .text, .other: 1
      case .vector, .position: 2
      case .color: 4
      }
    }
  }

  let key: StaticString
  /// The name in After Effects.
  let name: String
  package let kind: Kind
  let unit: PropertyUnit
  /// The default of each component, in the unit of the file.
  let defaultValue: Double
  /// The number of components. Positions of 3D layers have one more.
  let dimensions: Int
  /// The name in keypaths; `nil` if keypaths cannot refer to the property.
  let keypathName: PropertyName?
  /// An alternative name in keypaths.
  let keypathAlias: PropertyName?
  /// The names in expressions, at most one for each table.
  let expressions: [ExpressionNames]
}

extension PropertyDescription {
  /// Creates the description of a property that no table has.
  ///
  /// - Parameter name: The name in keypaths; an empty one if they cannot refer to the property.
  init(_ name: String, _ kind: Kind) {
    self.init(
      key: "", name: name, kind: kind, unit: .none, defaultValue: 0, dimensions: kind.dimensions,
      keypathName: name.isEmpty ? nil : PropertyName(name), keypathAlias: nil, expressions: [])
  }
}

extension PropertyOwner {
  /// The properties, with those that a test adds.
  static var descriptions: [PropertyDescription] {
    let own = properties.map { $0.description }
    #if DEBUG && !hasFeature(Embedded)
      return own + AddedRows.rows.filter { $0.owner == Self.self }.map { $0.description }
    #else
      return own
    #endif
  }
}

extension [PropertyDescription] {
  /// Returns the properties that expressions find in one of some tables.
  func expressionRows(in tables: ExpressionTable...) -> [ExpressionPropertySpec] {
    flatMap { row in
      row.expressions.filter { tables.contains($0.table) }
        .map { ExpressionPropertySpec(row, $0) }
    }
  }
}

// Embedded Swift has neither task-local values nor types as values. Release builds have only the rows of the tables.
#if DEBUG && !hasFeature(Embedded)
  /// A row of the table of any type.
  protocol AnyPropertyRow: Sendable {
    var owner: any PropertyOwner.Type { get }
    var description: PropertyDescription { get }
  }

  extension PropertyRow: AnyPropertyRow where Owner: PropertyOwner {
    var owner: any PropertyOwner.Type { Owner.self }
  }

  /// The rows that a test adds to the tables, to prove that all readers of the tables find them.
  enum AddedRows {
    /// The rows of the current task, without the macro, which needs a plug-in of the compiler.
    static let current = TaskLocal<[any AnyPropertyRow]>(wrappedValue: [])

    static var rows: [any AnyPropertyRow] { current.get() }
  }
#endif
