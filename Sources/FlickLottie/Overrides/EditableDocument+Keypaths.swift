extension EditableDocument {
  /// Returns all keypaths, in the order of the file. For each layer: the layer, its nodes and properties, then the
  /// layers of the composition that it shows.
  package func keypaths() -> [[String]] {
    var found: [[String]] = []
    let table = parsed.keypaths
    forEachLayer(matching: IndexedKeypathPattern(KeypathPattern(["**"]), table)) { layer in
      var keys = layer.names.map { table.name($0) }
      found.append(keys)
      var ends: [Int] = []
      for number in layer.entries.start..<layer.entries.end {
        while let end = ends.last, number >= end {
          ends.removeLast()
          keys.removeLast()
        }
        let entry = table.entries[number]
        guard entry.kind == nil else {
          if entry.isListed { found.append(keys + [table.name(entry.name)]) }
          continue
        }
        keys.append(table.name(entry.name))
        ends.append(Int(entry.end))
        found.append(keys)
      }
      return true
    }
    return found
  }

  /// Returns whether a pattern matches a property of this kind.
  package func hasProperty(_ pattern: KeypathPattern, _ kind: ValueKind) -> Bool {
    firstMatch(of: pattern, kind) != nil
  }

  /// Returns the first property that a pattern matches.
  func property(_ pattern: KeypathPattern) -> PropertyMatch? {
    guard let (layer, number, isInGroupTransform) = firstMatch(of: pattern) else { return nil }
    var written = parsed.layers(of: layer.asset)[layer.path[layer.path.count - 1]]
    let reader = PropertyReader(from: layer.entries.start, to: number)
    var walk = KeypathTraversal(reader)
    walk.traverse(&written)
    let keys = layer.names.map { parsed.keypaths.name($0) } + reader.keys
    return reader.found.map {
      var match = PropertyMatch(property: $0, keys: keys, layerPositions: layer.path)
      if isInGroupTransform { match.shortKeys = keys.dropLast(2) + keys.suffix(1) }
      return match
    }
  }

  /// Returns the path to the first layer that a pattern matches: a position in the root composition, then a position
  /// in each nested composition. Returns `nil` if no layer matches.
  package func layer(_ pattern: KeypathPattern) -> [Int]? {
    var found: [Int]?
    forEachLayer(matching: IndexedKeypathPattern(pattern, parsed.keypaths)) { layer in
      if pattern.isMatched(layer.progress) { found = layer.path }
      return found == nil
    }
    return found
  }

  /// Returns the number of the first property that a pattern matches. With `kind`, only properties of that kind are
  /// considered.
  private func firstMatch(
    of pattern: KeypathPattern, _ kind: ValueKind? = nil
  ) -> (layer: VisitedLayer, number: Int, isInGroupTransform: Bool)? {
    let table = parsed.keypaths
    let indexed = IndexedKeypathPattern(pattern, table)
    var found: (VisitedLayer, Int, Bool)?
    forEachLayer(matching: indexed) { layer in
      var levels = [
        (progress: layer.progress, end: layer.entries.end, isGroupTransform: false)
      ]
      var number = layer.entries.start
      while number < layer.entries.end {
        while let last = levels.last, last.end <= number { levels.removeLast() }
        guard let level = levels.last else { break }
        let entry = table.entries[number]
        if let property = entry.kind {
          if kind == nil || kind == property, indexed.matches(entry, level.progress) {
            found = (layer, number, level.isGroupTransform)
            return false
          }
          number += 1
        } else {
          let inner = indexed.advanced(level.progress, into: entry)
          if inner.canMatch { levels.append((inner, Int(entry.end), entry.isGroupTransform)) }
          number = inner.canMatch ? number + 1 : Int(entry.end)
        }
      }
      return true
    }
    return found
  }

  /// Calls `visit` for each layer that the pattern matches or in which it can match something, until `visit` returns
  /// `false`.
  private func forEachLayer(
    matching pattern: IndexedKeypathPattern, _ visit: (VisitedLayer) -> Bool
  ) {
    let positions = AssetIndexTable(parsed.animation.assets)
    let cycles = CompositionOrder(parsed.animation, positions: positions).cycles
    var layersLeft = parsed.environment.limits.overriddenLayers
    func search(in asset: Int?, _ outer: VisitedLayer?) -> Bool {
      let written = parsed.layers(of: asset)
      let start = outer?.progress ?? pattern.pattern.start
      for (index, entries) in parsed.keypaths.layers(of: asset).enumerated() {
        layersLeft -= 1
        guard layersLeft >= 0 else { return false }
        let progress = pattern.advanced(start, by: entries.name)
        guard progress.canMatch else { continue }
        let layer = VisitedLayer(
          asset: asset, entries: entries, path: (outer?.path ?? []) + [index],
          names: (outer?.names ?? []) + [entries.name], progress: progress)
        guard visit(layer) else { return false }
        guard let reference = written[index].content.compositionReference,
          let child = positions[reference],
          case .precomposition = parsed.animation.assets[child].content,
          !cycles.contains(CompositionOrder.Reference(from: asset, to: child))
        else { continue }
        guard search(in: child, layer) else { return false }
      }
      return true
    }
    _ = search(in: nil, nil)
  }
}

/// A property that matches a pattern, and its location.
struct PropertyMatch {
  var property: KeypathProperty
  /// The names from the layer to the property.
  var keys: [String]
  /// The names without that of a group's transform; `nil` for other properties.
  var shortKeys: [String]?
  /// The layer path, as in ``EditableDocument/layer(_:)``.
  var layerPositions: [Int]
}

/// A layer, and the layers that enclose it.
private struct VisitedLayer {
  /// The position of the asset of the layer's composition; `nil` for the root composition.
  var asset: Int?
  var entries: KeypathTable.LayerEntries
  var path: [Int]
  /// The indices of the names in the table, from the outermost layer to this one.
  var names: [Int32]
  /// The match progress of the pattern after these names.
  var progress: KeypathPattern.MatchProgress
}

/// Finds a property by its number.
private final class PropertyReader: PropertyVisitor {
  let isEditing = false
  /// The names of the nodes that contain the property, and its own.
  private(set) var keys: [String] = []
  private(set) var found: KeypathProperty?
  private var number: Int
  private let target: Int

  init(from number: Int, to target: Int) {
    self.number = number
    self.target = target
  }

  func enterNode(_ name: @autoclosure () -> String) -> Bool {
    if found == nil { keys.append(name()) }
    number += 1
    return true
  }

  func leaveNode() { if found == nil { keys.removeLast() } }

  func visitProperty(
    _ heading: @autoclosure () -> PropertyHeading, _ property: @autoclosure () -> KeypathProperty
  ) -> Int? {
    if number == target {
      let property = property()
      found = property
      keys.append(property.heading.name.string)
    }
    number += 1
    return nil
  }
}
