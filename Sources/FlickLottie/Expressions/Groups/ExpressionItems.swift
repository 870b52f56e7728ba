import FlickExpressions
import FlickMath

/// An element of a list in the file, such as a shape or an effect.
struct ExpressionItem {
  let json: JSONValue
  let identity: ExpressionIdentity
  /// The position in the file's list.
  let index: Int
  var object: (any ScriptObject)?
}

/// A group with a list of groups or properties, which are found by name, match name or number. They are created on first
/// access.
class ExpressionItems: ExpressionGroup {
  typealias Element = (ExpressionItems, ExpressionItem) -> (any ScriptObject)?

  private(set) final var items: [ExpressionItem] = []
  /// The key of the list in the group; `nil` if the group is the list.
  private let key: String?
  private let element: Element

  /// - Parameters:
  ///   - list: The list in the file.
  ///   - key: The key of the list in `json`.
  ///   - name: Returns the names of an element at a position; `nil` if expressions do not see the element.
  ///   - element: Creates an element.
  init(
    _ list: JSONValue?, key: String? = nil, json: JSONValue? = nil,
    _ identity: ExpressionIdentity, _ table: ExpressionPropertyTable = .none,
    layer: ExpressionLayer, parent: ExpressionGroup,
    name: (JSONValue, Int) -> ExpressionIdentity? = { ExpressionIdentity($0, position: $1) },
    element: @escaping Element
  ) {
    self.key = key
    self.element = element
    super.init(json, identity, table, layer: layer, parent: parent, in: layer.composition)
    guard let list else { return }
    for (index, item) in (list.isArray ? Array(list.elements) : [list]).enumerated()
    where item.isObject {
      guard let identity = name(item, items.count) else { continue }
      items.append(ExpressionItem(json: item, identity: identity, index: index))
    }
  }

  override final var memberCount: Int { items.isEmpty ? table.rows.count : items.count }

  /// Returns an element.
  ///
  /// - Parameter position: The position among ``items``.
  final func object(_ position: Int) -> (any ScriptObject)? {
    if let known = items[position].object { return known }
    let object = element(self, items[position])
    items[position].object = object
    return object
  }

  /// Returns the position of the element at an index of the file's list, which has the elements that expressions do not see,
  /// too.
  final func position(ofIndex index: Int) -> Int? {
    let position = items.indices.prefixEnd { items[$0].index < index }
    return position < items.count && items[position].index == index ? position : nil
  }

  override func find(_ key: ExpressionKey, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  {
    if !table.rows.isEmpty, let property = try super.find(key, &machine) { return property }
    return key.position(in: items).flatMap { object($0) }.map { machine.value($0) }
  }

  override func property(at steps: ArraySlice<JSONPath.Step>) -> ExpressionAnyProperty? {
    var steps = steps
    if let key {
      guard steps.count > 1, steps.first?.key == key else { return super.property(at: steps) }
      steps = steps.dropFirst()
    }
    // A list with one element is written without brackets in some files.
    let index = steps.first?.index ?? 0
    if steps.first?.index != nil { steps = steps.dropFirst() }
    guard let position = position(ofIndex: index) else { return nil }
    let object = object(position)
    guard let property = object as? ExpressionAnyProperty else {
      return (object as? ExpressionGroup)?.property(at: steps)
    }
    return steps.count == 1 && steps.first?.key == "v" ? property : nil
  }
}
