extension EditableDocument {
  /// Returns all keypaths, in the order of the file. For each layer: the layer, its nodes and properties, then the
  /// layers of the composition that it shows.
  package func keypaths() -> [[String]] {
    var list = KeypathCollector()
    forEachLayer(&list) { layer, keys, list in
      list.keys = keys
      list.found.append(keys)
      var layer = layer
      var walk = KeypathTraversal(list)
      walk.traverse(&layer)
      list = walk.visitor
      return true
    }
    return list.found
  }

  /// Returns whether a pattern matches a property of this kind.
  package func hasProperty(_ pattern: KeypathPattern, _ kind: ValueKind) -> Bool {
    property(pattern, kind) != nil
  }

  /// Returns the first property that a pattern matches. With `kind`, only properties of that kind are considered.
  func property(_ pattern: KeypathPattern, _ kind: ValueKind? = nil) -> PropertyMatch? {
    var finding = PropertyFinder(pattern, kind)
    var path: [Int] = []
    forEachLayer(&finding) { layer, keys, finding in
      finding.enterLayer(keys)
      guard finding.isOpen else { return true }
      var layer = layer
      var walk = KeypathTraversal(finding)
      walk.traverse(&layer)
      finding = walk.visitor
      return finding.found == nil
    } position: {
      path = $0
    }
    guard var found = finding.found else { return nil }
    found.layerPositions = path
    return found
  }

  /// Returns the path to the first layer that a pattern matches: a position in the root composition, then a position
  /// in each nested composition. Returns `nil` if no layer matches.
  package func layer(_ pattern: KeypathPattern) -> [Int]? {
    var isFound = false
    var path: [Int] = []
    forEachLayer(&isFound) { _, keys, isFound in
      isFound = pattern.matches(keys)
      return !isFound
    } position: {
      path = $0
    }
    return isFound ? path : nil
  }

  /// Calls `see` for each layer, with the names of the enclosing layers and its own, until `see` returns `false`.
  private func forEachLayer<Result>(
    _ result: inout Result,
    _ see: (Schema.Layer, _ keys: [String], inout Result) -> Bool,
    position: ([Int]) -> Void = { _ in }
  ) {
    let positions = AssetIndexTable(animation.assets)
    let cycles = CompositionOrder(animation, positions: positions).cycles
    var layersLeft = limits.overriddenLayers
    func search(_ layers: [Schema.Layer], in asset: Int?, _ keys: [String], _ path: [Int]) -> Bool {
      for (index, layer) in layers.enumerated() {
        layersLeft -= 1
        guard layersLeft >= 0 else { return false }
        let inner = keys + [layer.keypathName]
        position(path + [index])
        guard see(layer, inner, &result) else { return false }
        guard let reference = layer.content.compositionReference, let child = positions[reference],
          case .precomposition(let written) = animation.assets[child].content,
          !cycles.contains(CompositionOrder.Reference(from: asset, to: child))
        else { continue }
        guard search(written.layers, in: child, inner, path + [index]) else { return false }
      }
      return true
    }
    _ = search(animation.layers, in: nil, [], [])
  }
}

/// A property that matches a pattern, and its location.
struct PropertyMatch {
  var property: KeypathProperty
  /// The names from the layer to the property.
  var keys: [String]
  /// The layer path, as in ``EditableDocument/layer(_:)``.
  var layerPositions: [Int] = []
}

private struct KeypathCollector: PropertyVisitor {
  var keys: [String] = []
  var found: [[String]] = []

  mutating func enterNode(_ name: String) -> Bool {
    keys.append(name)
    found.append(keys)
    return true
  }

  mutating func leaveNode() { keys.removeLast() }

  mutating func visitProperty(_ property: KeypathProperty) -> Int? {
    if property.isWritten || property.isAlwaysPresent { found.append(keys + [property.name]) }
    return nil
  }
}

private struct PropertyFinder: PropertyVisitor {
  private let pattern: KeypathPattern
  private let kind: ValueKind?
  private var keys: [String] = []
  private var levels: [KeypathPattern.MatchProgress] = []
  private(set) var found: PropertyMatch?

  init(_ pattern: KeypathPattern, _ kind: ValueKind?) {
    self.pattern = pattern
    self.kind = kind
  }

  var isOpen: Bool { levels.last?.canMatch ?? false }

  mutating func enterLayer(_ keys: [String]) {
    self.keys = keys
    levels = [keys.reduce(pattern.start) { pattern.advanced($0, by: $1) }]
  }

  mutating func enterNode(_ name: String) -> Bool {
    keys.append(name)
    if let level = levels.last { levels.append(pattern.advanced(level, by: name)) }
    return true
  }

  mutating func leaveNode() {
    keys.removeLast()
    levels.removeLast()
  }

  mutating func visitProperty(_ property: KeypathProperty) -> Int? {
    guard found == nil, kind == nil || kind == property.kind, let level = levels.last,
      property.isWritten || property.isAlwaysPresent || pattern.isExact
    else { return nil }
    for name in [property.name, property.alias] where !name.isEmpty {
      guard pattern.isMatched(pattern.advanced(level, by: name)) else { continue }
      found = PropertyMatch(property: property, keys: keys + [property.name])
      break
    }
    return nil
  }
}
