/// Visits the objects and properties of a document, as the tables of the schema have them.
///
/// The walk needs no valid document: members of the wrong type are left out. Recursion is bounded by the depth limit of the
/// document.
package struct DocumentWalk {
  /// The layers that are visited.
  package enum Order: Sendable {
    /// The layers of the file, each once, with its assets, glyphs and slots.
    case file
    /// The layers that are shown, with those of a composition within each layer that shows it, as keypaths have them.
    case shown
  }

  private let root: JSONValue
  private let order: Order
  private let table = NodeTable.current
  /// The layers of compositions, by their identifiers. Only for ``Order/shown``.
  private var compositions: [String: JSONValue] = [:]
  /// The number of layers that are visited at most. Compositions can be shown many times.
  private var layersLeft = 20_000
  private static let deepestComposition = 32

  package init(_ root: JSONValue, order: Order = .file) {
    self.root = root
    self.order = order
    guard order == .shown else { return }
    for asset in root["assets"]?.elements.map({ $0 }) ?? [] {
      guard let id = Schema.Asset.identifier(asset["id"]), compositions[id] == nil else { continue }
      compositions[id] = asset["layers"]
    }
  }

  package mutating func run<Visitor: DocumentVisitor>(_ visitor: inout Visitor) {
    guard root.isObject, let type = table.types["animation"] else { return }
    guard order == .shown else { return visit(root, type, in: [], &visitor) }
    layers(root["layers"], in: [], depth: 0, &visitor)
  }

  /// Visits a layer, without the layers of a composition that it shows.
  package mutating func run<Visitor: DocumentVisitor>(
    _ visitor: inout Visitor, layer: JSONValue
  ) {
    self.layer(layer, in: [], depth: Self.deepestComposition, &visitor)
  }

  // MARK: Objects

  private mutating func visit<Visitor: DocumentVisitor>(
    _ value: JSONValue, _ type: NodeType, at position: Int = 0, of siblings: JSONValue? = nil,
    above: JSONValue? = nil, in outer: [String], _ visitor: inout Visitor
  ) {
    let node = DocumentNode(
      value: value, kind: type.kind, type: type.name, names: outer + type.title.names(of: value),
      position: position, list: siblings, above: above)
    guard visitor.enter(node) else { return }
    // The expression of a selector computes its amount.
    if type.kind == .textSelector, value["x"]?.isString == true {
      visitor.visit(DocumentProperty(value: value, key: "", node: node, description: nil))
    }
    for (key, member) in value.members where !member.isNull {
      switch type.members[key] {
      case .property(let description): property(member, key, description, node, &visitor)
      case .object(let name): object(member, name, node, &visitor)
      case .list(let name): list(member, name, node, &visitor)
      case .map(let name):
        for (_, element) in member.members { object(element, name, node, &visitor) }
      case .layers: layers(member, in: node.names, depth: Self.deepestComposition, &visitor)
      case .shapes:
        for element in member.elements { shape(element, node, &visitor) }
      case .assets:
        for element in member.elements { object(element, Self.type(of: element), node, &visitor) }
      case .documents: documents(member, node, &visitor)
      case .parameter: parameter(member, node, &visitor)
      case nil: other(member, key, node, &visitor)
      }
    }
  }

  private mutating func object<Visitor: DocumentVisitor>(
    _ value: JSONValue, _ name: String, at position: Int = 0, _ node: DocumentNode,
    _ visitor: inout Visitor
  ) {
    guard value.isObject, let type = table.types[name] else { return }
    visit(value, type, at: position, in: node.names, &visitor)
  }

  private mutating func list<Visitor: DocumentVisitor>(
    _ value: JSONValue, _ name: String, _ node: DocumentNode, _ visitor: inout Visitor
  ) {
    if value.isObject { return object(value, name, node, &visitor) }
    var (position, dashes) = (0, 0)
    for element in value.elements where element.isObject {
      if name == "stroke-dash" {
        dash(element, &dashes, node, &visitor)
      } else {
        object(element, name, at: position, node, &visitor)
      }
      position += 1
    }
  }

  /// Visits a dash. Its name in keypaths has the number of the dashes and gaps before it.
  private mutating func dash<Visitor: DocumentVisitor>(
    _ value: JSONValue, _ count: inout Int, _ outer: DocumentNode, _ visitor: inout Visitor
  ) {
    let isOffset = value["n"]?.isString("o") == true
    if !isOffset { count += 1 }
    let node = DocumentNode(value: value, kind: .dash, type: "stroke-dash", names: outer.names)
    guard visitor.enter(node), let length = value["v"], !length.isNull else { return }
    property(
      length, "v", PropertyDescription(isOffset ? "Dash Phase" : "Dash \(count)", .number), node,
      &visitor)
  }

  private mutating func shape<Visitor: DocumentVisitor>(
    _ value: JSONValue, _ node: DocumentNode, _ visitor: inout Visitor
  ) {
    guard value.isObject else { return }
    let type = value["ty"]?.string.flatMap { table.shapes[$0] }
    visit(value, type ?? .unknownShape, in: node.names, &visitor)
  }

  /// Returns the type of an asset. Sounds and data have no size.
  private static func type(of asset: JSONValue) -> String {
    if asset["layers"] != nil { return "precomposition" }
    let name = asset["p"]?.string ?? ""
    let endings = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg"]
    let isPicture = name.hasPrefix("data:image/") || endings.contains { name.hasSuffix($0) }
    return isPicture || asset["w"] != nil || asset["h"] != nil ? "image" : "other-asset"
  }

  // MARK: Layers

  private mutating func layers<Visitor: DocumentVisitor>(
    _ list: JSONValue?, in names: [String], depth: Int, _ visitor: inout Visitor
  ) {
    guard let list else { return }
    var above: JSONValue?
    var position = 0
    for layer in list.elements where layer.isObject {
      self.layer(layer, at: position, of: list, above: above, in: names, depth: depth, &visitor)
      above = layer
      position += 1
    }
  }

  private mutating func layer<Visitor: DocumentVisitor>(
    _ layer: JSONValue, at position: Int = 0, of list: JSONValue? = nil, above: JSONValue? = nil,
    in outer: [String], depth: Int, _ visitor: inout Visitor
  ) {
    if order == .shown {
      layersLeft -= 1
      guard layersLeft >= 0 else { return }
    }
    var type = layer["ty"]?.integer.flatMap { table.layers[$0] }
    if layer["ty"]?.isNull ?? true, layer["shapes"] != nil { type = table.layers[4] }
    visit(
      layer, type ?? .unknownLayer, at: position, of: list, above: above, in: outer, &visitor)
    guard order == .shown, depth < Self.deepestComposition,
      let id = Schema.Asset.identifier(layer["refId"]), let inner = compositions[id]
    else { return }
    layers(
      inner, in: outer + NodeType.Title.nonemptyName("Layer").names(of: layer), depth: depth + 1,
      &visitor)
  }

  // MARK: Properties

  private mutating func property<Visitor: DocumentVisitor>(
    _ value: JSONValue, _ key: String, _ description: PropertyDescription, _ node: DocumentNode,
    _ visitor: inout Visitor
  ) {
    visitor.visit(
      DocumentProperty(value: value, key: key, node: node, description: description))
    guard description.kind == .position, value.isObject, value["k"] == nil else { return }
    for (key, axis) in [("x", "X"), ("y", "Y"), ("z", "Z")] {
      guard let axisValue = value.member(named: key), axisValue.isObject else { continue }
      let name = description.keypathName.map { "\(axis) \($0.string)" }
      visitor.visit(
        DocumentProperty(
          value: axisValue, key: key, node: node, description: description.named(name, .number),
          isAxis: true))
    }
  }

  private mutating func parameter<Visitor: DocumentVisitor>(
    _ value: JSONValue, _ node: DocumentNode, _ visitor: inout Visitor
  ) {
    let kinds: [Int: PropertyDescription.Kind] = [2: .color, 3: .vector]
    let name = node.value["nm"]?.string ?? "Value \(node.position + 1)"
    let kind = node.value["ty"]?.integer.flatMap { kinds[$0] } ?? .number
    property(value, "v", PropertyDescription(name, kind), node, &visitor)
  }

  private mutating func documents<Visitor: DocumentVisitor>(
    _ value: JSONValue, _ node: DocumentNode, _ visitor: inout Visitor
  ) {
    property(value, "d", PropertyDescription("", .text), node, &visitor)
    guard let content = value.isObject ? value["k"] ?? value : nil else { return }
    let documents =
      content.isArray ? content.elements.compactMap { $0["s"] } : [content["s"] ?? content]
    for document in documents { object(document, "text-document", node, &visitor) }
  }

  /// Visits the properties in a member that no table has.
  private mutating func other<Visitor: DocumentVisitor>(
    _ value: JSONValue, _ key: String, _ node: DocumentNode, _ visitor: inout Visitor
  ) {
    if value.isObject {
      guard value["k"] == nil, value["x"]?.isString != true, value["sid"]?.isString != true else {
        return visitor.visit(
          DocumentProperty(value: value, key: key, node: node, description: nil))
      }
      for (_, member) in value.members { other(member, "", node, &visitor) }
    } else if value.isArray, value[0]?.number == nil {
      for element in value.elements { other(element, "", node, &visitor) }
    }
  }
}

extension NodeType {
  fileprivate static let unknownShape = NodeType(
    name: "", kind: .shape, title: .nonemptyName("Layer"), members: [:])
  fileprivate static let unknownLayer = NodeType(
    name: "", kind: .layer, title: .nonemptyName("Layer"), members: [:])
}

extension NodeType.Title {
  fileprivate func names(of value: JSONValue) -> [String] {
    switch self {
    case .none: []
    case .always(let name): [name]
    case .name(let missing): [value["nm"]?.string ?? missing]
    case .nonemptyName(let missing):
      [value["nm"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? missing]
    }
  }
}
