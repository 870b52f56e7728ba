import FlickAnimation

/// A layer in the tree of a file. The layers of a precomposition are the children of each layer that shows it.
struct LayerNode: Encodable, Hashable, Sendable {
  /// The position in the tree, such as `3.0`: child 0 of layer 3.
  var id: String
  /// The names of the enclosing layers and of this layer.
  var keys: [String]
  var name: String
  var type: String
  var inPoint: Double?
  var outPoint: Double?
  /// Whether the file hides the layer.
  var isHidden: Bool
  var isMatte: Bool
  /// The first text of a text layer.
  var text: String
  /// The asset that the layer shows.
  var reference: String
  /// The frames of the keyframes of all properties.
  var keyframes: [Double] = []
  var children: [LayerNode] = []

  /// Larger trees are shown in part.
  private static let maxNodes = 4000
  private static let maxDepth = 16

  /// Returns the tree of an animation.
  static func tree(of outline: LottieOutline) -> [LayerNode] {
    guard let root = outline.compositions.first else { return [] }
    let compositions = Dictionary(
      outline.compositions.dropFirst().map { ($0.id, $0.layers) },
      uniquingKeysWith: { first, _ in first })
    var remaining = maxNodes
    func tree(_ layers: [LottieOutline.Layer], _ prefix: String, _ keys: [String]) -> [LayerNode] {
      var nodes: [LayerNode] = []
      for (index, layer) in layers.enumerated() where remaining > 0 {
        remaining -= 1
        var node = LayerNode(layer, id: prefix + String(index), keys: keys + [layer.name])
        if layer.type == "precomposition", node.keys.count < maxDepth,
          let inner = compositions[layer.reference]
        {
          node.children = tree(inner, node.id + ".", node.keys)
        }
        nodes.append(node)
      }
      return nodes
    }
    return tree(root.layers, "", [])
  }

  private init(_ layer: LottieOutline.Layer, id: String, keys: [String]) {
    self.id = id
    self.keys = keys
    name = layer.name
    type = layer.type
    (inPoint, outPoint) = (layer.inPoint, layer.outPoint)
    (isHidden, isMatte) = (layer.isHidden, layer.isMatteSource)
    (text, reference) = (layer.text, layer.reference)
  }

  /// The position of the layer in the root composition, then one in each nested composition.
  var path: [Int] { id.split(separator: ".").compactMap { Int($0) } }

  /// The node and all nodes below it, in order.
  var flattened: [LayerNode] { [self] + children.flatMap(\.flattened) }
}
