internal import FlickCKernels

/// Draws a display list into one band of rows.
struct Renderer {
  let list: DisplayList
  let order: Bitmap.ByteOrder
  let edges: UnsafePointer<Edge>
  /// The gradient tables.
  let tables: UnsafePointer<UInt32>
  let memory: ScratchMemory
  var pixels: Arena<UInt32>
  var masks: Arena<UInt8>
  let layerCache: LayerCache
  let recordings: CoverageRecordings
  /// The number of pixels rendered into the cache for each cached layer.
  var cachedPixelCounts = SIMD16<Int>()
  /// The content of the backdrop below the adjustment whose picture is being drawn, or `nil`.
  var backdrop: Target?
  /// The captured shape of the layer that is being filtered, or `nil`.
  var capturedShape: Modulation?

  /// The current target, clip and modulation.
  struct DrawState {
    var target: Target
    /// A box within the target and the modulation.
    var clip: Box
    var modulation: Modulation?

    /// Returns the state for a part of the clip. The modulation is dropped if it is full there.
    func within(_ box: Box) -> DrawState {
      var part = self
      part.clip = box
      if let modulation, modulation.full.contains(box) { part.modulation = nil }
      return part
    }
  }

  /// The amounts of memory in use, for ``release(to:)``.
  var mark: (pixels: Int, masks: Int) { (pixels.used, masks.used) }

  mutating func release(to mark: (pixels: Int, masks: Int)) {
    pixels.release(to: mark.pixels)
    masks.release(to: mark.masks)
  }

  /// Draws the operations `from` ..< `to`.
  mutating func run(_ from: Int, _ to: Int, _ state: DrawState) {
    var i = from
    while i < to {
      let operation = list.operations[i]
      switch operation.kind {
      case .draw:
        draw(list.draws[operation.index], state)
        i += 1
      case .end:
        i += 1
      case .matte:
        i = list.layers[operation.index].end + 1
      case .clip:
        let clip = list.clips[operation.index]
        draw(clip, from: i + 1, state)
        i = clip.end + 1
      case .layer:
        let layer = list.layers[operation.index]
        let isKept = operation.index < layerCache.cacheIndices.count
        draw(layer, state, cacheIndex: isKept ? layerCache.cacheIndices[operation.index] : -1)
        i = layer.end + 1
      }
    }
  }

  private mutating func draw(_ clip: ClipItem, from start: Int, _ state: DrawState) {
    let box = clip.bounds.intersection(state.clip)
    if box.isEmpty { return }
    let mark = mark
    defer { release(to: mark) }
    var inner = state.within(box)
    if let sides = AxisAlignedRect(clip.shape, edges) {
      inner.modulation = modulation(of: sides, over: box, inner.modulation)
    } else {
      guard let own = modulation(over: box, filledWith: 0) else { return }
      combine(MaskItem(shape: clip.shape, mode: .add, opacity: 1, isInverted: false), onto: own)
      if let outer = inner.modulation { own.multiply(by: outer) }
      inner.modulation = own
    }
    run(start, clip.end, inner)
  }

  /// Draws a layer. `number` is the index of its cache entry, or -1.
  mutating func draw(_ layer: LayerItem, _ state: DrawState, cacheIndex number: Int = -1) {
    let box = layer.bounds.intersection(state.clip)
    if box.isEmpty || layer.plan == .skip { return }
    switch layer.kind {
    case .backdrop, .extendedBackdrop: return drawBackdrop(layer, over: box, state)
    case .adjustment: return drawAdjustment(layer, over: box, state)
    case .backdropCopy: return drawBackdropCopy(layer, over: box, state)
    case .average: return drawAverage(layer, over: box, state)
    case .layer, .matte, .sample: break
    }
    if number >= 0, drawCached(layer, number, over: box, state) { return }
    if layer.isFiltered { return drawFiltered(layer, over: box, state) }
    let mark = mark
    defer { release(to: mark) }
    var inner = state.within(box)
    if layer.isModulated || layer.plan == .direct && layer.opacity < 1 {
      guard let own = modulation(of: layer, over: box, inner.modulation) else { return }
      inner.modulation = own
    }
    if layer.plan == .direct { return run(layer.start + 1, layer.end, inner) }
    guard let buffer = buffer(over: box) else { return }
    run(layer.start + 1, layer.end, DrawState(target: buffer, clip: box, modulation: nil))
    composite(buffer, of: layer, inner)
  }

