package import FlickRaster

/// The items of a shape layer, flattened for traversal. The nodes are in preorder and the data of
/// each kind is in an array of its own, so a traversal accesses no heap objects and copies nothing.
package struct ShapeTree: Sendable {
  enum NodeKind: UInt8, Sendable {
    case path, rectangle, ellipse, polystar, group, style, trim, roundCorners, repeater
    case puckerBloat, zigZag, twist, offset, merge
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

  /// The identity of the content of a tree. Copies share it until one of them changes.
  final class Identity: Sendable {}

  /// The identity of the content.
  private(set) var identity = Identity()
  /// A Boolean value that indicates whether any item has a blend mode other than normal.
  private(set) var hasBlendModes = false
  private(set) var nodes: [Node] = []
  private(set) var paths: [PathShape] = []
  private(set) var rectangles: [RectangleShape] = []
  private(set) var ellipses: [EllipseShape] = []
  private(set) var polystars: [PolystarShape] = []
  private(set) var groups: [Group] = []
  private(set) var styles: [ShapeStyle] = []
  private(set) var trims: [TrimModifier] = []
  private(set) var roundCorners: [RoundCornersModifier] = []
  private(set) var puckerBloats: [PuckerBloatModifier] = []
  private(set) var zigZags: [ZigZagModifier] = []
  private(set) var twists: [TwistModifier] = []
  private(set) var offsets: [OffsetModifier] = []
  private(set) var merges: [MergeModifier] = []
  private(set) var repeaters: [RepeaterModifier] = []

  /// Creates a tree.
  ///
  /// - Parameter items: the items in file order, the first one on top.
  package init(_ items: [ShapeItem]) { self = Self.tree(of: items) }

  private init() {}

  /// Replaces the style at a position in the order of the file. The blend mode must be the same.
  package mutating func setStyle(_ style: ShapeStyle, at index: Int) {
    guard styles.indices.contains(index) else { return }
    styles[index] = style
    identity = Identity()
  }

  /// Replaces the color of the style at a position in the order of the file.
  package mutating func setColor(_ color: Animated<Color>, ofStyle index: Int) {
    guard styles.indices.contains(index) else { return }
    styles[index].paint = .solid(color)
    identity = Identity()
  }

  /// Replaces the transform of the group at a position in the order of the file.
  package mutating func setTransform(_ transform: Transform, ofGroup index: Int) {
    guard groups.indices.contains(index) else { return }
    groups[index].transform = transform
    identity = Identity()
  }

  /// Not in the initializer, because an initializer would end with a copy of the whole value.
  private static func tree(of items: [ShapeItem]) -> ShapeTree {
    var tree = ShapeTree()
    for item in items { tree.add(item) }
    tree.findBlendModes()
    return tree
  }

  private mutating func findBlendModes() {
    for index in groups.indices where groups[index].blend.isNonNormal { hasBlendModes = true }
    for index in styles.indices where styles[index].blend.isNonNormal { hasBlendModes = true }
  }

  private mutating func add(_ item: ShapeItem) {
    switch item {
    case .path(let data): leaf(.path, Self.append(data, to: &paths))
    case .rectangle(let data): leaf(.rectangle, Self.append(data, to: &rectangles))
    case .ellipse(let data): leaf(.ellipse, Self.append(data, to: &ellipses))
    case .polystar(let data): leaf(.polystar, Self.append(data, to: &polystars))
    case .style(let data): leaf(.style, Self.append(data, to: &styles))
    case .trim(let data): leaf(.trim, Self.append(data, to: &trims))
    case .roundCorners(let data): leaf(.roundCorners, Self.append(data, to: &roundCorners))
    case .puckerBloat(let data): leaf(.puckerBloat, Self.append(data, to: &puckerBloats))
    case .zigZag(let data): leaf(.zigZag, Self.append(data, to: &zigZags))
    case .twist(let data): leaf(.twist, Self.append(data, to: &twists))
    case .offset(let data): leaf(.offset, Self.append(data, to: &offsets))
    case .merge(let data): leaf(.merge, Self.append(data, to: &merges))
    case .group(let group):
      let data = Group(transform: group.transform, blend: group.blend)
      branch(.group, Self.append(data, to: &groups), group.items)
    case .repeater(let modifier, let items):
      branch(.repeater, Self.append(modifier, to: &repeaters), items)
    }
  }

  /// Appends `data` to its array and returns the index.
  private static func append<Data>(_ data: Data, to array: inout [Data]) -> Int {
    array.append(data)
    return array.count - 1
  }

  private mutating func leaf(_ kind: NodeKind, _ index: Int) { branch(kind, index, []) }

  private mutating func branch(_ kind: NodeKind, _ index: Int, _ items: [ShapeItem]) {
    let position = nodes.count
    nodes.append(Node(kind: kind, index: Int32(clamping: index), end: 0))
    for item in items { add(item) }
    nodes[position].end = Int32(clamping: nodes.count)
  }
}

extension ShapeTree {
  /// Writes the item of a node. `items` writes the items that a group or a repeater contains.
  func describe(
    _ node: Node, to text: inout SceneDescription, items: (inout SceneDescription) -> Void
  ) {
    let index = Int(node.index)
    switch node.kind {
    case .path: text.write(paths[index])
    case .rectangle: text.write(rectangles[index])
    case .ellipse: text.write(ellipses[index])
    case .polystar: text.write(polystars[index])
    case .group: text.write(groups[index], items)
    case .style: text.write(styles[index])
    case .trim: trims[index].describe(to: &text)
    case .roundCorners: roundCorners[index].describe(to: &text)
    case .repeater: repeaters[index].describe(to: &text, items: items)
    case .puckerBloat: puckerBloats[index].describe(to: &text)
    case .zigZag: zigZags[index].describe(to: &text)
    case .twist: twists[index].describe(to: &text)
    case .offset: offsets[index].describe(to: &text)
    case .merge: merges[index].describe(to: &text)
    }
  }
}

extension ShapeTree {
  /// A Boolean value that indicates whether no property of a modifier is animated.
  var hasConstantModifiers: Bool {
    trims.allSatisfy(\.isConstant) && roundCorners.allSatisfy(\.isConstant)
      && repeaters.allSatisfy(\.isConstant) && hasConstantDistortions
  }

  /// A Boolean value that indicates whether the modifiers that move the points of paths are the same in each frame.
  var hasConstantDistortions: Bool {
    puckerBloats.allSatisfy(\.isConstant) && zigZags.allSatisfy(\.isConstant)
      && twists.allSatisfy(\.isConstant) && offsets.allSatisfy(\.isConstant)
  }
}
