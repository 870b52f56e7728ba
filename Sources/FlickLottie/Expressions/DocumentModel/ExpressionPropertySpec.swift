import FlickExpressions

/// A property of a group in expressions: its key in the file, its names in After Effects, and its members. The rows
/// follow from the tables of the schema types.
struct ExpressionPropertySpec: Sendable {
  let key: StaticString
  let matchName: String
  let name: String
  /// The names of the member in expressions.
  let members: [String]
  /// The first name of the member.
  let member: ScriptName?
  let index: Double
  /// The value if the file has none. If `nil`, the property does not exist without a value in the file.
  let defaultValue: Double?
  let dimensions: Int
  let isColor: Bool
  let isPath: Bool

  init<Owner>(_ row: PropertyRow<Owner>, _ names: ExpressionNames) {
    key = row.key
    matchName = names.matchName
    name = row.name
    members = names.members
    member = names.members.first.flatMap { ScriptName($0) }
    index = names.index
    defaultValue = names.table.hasDefaults && !row.isPath ? row.defaultValue : nil
    dimensions = row.dimensions
    isColor = row.isColor
    isPath = row.isPath
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
}

extension ExpressionRows {
  static let layerTransform = ExpressionRows(
    Schema.Transform.expressionRows(in: .layerTransform), extending: ExpressionGroup.groupMembers)
  static let groupTransform = ExpressionRows(
    Schema.Transform.expressionRows(in: .groupTransform), extending: ExpressionGroup.groupMembers)
  static let repeaterTransform = ExpressionRows(
    Schema.Transform.expressionRows(in: .repeaterTransform)
      + Schema.Repeater.expressionRows(in: .repeaterTransform),
    extending: ExpressionGroup.groupMembers)
  static let mask = ExpressionRows(
    Schema.Mask.expressionRows(in: .mask), extending: ExpressionGroup.groupMembers)
  static let textAnimator = ExpressionRows(
    Schema.TextProperties.expressionRows(in: .textAnimator),
    extending: ExpressionGroup.groupMembers)
  static let textSelector = ExpressionRows(
    Schema.TextSelector.expressionRows(in: .textSelector), extending: ExpressionGroup.groupMembers)

  /// Returns the properties of a shape, by its type.
  static func shape(_ type: String) -> ExpressionRows {
    for (name, rows) in shapes where name == type { return rows }
    return bareShape
  }

  private static let shapes = Schema.ShapeContent.expressionTables.map { name, rows in
    (name, ExpressionRows(rows, extending: ExpressionShape.shapeMembers))
  }
  private static let bareShape = ExpressionRows([], extending: ExpressionShape.shapeMembers)
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