  /// Returns the product of the layer's masks and matte, its opacity if it has no buffer, and the outer modulation.
  mutating func modulation(
    of layer: LayerItem, over box: Box, _ outer: Modulation?
  ) -> Modulation? {
    if let sides = rectangle(ofLoneMask: layer) { return modulation(of: sides, over: box, outer) }
    guard let own = modulation(over: box, filledWith: list.startsFull(layer) ? 255 : 0) else {
      return nil
    }
    var next = layer.masks.first
    while next >= 0 {
      add(list.masks[next], onto: own)
      next = list.masks[next].next
    }
    if layer.matte >= 0 { apply(list.layers[layer.matte], layer.matteMode, to: own) }
    if let outer { own.multiply(by: outer) }
    if layer.plan == .direct, layer.opacity < 1 { own.multiply(by: byte(layer.opacity)) }
    return own
  }

  mutating func apply(_ matte: LayerItem, _ mode: MatteMode, to own: Modulation) {
    let mark = mark
    defer { release(to: mark) }
    let box = matte.bounds.intersection(own.box)
    guard let picture = buffer(over: box) else { return }
    if matte.plan != .skip {
      run(
        matte.start + 1, matte.end, DrawState(target: picture, clip: box, modulation: nil))
    }
    Matte(mode: mode, order: order).apply(picture, to: own)
  }

  /// Returns the coverage of a rectangle. Values are stored only where it or the outer modulation is not full.
  private mutating func modulation(
    of sides: AxisAlignedRect, over box: Box, _ outer: Modulation?
  ) -> Modulation? {
    guard let memory = masks.allocate(box.area) else { return nil }
    var own = Modulation(base: memory - box.minX, box: box)
    own.full = sides.fullyCovered.intersection(outer.map { $0.full.intersection(box) } ?? box)
    own.fill(sides)
    if let outer { own.multiply(by: outer) }
    return own
  }

  /// Returns the rectangle if it is the only part of the layer's modulation.
  private func rectangle(ofLoneMask layer: LayerItem) -> AxisAlignedRect? {
    guard layer.matte < 0, layer.plan != .direct || layer.opacity >= 1 else { return nil }
    return list.clippingShape(ofLoneMask: layer).flatMap { AxisAlignedRect($0, edges) }
  }

  mutating func modulation(over box: Box, filledWith value: UInt8) -> Modulation? {
    guard let memory = masks.allocate(box.area) else { return nil }
    let result = Modulation(base: memory - box.minX, box: box)
    result.fill(value)
    return result
  }

  /// Returns a transparent picture.
  mutating func buffer(over box: Box) -> Target? {
    guard let memory = pixels.allocate(box.area), let touched = pixels.allocate(box.height * 2)
    else { return nil }
    let buffer = Target(base: memory - box.minX, stride: box.width, box: box, touched: touched)
    buffer.clear()
    return buffer
  }

  /// Returns a copy of a picture, for a filter that reads pixels after it has changed others.
  mutating func copy(of picture: Target) -> Target? {
    let box = picture.box
    guard let memory = pixels.allocate(box.area) else { return nil }
    let copy = Target(base: memory - box.minX, stride: box.width, box: box, touched: nil)
    copy.copyOverlap(picture)
    return copy
  }

  func combine(_ mask: MaskItem, onto masks: Modulation) {
    var sink = MaskSink(mask, onto: masks)
    if let shape = mask.shape {
      sweep(shape, masks.box.intersection(shape.bounds), into: &sink)
    }
    sink.finish()
  }

  func composite(_ buffer: Target, of layer: LayerItem, _ state: DrawState) {
    var painter = Painter(
      state, FlickColors(buffer), isOpaque: false, opacity: byte(layer.opacity), blend: layer.blend,
      order: order, rows: memory.rows)
    for y in buffer.box.minY..<buffer.box.maxY {
      let columns = buffer.touchedColumns(y)
      if !columns.isEmpty { painter.paint(y, columns.lowerBound, columns.upperBound) }
    }
  }
}
