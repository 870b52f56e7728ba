extension LottieManuscript {
  /// Returns all keypaths, in the order of the file. For each layer: the layer, its nodes and properties, then the
  /// layers of the composition that it shows.
  package func keypaths() -> [[String]] {
    var list = ListingVisitor()
    search(&list) { layer, keys, list in
      list.keys = keys
      list.found.append(keys)
      var layer = layer
      var walk = PropertyWalk(list)
      walk.walk(&layer)
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
  func property(_ pattern: KeypathPattern, _ kind: ValueKind? = nil) -> FoundProperty? {
    var finding = FindingVisitor(pattern, kind)
    var path: [Int] = []
    search(&finding) { layer, keys, finding in
      finding.begin(keys)
      guard finding.isOpen else { return true }
      var layer = layer
      var walk = PropertyWalk(finding)
      walk.walk(&layer)
      finding = walk.visitor
      return finding.found == nil
    } position: {
      path = $0
    }
    guard var found = finding.found else { return nil }
    found.layers = path
    return found
  }

  /// Returns the path to the first layer that a pattern matches: a position in the root composition, then a position
  /// in each nested composition. Returns `nil` if no layer matches.
  package func layer(_ pattern: KeypathPattern) -> [Int]? {
    var isFound = false
    var path: [Int] = []
    search(&isFound) { _, keys, isFound in
      isFound = pattern.matches(keys)
      return !isFound
    } position: {
      path = $0
    }
    return isFound ? path : nil
  }

  /// Calls `see` for each layer, with the names of the enclosing layers and its own, until `see` returns `false`.
  private func search<Result>(
    _ result: inout Result,
    _ see: (Schema.Layer, _ keys: [String], inout Result) -> Bool,
    position: ([Int]) -> Void = { _ in }
  ) {
    let positions = AssetPlaces(animation.assets)
    let cycles = CompositionOrder(animation, positions: positions).cycles
    var layersLeft = limits.overriddenLayers
    func search(_ layers: [Schema.Layer], in asset: Int?, _ keys: [String], _ path: [Int]) -> Bool {
      for (index, layer) in layers.enumerated() {
        layersLeft -= 1
        guard layersLeft >= 0 else { return false }
        let inner = keys + [layer.key]
        position(path + [index])
        guard see(layer, inner, &result) else { return false }
        guard let reference = layer.content.composition, let child = positions[reference],
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
struct FoundProperty {
  var property: NamedProperty
  /// The names from the layer to the property.
  var keys: [String]
  /// The layer path, as in ``EditableDocument/layer(_:)``.
  var layers: [Int] = []
}

private struct ListingVisitor: PropertyVisitor {
  var keys: [String] = []
  var found: [[String]] = []

  mutating func open(_ name: String) -> Bool {
    keys.append(name)
    found.append(keys)
    return true
  }

  mutating func close() { keys.removeLast() }

  mutating func visit(_ property: NamedProperty) -> Int? {
    if property.isWritten || property.isUsual { found.append(keys + [property.name]) }
    return nil
  }
}

private struct FindingVisitor: PropertyVisitor {
  private let pattern: KeypathPattern
  private let kind: ValueKind?
  private var keys: [String] = []
  private var levels: [KeypathPattern.Progress] = []
  private(set) var found: FoundProperty?

  init(_ pattern: KeypathPattern, _ kind: ValueKind?) {
    self.pattern = pattern
    self.kind = kind
  }

  var isOpen: Bool { levels.last?.isOpen ?? false }

  mutating func begin(_ keys: [String]) {
    self.keys = keys
    levels = [keys.reduce(pattern.start) { pattern.advanced($0, by: $1) }]
  }

  mutating func open(_ name: String) -> Bool {
    keys.append(name)
    if let level = levels.last { levels.append(pattern.advanced(level, by: name)) }
    return true
  }

  mutating func close() {
    keys.removeLast()
    levels.removeLast()
  }

  mutating func visit(_ property: NamedProperty) -> Int? {
    guard found == nil, kind == nil || kind == property.kind, let level = levels.last,
      property.isWritten || property.isUsual || pattern.isExact
    else { return nil }
    for name in [property.name, property.alias] where !name.isEmpty {
      guard pattern.isMatched(pattern.advanced(level, by: name)) else { continue }
      found = FoundProperty(property: property, keys: keys + [property.name])
      break
    }
    return nil
  }
}
