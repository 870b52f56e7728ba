import FlickExpressions

/// A property of a group in expressions: its key in the file, its names in After Effects, and its members. The rows
/// follow from the tables of the schema types.
struct ExpressionPropertySpec: Sendable {
  let key: StaticString
  let matchName: String
  let name: String
  /// The names of the member in expressions.
  let members: [String]
  /// The first name that native expressions know.
  let scriptMember: ScriptMember?
  let index: Double
  /// The value if the file has none. If `nil`, the property does not exist without a value in the file.
  let defaultValue: Double?
  let dimensions: Int
  let isColor: Bool
  let isPath: Bool
  let isNative: Bool

  init<Owner>(_ row: PropertyRow<Owner>, _ names: ExpressionNames) {
    key = row.key
    matchName = names.matchName
    name = row.name
    members = names.members
    scriptMember = names.members.lazy.compactMap(ScriptMember.init(rawValue:)).first
    index = names.index
    defaultValue = names.table.hasDefaults && !row.isPath ? row.defaultValue : nil
    dimensions = row.dimensions
    isColor = row.isColor
    isPath = row.isPath
    isNative = names.isNative && !row.isPath
  }

  /// Returns whether the file writes the property with this key. Compares bytes, because a string of a `StaticString`
  /// would be created for each comparison.
  func hasKey(_ other: String) -> Bool {
    key.withUTF8Buffer { $0.elementsEqual(other.utf8) }
  }

  /// The default of each component.
  var defaultNumbers: ScriptNumbers? {
    defaultValue.map { value in
      dimensions == 1
        ? ScriptNumbers(value) : ScriptNumbers(SIMD4(value, value, value, 0), count: 3)
    }
  }

  static let layerTransform = Schema.Transform.expressionRows(in: .layerTransform)
  static let groupTransform = Schema.Transform.expressionRows(in: .groupTransform)
  static let repeaterTransform =
    Schema.Transform.expressionRows(in: .repeaterTransform)
    + Schema.Repeater.expressionRows(in: .repeaterTransform)
  static let mask = Schema.Mask.expressionRows(in: .mask)
  static let textAnimator = Schema.TextProperties.expressionRows(in: .textAnimator)
  static let textSelector = Schema.TextSelector.expressionRows(in: .textSelector)

  /// Returns the properties of a shape, by its type.
  static func shape(_ type: String) -> [ExpressionPropertySpec] {
    for (name, rows) in Schema.ShapeContent.expressionTables where name == type { return rows }
    return []
  }
}

extension PropertyOwner {
  /// Returns the properties that expressions find in a table.
  static func expressionRows(in table: ExpressionTable) -> [ExpressionPropertySpec] {
    properties.flatMap { row in
      row.expressions.filter { $0.table == table }
        .map { ExpressionPropertySpec(row, $0) }
    }
  }
}

extension PropertyRow {
  fileprivate var isPath: Bool {
    if case .path = storage { true } else { false }
  }

  fileprivate var isColor: Bool {
    if case .color = storage { true } else { false }
  }
}
