/// The visits to the objects and properties of a document, as the tables of the schema have them.
///
/// The walk needs no valid document: members of the wrong type are left out. Recursion is bounded by the depth limit of the
/// document.
package enum DocumentWalk {
  /// The layers that are visited.
  package enum Order: Sendable {
    /// The layers of the file, each once, with its assets, glyphs and slots.
    case file
    /// The layers that are shown, with those of a composition within each layer that shows it, as keypaths have them.
    case shown
  }

  package static func visit<Visitor: DocumentVisitor>(
    _ root: JSONValue, order: Order = .file, _ visitor: inout Visitor
  ) {
    var walker = DocumentWalker(visitor)
    if order == .file { walker.visit(document: root) } else { walker.visitShownLayers(of: root) }
    visitor = walker.visitor
  }

  /// Visits a layer, without the layers of a composition that it shows.
  package static func visit<Visitor: DocumentVisitor>(layer: JSONValue, _ visitor: inout Visitor) {
    var walker = DocumentWalker(visitor)
    walker.visit(layer: layer, in: [])
    visitor = walker.visitor
  }
}

private struct DocumentWalker<Visitor: DocumentVisitor> {
  var visitor: Visitor
  private let table = NodeTable.current
  /// The layers of compositions, by their identifiers; empty if each layer is visited once.
  private var compositions: [String: JSONValue] = [:]
  /// The number of layers that are visited in compositions at most, which can be shown many times, and of compositions in
  /// each other.
  private var layersLeft = 20_000
  private var depthLeft = 32

  init(_ visitor: Visitor) { self.visitor = visitor }

  mutating func visit(document: JSONValue) {
    if document.isObject, let type = table.types["animation"] { visit(document, type, in: []) }
  }

  mutating func visitShownLayers(of root: JSONValue) {
    for asset in root["assets"]?.elements.map({ $0 }) ?? [] {
      guard let id = Schema.Asset.identifier(asset["id"]), compositions[id] == nil else { continue }
      compositions[id] = asset["layers"]
    }
    visit(layers: root["layers"], in: [])
  }

  // MARK: Objects

  private mutating func visit(
    _ value: JSONValue, _ type: NodeType, at position: Int = 0, of siblings: JSONValue? = nil,
    above: JSONValue? = nil, in outer: [String]
  ) {
    let node = DocumentNode(
      value: value, kind: type.kind, type: type.name, names: outer + type.title.names(of: value),
      position: position, list: siblings, above: above)
    guard visitor.enter(node) else { return }
    // The expression of a selector computes its amount.
    if type.kind == .textSelector, value["x"]?.isString == true { property(value, "", nil, node) }
    for (key, member) in value.members where !member.isNull {
      switch type.members[key] {
      case .property(let description): property(member, key, description, node)
      case .object(let name): object(member, name, node)
      case .list(let name): list(member, name, node)
      case .map(let name): for (_, element) in member.members { object(element, name, node) }
      case .layers: visit(layers: member, in: node.names)
      case .shapes: for element in member.elements { shape(element, node) }
      case .assets: for element in member.elements { object(element, Self.type(of: element), node) }
      case .documents: documents(member, node)
      case .parameter: parameter(member, node)
      case nil: other(member, key, node)
      }
    }
  }

  private mutating func object(
    _ value: JSONValue, _ name: String, at position: Int = 0, _ node: DocumentNode
  ) {
    guard value.isObject, let type = table.types[name] else { return }
    visit(value, type, at: position, in: node.names)
  }

  private mutating func list(_ value: JSONValue, _ name: String, _ node: DocumentNode) {
    if value.isObject { return object(value, name, node) }
    var (position, dashes) = (0, 0)
    for element in value.elements where element.isObject {
      if name == "stroke-dash" {
        dash(element, &dashes, node)
      } else {
        object(element, name, at: position, node)
      }
      position += 1
    }
  }

  /// Visits a dash. Its name in keypaths has the number of the dashes and gaps before it.
  private mutating func dash(_ value: JSONValue, _ count: inout Int, _ outer: DocumentNode) {
    let isOffset = value["n"]?.isString("o") == true
    if !isOffset { count += 1 }
    let node = DocumentNode(value: value, kind: .dash, type: "stroke-dash", names: outer.names)
    guard visitor.enter(node), let length = value["v"], !length.isNull else { return }
    let name = isOffset ? "Dash Phase" : "Dash \(count)"
    property(length, "v", PropertyDescription(name, .number), node)
  }

