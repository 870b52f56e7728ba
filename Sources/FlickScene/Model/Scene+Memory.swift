import FlickRaster

/// The memory of a scene in bytes. It is computed from the numbers of elements, without a visit to the properties.
extension Scene {
  /// The memory of the layers.
  package var layerBytes: Int {
    compositions.reduce(0) { $0 + $1.layers.count } * MemoryLayout<Layer>.stride
  }

  /// The memory of the items of shape layers, without the values of their keyframes and the points of their paths.
  package var shapeBytes: Int {
    var sum = 0
    for composition in compositions {
      // Iterates by index, because layers are expensive to copy.
      for index in composition.layers.indices {
        if case .shapes(let tree) = composition.layers[index].content {
          sum += tree.items.tables.byteCount
        }
      }
    }
    return sum
  }

  /// The memory of the decoded images, the sounds and the sprites.
  package var resourceBytes: Int {
    images.reduce(0) { $0 + $1.width * $1.height * 4 }
      + audioAssets.reduce(0) { $0 + ($1.bytes?.count ?? 0) } + (sprites?.byteCount ?? 0)
  }
}

extension ShapeTree.Tables {
  fileprivate var byteCount: Int {
    func bytes<Item>(_ items: [Item]) -> Int { items.count * MemoryLayout<Item>.stride }
    return bytes(nodes) + bytes(paths) + bytes(rectangles) + bytes(ellipses) + bytes(polystars)
      + bytes(groups) + bytes(styles) + bytes(modifiers)
  }
}
