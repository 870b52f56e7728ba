import FlickLottie

/// Visits all parts of a document and applies the rules.
struct LintWalk {
  private(set) var findings: [LintFinding] = []
  private let root: JSONValue
  private let players: [LintPlayer]
  private let rules: [LintPlace: [LintRule]]

  init(_ root: JSONValue, _ players: [LintPlayer]) {
    self.root = root
    self.players = players
    rules = Dictionary(grouping: LintRule.all, by: \.place)
  }

  mutating func run() {
    visit(root, .document)
    visitLayers(root["layers"])
    for asset in root["assets"]?.elements.map({ $0 }) ?? [] { visitLayers(asset["layers"]) }
  }

  private mutating func visitLayers(_ layers: JSONValue?) {
    var above: JSONValue?
    for layer in layers?.elements.map({ $0 }) ?? [] where layer.isObject {
      defer { above = layer }
      // Hidden layers are not drawn, except as mattes, which the layer below states.
      guard layer["hd"]?.flag != true else { continue }
      visit(layer, .layer, layerAbove: above)
      visitParts(of: layer)
      visitShapes(layer["shapes"])
      visitProperties(in: layer)
    }
  }

  private mutating func visitParts(of layer: JSONValue) {
    let text = layer["t"]
    let lists: [(JSONValue?, LintPlace)] = [
      (layer["masksProperties"], .mask), (layer["ef"], .effect), (layer["sy"], .style),
      (text?["a"], .textAnimator),
    ]
    for (list, place) in lists {
      for part in list?.elements.map({ $0 }) ?? [] where part["en"]?.flag != false {
        visit(part, place)
      }
    }
    if let text, layer.typeNumber == 5 { visit(text, .text) }
  }

  private mutating func visitShapes(_ shapes: JSONValue?) {
    for shape in shapes?.elements.map({ $0 }) ?? [] where shape["hd"]?.flag != true {
      visit(shape, .shape)
      visitShapes(shape["it"])
    }
  }

  /// Visits the objects below a value that can be properties. The JSON parser limits the depth.
  private mutating func visitProperties(in value: JSONValue) {
    if value.isObject {
      if value["k"] != nil || value["x"] != nil || value["sid"] != nil { visit(value, .property) }
      for member in value.members.map({ $0.value }) { visitProperties(in: member) }
    } else if value.isArray, value[0]?.number == nil {
      for element in value.elements.map({ $0 }) { visitProperties(in: element) }
    }
  }

  private mutating func visit(_ value: JSONValue, _ place: LintPlace, layerAbove: JSONValue? = nil)
  {
    guard value.isObject else { return }
    let node = LintNode(value: value, document: root, layerAbove: layerAbove)
    for rule in rules[place] ?? [] {
      let concerned = players.filter { rule.players[$0] != nil }
      guard !concerned.isEmpty, rule.isPresent(node) else { continue }
      findings.append(
        LintFinding(
          rule: rule, players: concerned, path: value.path, offset: value.offset,
          names: value.names))
    }
  }
}
