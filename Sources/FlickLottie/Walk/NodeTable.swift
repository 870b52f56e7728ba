/// A type of object in documents: the members that hold objects, and the properties.
struct NodeType: Sendable {
  indirect enum Member: Sendable {
    case property(PropertyDescription)
    /// An object of a type.
    case object(String)
    /// A list or, in a file that writes its only element without brackets, an object of a type.
    case list(String)
    /// An object whose members are of a type.
    case map(String)
    /// A list of elements whose type is their `ty`.
    case layers, shapes
    /// A list of assets, whose type follows from their members.
    case assets
    /// The documents of a text.
    case documents
    /// The value of a parameter of an effect, with the name of the parameter.
    case parameter
  }

  /// The name of an object in keypaths.
  enum Title: Sendable {
    /// The properties belong to the object around this one.
    case none
    case always(String)
    /// The `nm`, or a text if that is missing.
    case name(String)
    /// The `nm`, or a text if that is missing or empty.
    case nonemptyName(String)
  }

  let name: String
  let kind: DocumentNode.Kind
  let title: Title
  let members: [String: Member]
}

/// All types of objects. Their properties follow from the tables of the schema (``PropertyOwner``).
struct NodeTable: Sendable {
  private(set) var types: [String: NodeType] = [:]
  /// The types of shapes, by their `ty`.
  private(set) var shapes: [String: NodeType] = [:]
  /// The types of layers, by their `ty`.
  private(set) var layers: [Int: NodeType] = [:]

  #if DEBUG && !hasFeature(Embedded)
    static var current: NodeTable { AddedRows.rows.isEmpty ? shared : NodeTable() }
  #else
    static var current: NodeTable { shared }
  #endif
  private static let shared = NodeTable()

  private init() {
    addLayers()
    addShapes()
    addText()
    add(
      "animation", .document,
      [
        "layers": .layers, "assets": .assets, "comps": .assets, "chars": .list("char"),
        "slots": .map("slot"), "markers": .list("marker"), "fonts": .object("fonts"),
      ])
    add("marker", .other)
    add("fonts", .other, ["list": .list("font")])
    add("font", .other)
    add("precomposition", .asset, ["layers": .layers])
    add("image", .asset)
    add("other-asset", .asset)
    add("slot", .slot, ["p": .property(PropertyDescription("", .other))])
    add("char", .glyph, ["data": .object("char-data")])
    add("char-data", .glyph, ["shapes": .shapes])
    add("transform", .transform, .always("Transform"), Schema.Transform.descriptions)
    add("mask", .mask, .name("Mask"), Schema.Mask.descriptions)
    add("effect", .effect, .nonemptyName("Effect"), [], ["ef": .list("effect-value")])
    add("effect-value", .parameter, ["v": .parameter, "ef": .list("effect-value")])
    add("layer-style", .style, .nonemptyName("Layer Style"), Schema.LayerStyle.descriptions)
  }

  private mutating func addLayers() {
    let all: [String: NodeType.Member] = [
      "ks": .object("transform"), "masksProperties": .list("mask"), "ef": .list("effect"),
      "sy": .list("layer-style"), "tm": .property(PropertyDescription("", .number)),
    ]
    func add(_ name: String, _ types: [Int], _ own: [String: NodeType.Member] = [:]) {
      // `merging` throws errors without their type, which Embedded Swift has not.
      var members = all
      for (key, member) in own { members[key] = member }
      self.add(name, .layer, .nonemptyName("Layer"), [], members)
      for type in types { layers[type] = self.types[name] }
    }
    add(
      "precomposition-layer", [0],
      ["tm": .property(PropertyDescription("Time Remap", .number))])
    add("solid-layer", [1], ["sc": .property(PropertyDescription("Color", .color))])
    add("image-layer", [2, 8, 9])
    add("null-layer", [3])
    add("shape-layer", [4], ["shapes": .shapes])
    add("text-layer", [5], ["t": .object("text")])
    add(
      "other-layer", [6, 7, 10, 11, 12, 13, 14, 15],
      ["pe": .property(PropertyDescription("Zoom", .number))])
  }

  private mutating func addShapes() {
    let others: [String: [String: NodeType.Member]] = [
      "gr": ["it": .shapes], "rp": ["tr": .object("repeater-transform")],
      "st": ["d": .list("stroke-dash")], "gs": ["d": .list("stroke-dash")],
    ]
    // The opacities of the copies are members of the transform.
    let isOfTransform = { (row: PropertyDescription) in
      row.expressions.contains { $0.table == .repeaterTransform }
    }
    for shape in Schema.ShapeType.all {
      var rows = shape.properties()
      if shape.type == "rp" { rows.removeAll(where: isOfTransform) }
      add(
        shape.name, .shape, shape.type == "tr" ? .always("Transform") : .nonemptyName("Layer"),
        rows, others[shape.type] ?? [:])
      shapes[shape.type] = types[shape.name]
    }
    add(
      "repeater-transform", .transform, .none,
      Schema.Transform.descriptions + Schema.Repeater.descriptions.filter(isOfTransform))
    add("stroke-dash", .dash, ["v": .property(PropertyDescription("Dash", .number))])
  }

  private mutating func addText() {
    add(
      "text", .text,
      [
        "d": .documents, "a": .list("text-animator"), "p": .object("text-path"),
        "m": .object("text-more"),
      ])
    add(
      "text-document", .textDocument,
      [
        "t": .property(PropertyDescription("", .text)),
        "fc": .property(PropertyDescription("Color", .color)),
        "sc": .property(PropertyDescription("Stroke Color", .color)),
      ])
    add(
      "text-animator", .textAnimator, .name("Animator"), [],
      ["a": .object("text-properties"), "s": .list("text-selector")])
    add("text-properties", .textProperties, .none, Schema.TextProperties.descriptions)
    add("text-selector", .textSelector, .none, Schema.TextSelector.descriptions)
    add("text-path", .other)
    add("text-more", .other, ["a": .property(PropertyDescription("", .vector))])
  }

  private mutating func add(
    _ name: String, _ kind: DocumentNode.Kind, _ members: [String: NodeType.Member] = [:]
  ) {
    add(name, kind, .none, [], members)
  }

  private mutating func add(
    _ name: String, _ kind: DocumentNode.Kind, _ title: NodeType.Title,
    _ rows: [PropertyDescription], _ others: [String: NodeType.Member] = [:]
  ) {
    var members = others
    for row in rows where row.kind != .other {
      members["\(row.key)"] = .property(row)
      if row.kind == .rotation { members["rz"] = .property(row) }
    }
    types[name] = NodeType(name: name, kind: kind, title: title, members: members)
  }
}
