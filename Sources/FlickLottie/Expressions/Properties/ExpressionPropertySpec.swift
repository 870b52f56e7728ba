import FlickExpressions

/// A property of a group in expressions: its key in the file, and its names in After Effects. The rows follow from the
/// tables of the schema types.
struct ExpressionPropertySpec: Sendable {
  let key: StaticString
  let matchName: String
  let name: String
  /// The names of the member in expressions.
  let members: [String]
  let index: Double
  /// The value if the file has none. If `nil`, the property does not exist without a value in the file.
  let defaultValue: Double?
  let shape: ExpressionValueShape
  let kind: ExpressionKind

  init(_ row: PropertyDescription, _ names: ExpressionNames) {
    key = row.key
    matchName = names.matchName
    name = row.name
    members = names.members
    index = names.index
    kind = row.kind == .path ? .path : .number
    defaultValue = names.table.hasDefaults && row.kind != .path ? row.defaultValue : nil
    shape =
      names.table.isTyped
      ? ExpressionValueShape(maxDimensions: row.dimensions, isColor: row.kind == .color)
      : ExpressionValueShape()
  }

  /// A property of a layer style.
  init(
    _ key: StaticString, _ name: String, _ matchName: String, index: Double, isColor: Bool
  ) {
    (self.key, self.name, self.matchName, self.index) = (key, name, matchName, index)
    members = [name.camelCased]
    (defaultValue, kind) = (nil, .number)
    shape = ExpressionValueShape(isColor: isColor)
  }

  /// The source text of a text layer.
  init(sourceText key: StaticString) {
    self.key = key
    (matchName, name, members) = ("ADBE Text Document", "Source Text", ["sourceText"])
    (index, defaultValue, shape, kind) = (1, nil, ExpressionValueShape(), .text)
  }

  /// Returns whether the file writes the property with this key. Compares bytes, because a string of a `StaticString`
  /// would be created for each comparison.
  func hasKey(_ other: String) -> Bool {
    key.withUTF8Buffer { $0.elementsEqual(other.utf8) }
  }

  /// The default of each component.
  var defaultNumbers: ScriptNumbers? {
    defaultValue.map { value in
      shape.maxDimensions == 1
        ? ScriptNumbers(value) : ScriptNumbers(SIMD4(value, value, value, 0), count: 3)
    }
  }
}

/// The properties of a kind of group, with the members that expressions see.
final class ExpressionPropertyTable: Sendable {
  let rows: [ExpressionPropertySpec]
  let members: ScriptMembers

  init(
    _ rows: [ExpressionPropertySpec], extending parent: ScriptMembers = ExpressionGroup.groupMembers
  ) {
    self.rows = rows
    members = ScriptMembers(
      of: ExpressionGroup.self, extending: parent,
      rows.indices.flatMap { row in
        rows[row].members.compactMap { ScriptName($0) }.map { name in
          ScriptMember(name, isInvariant: true) { group, machine throws(ScriptError) in
            try group.value(ofRow: row, &machine)
          }
        }
      })
  }

  static let none = ExpressionPropertyTable([])
  static let layerTransform = ExpressionPropertyTable(
    Schema.Transform.descriptions.expressionRows(in: .layerTransform))
  static let groupTransform = ExpressionPropertyTable(
    Schema.Transform.descriptions.expressionRows(in: .groupTransform))
  static let repeaterTransform = ExpressionPropertyTable(
    Schema.Transform.descriptions.expressionRows(in: .repeaterTransform)
      + Schema.Repeater.descriptions.expressionRows(in: .repeaterTransform))
  static let mask = ExpressionPropertyTable(
    Schema.Mask.descriptions.expressionRows(in: .mask), extending: ExpressionGroup.maskMembers)
  static let text = ExpressionPropertyTable(
    [ExpressionPropertySpec(sourceText: "d")], extending: ExpressionTextGroup.textMembers)
  static let textAnimator = ExpressionPropertyTable(
    Schema.TextProperties.descriptions.expressionRows(in: .textAnimator))
  static let textSelector = ExpressionPropertyTable(
    Schema.TextSelector.descriptions.expressionRows(in: .textSelector))

  /// The properties of the types of shapes that have been used.
  private static let shapes = LockedState<[(type: String, table: ExpressionPropertyTable)]>([])

  /// Returns the properties of a type of shape.
  static func shape(_ type: String) -> ExpressionPropertyTable {
    shapes.withLock { shapes in
      let known = Schema.ShapeType.all.first { $0.type == type }
      // All types without properties have one table.
      let type = known?.type ?? ""
      if let made = shapes.first(where: { $0.type == type }) { return made.table }
      let table = ExpressionPropertyTable(
        known?.expressionRows ?? [], extending: ExpressionShape.shapeMembers)
      shapes.append((type, table))
      return table
    }
  }
}

extension ExpressionTable {
  /// Whether the property of a group has the number of dimensions in its table. Others have those of the file.
  fileprivate var isTyped: Bool { self != .textAnimator && self != .textSelector }
}
