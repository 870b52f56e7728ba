import FlickRaster

/// A shape layer's items, flattened for walking: nodes in preorder, each kind's data in an array of
/// its own, so that a walk touches no heap objects and copies nothing.
package struct ShapeTree: Sendable {
  enum Kind: UInt8, Sendable {
    case path, rectangle, ellipse, polystar, group, style, trim, roundCorners, repeater
    case puckerBloat, zigZag, twist, offset, merge
  }

  struct Node: Sendable {
    var kind: Kind
    /// Into the array of the node's kind.
    var index: Int32
    /// One past the node's last descendant.
    var end: Int32
  }

  struct Group: Sendable {
    var transform: Transform
    var blend: BlendMode
  }

  /// Whether anything in the tree is blended other than normally.
  private(set) var isBlending = false
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

  /// - Parameter items: in file order, the first one on top.
  package init(_ items: [ShapeItem]) {
    for item in items { add(item) }
    isBlending =
      groups.contains { $0.blend != .normal } || styles.contains { $0.blend != .normal }
  }

  private mutating func add(_ item: ShapeItem) {
    switch item {
    case .path(let shape): leaf(.path, shape, \.paths)
    case .rectangle(let shape): leaf(.rectangle, shape, \.rectangles)
    case .ellipse(let shape): leaf(.ellipse, shape, \.ellipses)
    case .polystar(let shape): leaf(.polystar, shape, \.polystars)
    case .style(let style): leaf(.style, style, \.styles)
    case .trim(let modifier): leaf(.trim, modifier, \.trims)
    case .roundCorners(let modifier): leaf(.roundCorners, modifier, \.roundCorners)
    case .puckerBloat(let modifier): leaf(.puckerBloat, modifier, \.puckerBloats)
    case .zigZag(let modifier): leaf(.zigZag, modifier, \.zigZags)
    case .twist(let modifier): leaf(.twist, modifier, \.twists)
    case .offset(let modifier): leaf(.offset, modifier, \.offsets)
    case .merge(let modifier): leaf(.merge, modifier, \.merges)
    case .group(let group):
      let data = Group(transform: group.transform, blend: group.blend)
      branch(.group, data, \.groups, group.items)
    case .repeater(let modifier, let items): branch(.repeater, modifier, \.repeaters, items)
    }
  }

  private mutating func leaf<Data>(
    _ kind: Kind, _ data: Data, _ array: WritableKeyPath<ShapeTree, [Data]>
  ) {
    branch(kind, data, array, [])
  }

  private mutating func branch<Data>(
    _ kind: Kind, _ data: Data, _ array: WritableKeyPath<ShapeTree, [Data]>, _ items: [ShapeItem]
  ) {
    let position = nodes.count
    nodes.append(Node(kind: kind, index: Int32(clamping: self[keyPath: array].count), end: 0))
    self[keyPath: array].append(data)
    for item in items { add(item) }
    nodes[position].end = Int32(clamping: nodes.count)
  }
}
