import FlickRaster

extension SceneDescription {
  mutating func write(_ tree: ShapeTree) {
    block("contents") { $0.write(tree, 0..<tree.nodes.count) }
  }

  private mutating func write(_ tree: ShapeTree, _ nodes: Range<Int>) {
    var next = nodes.lowerBound
    while next < nodes.upperBound {
      let node = tree.nodes[next]
      let end = max(Int(node.end), next + 1)
      let items = next + 1..<end
      write(tree, node) { $0.write(tree, items) }
      next = end
    }
  }

  /// Writes the item of a node. `items` writes the items that a group or a repeater contains.
  private mutating func write(
    _ tree: ShapeTree, _ node: ShapeTree.Node, items: (inout SceneDescription) -> Void
  ) {
    let index = Int(node.index)
    switch node.kind {
    case .path: tree.paths[index].listProperties(in: &self)
    case .rectangle: tree.rectangles[index].listProperties(in: &self)
    case .ellipse: tree.ellipses[index].listProperties(in: &self)
    case .polystar: tree.polystars[index].listProperties(in: &self)
    case .style: tree.styles[index].listProperties(in: &self)
    case .group:
      block("group") { text in
        text.value("blend", tree.groups[index].blend, unless: .normal)
        tree.groups[index].transform.listProperties(in: &text)
        items(&text)
      }
    case .modifier:
      tree.modifiers[index].listProperties(in: &self)
      if case .repeater = tree.modifiers[index] { indented { $0.block("items", items) } }
    }
  }
}
