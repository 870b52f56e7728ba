package import FlickGeometry

extension Canvas {
  /// Opens an isolated layer. ``popLayer()`` composites it as one picture.
  package mutating func pushLayer(opacity: Double, blend: BlendMode) {
    push(.layer, opacity: opacity, blend: blend)
  }

  /// Closes the innermost layer. Ignored if none is open.
  package mutating func popLayer() { pop(isMatte: false) }

  private mutating func pop(isMatte: Bool) {
    if overflowDepth > 0 {
      overflowDepth -= 1
    } else if openLayers.count > 1, (list.layers[current].kind == .matte) == isMatte {
      closeLayer()
    }
  }

  /// Adds a mask to the innermost open layer. Masks combine in the order of the calls. The first mask starts from no
  /// coverage (add, lighten, difference) or from full coverage (the other modes).
  package mutating func mask(_ path: Path, transform: Affine, style: MaskStyle) {
    guard isRecording, openLayers.count > 1, list.layers[current].allowsModifiers else { return }
    var item = MaskItem(
      mode: style.mode, opacity: SIMD4(repeating: Float(style.opacity)).clampedToUnit.x,
      isInverted: style.isInverted)
    if item.mode == .subtract, item.isInverted, item.opacity >= 1 {
      // The result is the inside of the path, so only that area is processed.
      item.mode = .intersect
      item.isInverted = false
    }
    var outline = outline(of: path, transform)
    if BoxKernel(sigma: style.feather.x) != nil || BoxKernel(sigma: style.feather.y) != nil {
      item.feather = style.feather
      // Coverage beside the viewport spreads into it.
      outline.viewport = viewport.expanded(by: item.outsets)
    }
    list.append(item, to: current)
    add(outline, for: .mask(list.masks.count - 1))
  }

  /// Starts the matte of the innermost open layer. Drawing up to ``endMatte()`` becomes the matte. A layer has at
  /// most one.
  package mutating func beginMatte(_ mode: MatteMode) {
    let owner = current
    push(.matte, opacity: 1, blend: .normal)
    guard overflowDepth == 0, list.layers[owner].allowsModifiers else { return }
    list.layers[owner].matte = current
    list.layers[owner].matteMode = mode
  }

  /// Ends the matte. Ignored if none is open.
  package mutating func endMatte() { pop(isMatte: true) }

  mutating func push(_ kind: LayerItem.LayerKind, opacity: Double, blend: BlendMode) {
    guard isRecording, openLayers.count < Self.maxDepth else {
      overflowDepth += 1
      return
    }
    addItem()
    let index = list.layers.count
    let opacity = SIMD4(repeating: Float(opacity)).clampedToUnit.x
    list.layers.append(
      LayerItem(
        kind: kind, opacity: opacity, blend: blend, outerBox: scissor, viewport: viewport))
    list.operations.append(Operation(kind: kind == .matte ? .matte : .layer, index: index))
    openLayers.append(
      OpenLayer(index: index, clipBase: clipStack.count, outerViewport: viewport))
  }
}

extension DisplayList {
  /// Calls a closure with each mask of a layer.
  @inline(__always) func forEachMask(of layer: LayerItem, _ body: (MaskItem) -> Void) {
    var next = layer.masks.first
    while next >= 0 {
      body(masks[next])
      next = masks[next].next
    }
  }

  /// Returns whether the coverage of a layer's masks starts from full coverage.
  func startsFull(_ layer: LayerItem) -> Bool {
    layer.masks.first < 0 || masks[layer.masks.first].mode.startsFull
  }

  /// Returns the shape that clips a layer, if the layer has one mask that has no other effect.
  func clippingShape(ofLoneMask layer: LayerItem) -> Shape? {
    guard layer.masks.first >= 0, layer.masks.first == layer.masks.last else { return nil }
    let mask = masks[layer.masks.first]
    let isPlain = mask.opacity >= 1 && !mask.isInverted && !mask.isFeathered
    return isPlain && (mask.mode == .add || mask.mode == .intersect) ? mask.shape : nil
  }

  mutating func append(_ mask: MaskItem, to layer: Int) {
    let index = masks.count
    masks.append(mask)
    if layers[layer].masks.first < 0 {
      layers[layer].masks.first = index
    } else {
      masks[layers[layer].masks.last].next = index
    }
    layers[layer].masks.last = index
  }
}
