/// A schema type with a table of its properties, in the order of keypaths.
///
/// The table is the one place for the names, units and defaults of the properties. Keypaths (``KeypathTraversal``),
/// the objects of expressions (``ExpressionPropertySpec``) and the walk over documents (``DocumentWalk``) follow from it. Reading a file does not use it. A test compares its keys with the
/// keys that the reading initializer uses, and its units with the conversions of the resolver.
protocol PropertyOwner {
  static var properties: [PropertyRow<Self>] { get }
}

/// A property of a schema type: its description, and where the type stores it.
///
/// A class, so that a traversal of a table does not copy the rows.
final class PropertyRow<Owner>: Sendable {
  /// The stored property, and the kind of its value.
  enum Storage: Sendable {
    /// Passes a stored property to a closure. A closure without captures, because key paths take several times as
    /// long.
    typealias Accessor<Value> = @Sendable (inout Owner, (inout Value) -> Void) -> Void
    typealias Vector = Accessor<Schema.VectorProperty?>
    typealias Position = Accessor<Schema.PositionProperty?>
    typealias Bezier = Accessor<Schema.Property<Schema.Bezier>?>
    typealias Numbers = Accessor<Schema.Property<Schema.Numbers>?>
    typealias Dashes = Accessor<[Schema.StrokeDash]>
    typealias Transform = Accessor<Schema.Transform?>

    case number(Vector)
    case vector(Vector)
    case color(Vector)
    case position(Position)
    /// A rotation. In 3D layers, the rotation about the z axis replaces it.
    case rotation(Vector, aboutZ: Vector)
    case path(Bezier, isClosed: @Sendable (Owner) -> Bool)
    case gradient(Numbers, colorCount: @Sendable (Owner) -> Int)
    /// A list of dashes. Each is a property with a number in its name.
    case dashes(Dashes)
    /// A transform whose properties are among those of the owner.
    case transform(Transform)
    /// A number that only expressions can refer to.
    case expressionNumber
  }

  /// The condition under which After Effects shows a property that the file omits.
  enum Presence: Sendable {
    case always, never
    case unless(@Sendable (Owner) -> Bool)
  }

  let description: PropertyDescription
  let storage: Storage
  /// A static value that is the default instead of ``PropertyDescription/defaultValue``.
  let staticDefault: (@Sendable (Owner) -> Double)?
  let presence: Presence

  /// Creates a row.
  ///
  /// - Parameter keypath: The name in keypaths, if it is not the name in After Effects.
  init(
    _ key: StaticString, _ name: String, _ storage: Storage, _ unit: PropertyUnit,
    default defaultValue: Double = 0,
    staticDefault: (@Sendable (Owner) -> Double)? = nil, dimensions: Int? = nil,
    presence: Presence = .always, keypath: String? = nil, alias: String = "",
    _ expressions: ExpressionNames...
  ) {
    self.storage = storage
    self.staticDefault = staticDefault
    self.presence = presence
    let keypath = keypath ?? name
    description = PropertyDescription(
      key: key, name: name, kind: storage.kind, unit: unit, defaultValue: defaultValue,
      dimensions: dimensions ?? storage.kind.dimensions,
      keypathName: keypath.isEmpty ? nil : PropertyName(inTable: keypath),
      keypathAlias: alias.isEmpty ? nil : PropertyName(inTable: alias), expressions: expressions)
  }
}

extension PropertyRow.Storage {
  fileprivate var kind: PropertyDescription.Kind {
    switch self {
    case .number: .number
    case .vector: .vector
    case .color: .color
    case .position: .position
    case .rotation: .rotation
    case .path: .path
    case .gradient: .gradient
    case .dashes, .transform, .expressionNumber: .other
    }
  }
}

/// The unit of a property in the file. Keypaths and expressions use the same unit.
enum PropertyUnit: Sendable {
  /// A count, an option or a color component.
  case none
  /// A length or a position.
  case points
  case percent
  case degrees
}

/// The names of a property in one table of expressions.
struct ExpressionNames: Sendable {
  let table: ExpressionTable
  let matchName: String
  /// The property index in After Effects.
  let index: Double
  /// The names of the member in expressions.
  let members: [String]

  init(
    _ matchName: String, _ index: Double, _ members: String..., in table: ExpressionTable = .shape
  ) {
    self.init(matchName, index, members, table)
  }

  static func layer(
    _ matchName: String, _ index: Double, _ members: String...
  ) -> ExpressionNames {
    ExpressionNames(matchName, index, members, .layerTransform)
  }

  static func group(_ matchName: String, _ index: Double, _ member: String) -> ExpressionNames {
    ExpressionNames(matchName, index, [member], .groupTransform)
  }

  static func repeater(
    _ matchName: String, _ index: Double, _ members: String...
  ) -> ExpressionNames {
    ExpressionNames(matchName, index, members, .repeaterTransform)
  }

  private init(
    _ matchName: String, _ index: Double, _ members: [String], _ table: ExpressionTable
  ) {
    self.table = table
    self.matchName = matchName
    self.index = index
    self.members = members
  }
}

/// A group of properties in expressions. The same schema type can occur in several, with different match names.
enum ExpressionTable: Sendable {
  /// An element of a shape layer.
  case shape
  case solidStroke, gradientStroke
  case layerTransform, groupTransform, repeaterTransform
  case mask
  case textAnimator, textSelector

  /// A Boolean value that indicates whether the properties exist in expressions if the file omits them.
  var hasDefaults: Bool {
    switch self {
    case .layerTransform, .groupTransform, .repeaterTransform, .mask: true
    case .shape, .solidStroke, .gradientStroke, .textAnimator, .textSelector: false
    }
  }
}
