/// The nodes and properties of all layers of a document, by name. It is built at the first use of a keypath and not
/// when a file is read.
///
/// The position of an entry is the number of the node or property. It is the same for every variant of the document.
struct KeypathTable: Sendable {
  struct Entry: Sendable {
    /// The index of the name.
    var name: Int32
    /// The index of an alternative name; -1 if there is none.
    var alias: Int32 = -1
    /// The number after the last descendant. For a property, the number after its own.
    var end: Int32
    /// The index of a group or a style in the ``ShapeTree`` of its layer; -1 for other entries, and for what is never
    /// drawn.
    var shapeIndex: Int32 = -1
    /// The kind of a property's value; `nil` for a node.
    var kind: ValueKind?
    /// A Boolean value that indicates whether patterns with wildcards match the property.
    var isListed = true
    /// A Boolean value that indicates whether the node is the transform of a group. Keypaths can omit its name, as in
    /// `Group 1.Opacity`.
    var isGroupTransform = false
  }

  struct LayerEntries: Sendable {
    var name: Int32
    /// The first entry of what all layers have, such as the transform and the effects.
    var start: Int
    /// The first entry of what the layer shows.
    var contentStart: Int
    var end: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var names: [String] = []
  private var nameIndices: [String: Int32] = [:]
  private var layers: [[LayerEntries]] = []

  init(_ animation: Schema.Animation) {
    let builder = TableBuilder()
    layers.append(builder.visitLayers(animation.layers))
    for asset in animation.assets {
      guard case .precomposition(let written) = asset.content else {
        layers.append([])
        continue
      }
      layers.append(builder.visitLayers(written.layers))
    }
    entries = builder.entries
    names = builder.names
    nameIndices = builder.nameIndices
  }

  /// Returns the entries of a composition's layers.
  ///
  /// - Parameter asset: The position of the composition's asset; `nil` for the root composition.
  func layers(of asset: Int?) -> [LayerEntries] { layers[asset.map { $0 + 1 } ?? 0] }

  func name(_ index: Int32) -> String { names[Int(index)] }

  func nameIndex(_ name: String) -> Int32? { nameIndices[name] }
}

/// A pattern whose keys are compared with the names of a table by index.
struct IndexedKeypathPattern {
  let pattern: KeypathPattern
  let isExact: Bool
  private let keys: [IndexedKey]
  /// The names that several keys match together, by the position of the first key.
  private let joined: [[(name: Int32, end: UInt64)]]

  private enum IndexedKey {
    case anyName
    /// The index of a name; -1 if the table does not contain it.
    case name(Int32)
    case names(Set<Int32>)
  }

  init(_ pattern: KeypathPattern, _ table: KeypathTable) {
    self.pattern = pattern
    isExact = pattern.isExact
    keys = pattern.keys.map { key in
      if key == "*" || key == "**" { return .anyName }
      guard key.contains("*") else { return .name(table.nameIndex(key) ?? -1) }
      let found = table.names.indices.filter { KeypathPattern.matches(key, table.names[$0]) }
      return .names(Set(found.map { Int32(clamping: $0) }))
    }
    joined = pattern.keys.indices.map { place in
      pattern.joinedKeys(from: place).compactMap { key in
        table.nameIndex(key.name).map { ($0, key.end) }
      }
    }
  }

  @inline(__always)
  func advanced(
    _ progress: KeypathPattern.MatchProgress, by name: Int32
  ) -> KeypathPattern.MatchProgress {
    pattern.advanced(progress) {
      switch keys[$0] {
      case .anyName: true
      case .name(let index): index == name
      case .names(let indices): indices.contains(name)
      }
    } joined: { place in
      joined[place].reduce(0) { $1.name == name ? $0 | $1.end : $0 }
    }
  }

  /// Returns the progress in a node.
  @inline(__always)
  func advanced(
    _ progress: KeypathPattern.MatchProgress, into node: KeypathTable.Entry
  ) -> KeypathPattern.MatchProgress {
    let inner = advanced(progress, by: node.name)
    return node.isGroupTransform ? inner.union(progress) : inner
  }

