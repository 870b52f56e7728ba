import FlickRaster

/// The items of a shape layer, flattened for traversal. The nodes are in preorder and the data of
/// each kind is in an array of its own, so a traversal accesses no heap objects and copies nothing.
package struct ShapeTree: PropertyModel {
  enum NodeKind: UInt8, Sendable {
    case path, rectangle, ellipse, polystar, group, style, modifier
  }

  struct Node: Sendable {
    var kind: NodeKind
    /// The index in the array of the node's kind.
    var index: Int32
    /// The index after the node's last descendant.
    var end: Int32
  }

  /// The properties of a group that apply to its items.
  struct Group: Sendable {
    var transform: Transform
    var blend: BlendMode
  }

  /// The items of a tree by kind. Copies of a tree share them, so a copy costs one reference.
  final class Items: Sendable {
    let tables: Tables

    init(_ tables: Tables) { self.tables = tables }
  }

  /// An array for each kind of item.
  struct Tables: Sendable {
    /// A Boolean value that indicates whether any item has a blend mode other than normal.
    fileprivate(set) var hasBlendModes = false
    fileprivate(set) var nodes: [Node] = []
    fileprivate(set) var paths: [PathShape] = []
    fileprivate(set) var rectangles: [RectangleShape] = []
    fileprivate(set) var ellipses: [EllipseShape] = []
    fileprivate(set) var polystars: [PolystarShape] = []
    fileprivate(set) var groups: [Group] = []
    fileprivate(set) var styles: [ShapeStyle] = []
    fileprivate(set) var modifiers: [ShapeModifier] = []

    /// Creates the tables of a tree.
    ///
    /// - Parameter items: the items in file order, the first one on top.
    fileprivate init(_ items: [ShapeItem]) {
      reserveCapacity(for: items)
      for item in items { add(item) }
      findBlendModes()
    }
  }

  /// The items, which are also the identity of the content.
  private(set) var items: Items

  /// Creates a tree.
  ///
  /// - Parameter items: the items in file order, the first one on top.
  package init(_ items: [ShapeItem]) { self.items = Items(Tables(items)) }

  /// Changes the style at a position in the order of the file. The blend mode must stay the same.
  package mutating func changeStyle(at index: Int, _ body: (inout ShapeStyle) -> Void) {
    guard styles.indices.contains(index) else { return }
    change { body(&$0.styles[index]) }
  }

  /// Replaces the transform of the group at a position in the order of the file.
  package mutating func setTransform(_ transform: Transform, ofGroup index: Int) {
    guard groups.indices.contains(index) else { return }
    change { $0.groups[index].transform = transform }
  }

  private mutating func change(_ body: (inout Tables) -> Void) {
    var tables = items.tables
    body(&tables)
    items = Items(tables)
  }

  package func listProperties(in list: inout some PropertyList) {
    for path in paths { path.listProperties(in: &list) }
    for rectangle in rectangles { rectangle.listProperties(in: &list) }
    for ellipse in ellipses { ellipse.listProperties(in: &list) }
    for polystar in polystars { polystar.listProperties(in: &list) }
    for group in groups { group.transform.listProperties(in: &list) }
    for style in styles { style.listProperties(in: &list) }
    for modifier in modifiers { modifier.listProperties(in: &list) }
  }

  var hasBlendModes: Bool { items.tables.hasBlendModes }
  var nodes: [Node] { items.tables.nodes }
  var paths: [PathShape] { items.tables.paths }
  var rectangles: [RectangleShape] { items.tables.rectangles }
  var ellipses: [EllipseShape] { items.tables.ellipses }
  var polystars: [PolystarShape] { items.tables.polystars }
  var groups: [Group] { items.tables.groups }
  var styles: [ShapeStyle] { items.tables.styles }
  var modifiers: [ShapeModifier] { items.tables.modifiers }
}

extension ShapeTree.Tables {
  private mutating func findBlendModes() {
    for index in groups.indices where groups[index].blend.isNonNormal { hasBlendModes = true }
    for index in styles.indices where styles[index].blend.isNonNormal { hasBlendModes = true }
  }

  /// Reserves memory for the most common items. An array that grows is copied, and keeps up to half of its memory free.
  private mutating func reserveCapacity(for items: [ShapeItem]) {
    var counts = (nodes: 0, paths: 0, groups: 0, styles: 0)
    func count(_ items: [ShapeItem]) {
      counts.nodes += items.count
      for item in items {
        switch item {
        case .path: counts.paths += 1
        case .style: counts.styles += 1
        case .group(let group):
          counts.groups += 1
          count(group.items)
        case .modifier(_, let items): count(items)
        default: break
        }
      }
    }
    count(items)
    nodes.reserveCapacity(counts.nodes)
    if counts.paths > 0 { paths.reserveCapacity(counts.paths) }
    if counts.groups > 0 { groups.reserveCapacity(counts.groups) }
    if counts.styles > 0 { styles.reserveCapacity(counts.styles) }
  }

  private mutating func add(_ item: ShapeItem) {
    switch item {
    case .path(let data): leaf(.path, Self.append(data, to: &paths))
    case .rectangle(let data): leaf(.rectangle, Self.append(data, to: &rectangles))
    case .ellipse(let data): leaf(.ellipse, Self.append(data, to: &ellipses))
    case .polystar(let data): leaf(.polystar, Self.append(data, to: &polystars))
    case .style(let data): leaf(.style, Self.append(data, to: &styles))
    case .group(let group):
      let data = ShapeTree.Group(transform: group.transform, blend: group.blend)
      branch(.group, Self.append(data, to: &groups), group.items)
    case .modifier(let modifier, let items):
      branch(.modifier, Self.append(modifier, to: &modifiers), items)
    }
  }

  /// Appends `data` to its array and returns the index.
  private static func append<Data>(_ data: Data, to array: inout [Data]) -> Int {
    array.append(data)
    return array.count - 1
  }

  private mutating func leaf(_ kind: ShapeTree.NodeKind, _ index: Int) { branch(kind, index, []) }

  private mutating func branch(_ kind: ShapeTree.NodeKind, _ index: Int, _ items: [ShapeItem]) {
    let position = nodes.count
    nodes.append(ShapeTree.Node(kind: kind, index: Int32(clamping: index), end: 0))
    for item in items { add(item) }
    nodes[position].end = Int32(clamping: nodes.count)
  }
}