  private mutating func shape(_ value: JSONValue, _ node: DocumentNode) {
    guard value.isObject else { return }
    let type = value["ty"]?.string.flatMap { table.shapes[$0] }
    visit(value, type ?? .unknown(.shape), in: node.names)
  }

  /// Returns the type of an asset. Sounds and data have no size.
  private static func type(of asset: JSONValue) -> String {
    if asset["layers"] != nil { return "precomposition" }
    let name = asset["p"]?.string ?? ""
    let endings = [".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".svg"]
    let isPicture = name.hasPrefix("data:image/") || endings.contains { name.hasSuffix($0) }
    return isPicture || asset["w"] != nil || asset["h"] != nil ? "image" : "other-asset"
  }

  // MARK: Layers

  private mutating func visit(layers list: JSONValue?, in names: [String]) {
    var above: JSONValue?
    var position = 0
    for layer in list?.elements.map({ $0 }) ?? [] where layer.isObject {
      visit(layer: layer, at: position, of: list, above: above, in: names)
      above = layer
      position += 1
    }
  }

  mutating func visit(
    layer: JSONValue, at position: Int = 0, of list: JSONValue? = nil, above: JSONValue? = nil,
    in outer: [String]
  ) {
    var type = layer["ty"]?.integer.flatMap { table.layers[$0] } ?? .unknown(.layer)
    if layer["ty"]?.isNull ?? true, layer["shapes"] != nil { type = table.layers[4] ?? type }
    visit(layer, type, at: position, of: list, above: above, in: outer)
    guard !compositions.isEmpty, layersLeft > 0, depthLeft > 0,
      let inner = Schema.Asset.identifier(layer["refId"]).flatMap({ compositions[$0] })
    else { return }
    layersLeft -= inner.count
    depthLeft -= 1
    visit(layers: inner, in: outer + type.title.names(of: layer))
    depthLeft += 1
  }

  // MARK: Properties

  private mutating func property(
    _ value: JSONValue, _ key: String, _ description: PropertyDescription?, _ node: DocumentNode
  ) {
    let isSplit = description?.kind == .position && value.isObject && value["k"] == nil
    // Keypaths have the axes of a split position instead.
    let shown = isSplit ? PropertyDescription("", .position) : description
    visitor.visit(DocumentProperty(value: value, key: key, node: node, description: shown))
    guard isSplit, let description else { return }
    for (key, axis) in [("x", "X"), ("y", "Y"), ("z", "Z")] {
      guard let axisValue = value.member(named: key), axisValue.isObject else { continue }
      let name = description.keypathName.map { "\(axis) \($0.string)" }
      visitor.visit(
        DocumentProperty(
          value: axisValue, key: key, node: node,
          description: PropertyDescription(name ?? "", .number), isAxis: true))
    }
  }

  private mutating func parameter(_ value: JSONValue, _ node: DocumentNode) {
    let kinds: [Int: PropertyDescription.Kind] = [2: .color, 3: .vector]
    let name = node.value["nm"]?.string ?? "Value \(node.position + 1)"
    let kind = node.value["ty"]?.integer.flatMap { kinds[$0] } ?? .number
    property(value, "v", PropertyDescription(name, kind), node)
  }

  private mutating func documents(_ value: JSONValue, _ node: DocumentNode) {
    property(value, "d", PropertyDescription("", .text), node)
    guard let content = value.isObject ? value["k"] ?? value : nil else { return }
    let documents =
      content.isArray ? content.elements.compactMap { $0["s"] } : [content["s"] ?? content]
    for document in documents { object(document, "text-document", node) }
  }

  /// Visits the properties in a member that no table has.
  private mutating func other(_ value: JSONValue, _ key: String, _ node: DocumentNode) {
    if value.isObject {
      guard value["k"] == nil, value["x"]?.isString != true, value["sid"]?.isString != true else {
        return property(value, key, nil, node)
      }
      for (_, member) in value.members { other(member, "", node) }
    } else if value.isArray, value[0]?.number == nil {
      for element in value.elements { other(element, "", node) }
    }
  }
}

extension NodeType {
  /// The type of an element whose `ty` is missing or unknown.
  fileprivate static func unknown(_ kind: DocumentNode.Kind) -> NodeType {
    NodeType(name: "", kind: kind, title: .nonemptyName("Layer"), members: [:])
  }
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