  /// Returns whether the pattern matches a property in a node with this progress.
  @inline(__always)
  func matches(_ property: KeypathTable.Entry, _ progress: KeypathPattern.MatchProgress) -> Bool {
    guard property.isListed || isExact else { return false }
    return pattern.isMatched(advanced(progress, by: property.name))
      || property.alias >= 0 && pattern.isMatched(advanced(progress, by: property.alias))
  }
}

/// Adds what it visits to the arrays of a table.
private final class TableBuilder: PropertyVisitor {
  let isEditing = false
  var entries: [KeypathTable.Entry] = []
  var names: [String] = []
  var nameIndices: [String: Int32] = [:]
  /// The indices of numbered names, by their numbers; -1 for names that have not occurred.
  private var numberedNames: [Int32] = []
  private var openNodes: [Int] = []

  func index(of name: String) -> Int32 {
    if let known = nameIndices[name] { return known }
    let index = Int32(clamping: names.count)
    names.append(name)
    nameIndices[name] = index
    return index
  }

  /// Returns the index of a property's name. A numbered name is looked up once.
  func index(of name: PropertyName) -> Int32 {
    guard name.number >= 0 else { return index(of: name.string) }
    if name.number >= numberedNames.count {
      let missing = name.number + 1 - numberedNames.count
      numberedNames.append(contentsOf: repeatElement(-1, count: missing))
    }
    if numberedNames[name.number] < 0 { numberedNames[name.number] = index(of: name.string) }
    return numberedNames[name.number]
  }

  func enterNode(_ name: @autoclosure () -> String) -> Bool {
    openNodes.append(entries.count)
    entries.append(KeypathTable.Entry(name: index(of: name()), end: 0))
    return true
  }

  func leaveNode() {
    let end = Int32(clamping: entries.count)
    if let node = openNodes.popLast() { entries[node].end = end }
  }

  func visitProperty(
    _ heading: @autoclosure () -> PropertyHeading, _ property: @autoclosure () -> KeypathProperty
  ) -> Int? {
    let heading = heading()
    entries.append(
      KeypathTable.Entry(
        name: index(of: heading.name), alias: heading.alias.map { index(of: $0) } ?? -1,
        end: Int32(clamping: entries.count + 1), kind: heading.kind, isListed: heading.isListed))
    return nil
  }

  /// Sets the shape indices of the entries of a layer, in the order of ``ShapeTree``, and marks the first transform of
  /// each group.
  func setShapeIndices(_ elements: [Schema.ShapeElement], from start: Int) {
    var (styles, groups) = (0 as Int32, 0 as Int32)
    func set(
      _ elements: [Schema.ShapeElement], from start: Int, isGroup: Bool, isHidden: Bool
    ) {
      var number = start
      var needsTransform = isGroup
      for index in elements.indices {
        let isHidden = isHidden || elements[index].isHidden
        switch elements[index].content {
        case .group(let group):
          if !isHidden {
            entries[number].shapeIndex = groups
            groups += 1
          }
          set(group.shapes, from: number + 1, isGroup: true, isHidden: isHidden)
        case .transform:
          entries[number].isGroupTransform = needsTransform
          needsTransform = false
        case let content where content.isStyle && !isHidden:
          entries[number].shapeIndex = styles
          styles += 1
        default: break
        }
        number = Int(entries[number].end)
      }
    }
    set(elements, from: start, isGroup: false, isHidden: false)
  }
}

extension TableBuilder {
  fileprivate func visitLayers(_ layers: [Schema.Layer]) -> [KeypathTable.LayerEntries] {
    var walk = KeypathTraversal(self)
    return layers.map { layer in
      var layer = layer
      let start = entries.count
      walk.traverseSurroundings(&layer)
      let contentStart = entries.count
      walk.traverseContent(&layer)
      if case .shape(let elements) = layer.content {
        setShapeIndices(elements, from: contentStart)
      }
      return KeypathTable.LayerEntries(
        name: index(of: layer.keypathName), start: start, contentStart: contentStart,
        end: entries.count)
    }
  }
}

extension Schema.ShapeContent {
  /// A Boolean value that indicates whether the element paints the shapes before it.
  var isStyle: Bool {
    switch self {
    case .fill, .stroke, .gradientFill, .gradientStroke: true
    default: false
    }
  }
}
