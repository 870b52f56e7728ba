/// A box that an opaque draw fills late in a frame. Items below it need not be drawn there.
struct Occluder: Sendable {
  /// The first operation to draw inside the box, at the outermost level of the list.
  var firstOperation = 0
  var box = Box.empty
}

extension DisplayList {
  /// Returns the last draw that hides at least a quarter of the canvas.
  func findOccluder() -> Occluder {
    var cover = Occluder()
    var i = 0
    while i < operations.count {
      let box = opaqueBox(by: i)
      if box.area > viewport.area / 4, box.area >= cover.box.area {
        cover = Occluder(firstOperation: i, box: box)
      }
      // An item that reads pixels around its own needs all items below it.
      if isNonlocal(i) { break }
      i = end(of: i)
    }
    return cover
  }

  private func end(of index: Int) -> Int {
    let operation = operations[index]
    return switch operation.kind {
    case .draw, .end: index + 1
    case .layer, .matte: layers[operation.index].end + 1
    case .clip: clips[operation.index].end + 1
    }
  }

  private func isNonlocal(_ index: Int) -> Bool {
    let operation = operations[index]
    switch operation.kind {
    case .draw, .end: return false
    case .layer, .matte: return isNonlocal(layers[operation.index])
    case .clip:
      return operations[index..<clips[operation.index].end].contains {
        $0.kind == .layer && isNonlocal(layers[$0.index])
      }
    }
  }

  /// Returns the pixels that the operation's first draw replaces completely.
  private func opaqueBox(by index: Int) -> Box {
    var clip = viewport
    for operation in operations[index...] {
      switch operation.kind {
      case .layer:
        let layer = layers[operation.index]
        // The content of a layer without modulation is drawn as if the layer did not exist, inside its bounds, which a
        // mask of whole pixels limits.
        guard layer.plan == .direct, !layer.isModulated else { return .empty }
        clip = clip.intersection(layer.bounds)
      case .clip:
        let item = clips[operation.index]
        guard let sides = axisAlignedRect(of: item.shape) else { return .empty }
        clip = clip.intersection(item.bounds).intersection(sides.fullyCovered)
      case .draw:
        let draw = draws[operation.index]
        guard isOpaque(draw), let sides = axisAlignedRect(of: draw.shape) else { return .empty }
        return clip.intersection(draw.bounds).intersection(sides.fullyCovered)
      case .matte, .end: return .empty
      }
    }
    return .empty
  }

  /// Returns the shape as an axis-aligned rectangle, or `nil` if it is not one.
  func axisAlignedRect(of shape: Shape) -> AxisAlignedRect? {
    // SAFETY: the shape belongs to the builder, and the pointer is only used in the closure.
    builder.edges.withUnsafeBufferPointer { edges in
      edges.baseAddress.flatMap { AxisAlignedRect(shape, $0) }
    }
  }

  private func isOpaque(_ draw: DrawItem) -> Bool {
    guard draw.blend == .normal, draw.opacity >= 1 else { return false }
    switch draw.source {
    case .solid(let color): return color.w >= 1
    case .gradient(let sampler): return tables.isOpaque(sampler.table)
    case .image(let sampler): return images.images[sampler.image].isOpaque
    case .projected: return false
    }
  }
}

extension Renderer {
  /// Draws the whole list. The operations below the occluder are drawn only outside its box.
  mutating func run(onto target: Target, _ cover: Occluder) {
    var state = DrawState(target: target, clip: target.box, modulation: nil)
    if cover.firstOperation > 0 {
      target.box.forEachPart(outside: cover.box.intersection(target.box)) { part in
        state.clip = part
        run(0, cover.firstOperation, state)
      }
    }
    state.clip = target.box
    run(cover.firstOperation, list.operations.count, state)
  }
}

extension Box {
  /// Calls a closure with each part of the box outside `hole`, which lies within it: up to four boxes.
  @inline(__always) func forEachPart(outside hole: Box, _ body: (Box) -> Void) {
    if hole.isEmpty { return body(self) }
    func send(_ part: Box) { if !part.isEmpty { body(part) } }
    send(Box(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY))
    send(Box(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
    send(Box(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY))
    send(Box(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY))
  }
}
