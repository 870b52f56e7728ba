import FlickArchive
import FlickScene

/// The cost of drawing something once. `layers` is a `Double`, which cannot overflow.
private struct DrawingCost {
  var layers = 0.0
  var depth = 0

  mutating func add(_ other: DrawingCost) {
    layers += other.layers
    depth = max(depth, other.depth)
  }
}

extension Resolver {
  /// Throws for files that are small but take extremely long to draw: nested compositions with many copies, also as
  /// mattes, and effects of one layer that draw other layers.
  func checkDrawingCost(_ compositions: [Composition]) throws(ReadError) {
    for composition in compositions { try checkParentDepth(composition.layers) }
    if compositions.count == 1, compositions[0].layers.count <= environment.limits.drawnLayers,
      Self.hasNoExtraDrawing(compositions[0].layers)
    {
      return
    }
    var known: [DrawingCost?] = Array(repeating: nil, count: compositions.count)
    // Each composition comes after all compositions that it uses, except for the root, which is first.
    for index in compositions.indices.dropFirst() {
      known[index] = drawingCost(compositions[index].layers, known)
    }
    let root = drawingCost(compositions[0].layers, known)
    let limits = environment.limits
    if root.layers > Double(limits.drawnLayers) {
      throw ReadError(.limitExceeded, "more than \(limits.drawnLayers) layers to draw")
    }
    if root.depth > limits.layerDepth {
      throw ReadError(.limitExceeded, "more than \(limits.layerDepth) nested layers")
    }
  }

  /// Returns whether the layers have no mattes and no effects that draw other layers.
  private static func hasNoExtraDrawing(_ layers: [Layer]) -> Bool {
    layers.indices.allSatisfy { layers[$0].matte == nil && layers[$0].drawingEffects.isEmpty }
  }

  private func checkParentDepth(_ layers: [Layer]) throws(ReadError) {
    guard layers.indices.contains(where: { layers[$0].parent != nil }) else { return }
    let unknown = -1
    var depths = [Int](repeating: unknown, count: layers.count)
    var chain: [Int] = []
    for start in layers.indices {
      chain.removeAll(keepingCapacity: true)
      var index = start
      while depths[index] == unknown, let parent = layers[index].parent {
        chain.append(index)
        index = parent
      }
      var depth = max(depths[index], 0)
      for member in chain.reversed() {
        depth += 1
        depths[member] = depth
      }
      if depth > environment.limits.parentDepth {
        throw ReadError(
          .limitExceeded, "a chain of more than \(environment.limits.parentDepth) parent layers")
      }
    }
  }

  /// Returns the cost of the compositions that the most expensive document of a text has as glyphs.
  private static func drawingCost(_ text: TextContent, _ known: [DrawingCost?]) -> DrawingCost {
    let costs = text.documents.map { document in
      let shapes = document.shapes.map { shape in
        guard case .composition(let inner) = shape else { return DrawingCost?.none }
        return known[inner.index]
      }
      guard shapes.contains(where: { $0 != nil }) else { return DrawingCost() }
      var total = DrawingCost()
      for glyph in document.glyphs {
        if let cost = shapes[Int(glyph.shape)] { total.add(cost) }
      }
      return total
    }
    return costs.max { $0.layers < $1.layers } ?? DrawingCost()
  }

  private func drawingCost(_ layers: [Layer], _ known: [DrawingCost?]) -> DrawingCost {
    let contents = layers.map { layer in
      var extent = DrawingCost()
      switch layer.content {
      case .precomposition(let index, _, _): extent = known[index] ?? extent
      case .text(let text): extent = Self.drawingCost(text, known)
      default: break
      }
      return DrawingCost(layers: extent.layers + 1, depth: extent.depth + 1)
    }
    // Includes the layers that effects draw.
    let pictures = layers.indices.map { position in
      var extent = contents[position]
      for stage in layers[position].drawingEffects {
        extent.depth += 1
        guard let source = stage.operation.sourceLayer, contents.indices.contains(source)
        else { continue }
        extent.layers += contents[source].layers
        extent.depth = max(extent.depth, contents[source].depth + 1)
      }
      return extent
    }
    var total = DrawingCost()
    for position in layers.indices {
      var extent = pictures[position]
      if let source = layers[position].matte?.source {
        extent.layers += pictures[source].layers
        extent.depth = max(extent.depth, pictures[source].depth + 1)
      }
      total.add(extent)
    }
    return total
  }
}
