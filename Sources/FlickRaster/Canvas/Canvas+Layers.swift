package import FlickGeometry

extension Canvas {
  /// Opens an isolated layer. ``popLayer()`` composites it as one picture.
  package mutating func pushLayer(opacity: Double, blend: BlendMode) {
    if isDeferring { return deferCall(.pushLayer(opacity: opacity, blend: blend)) }
    push(.layer, opacity: opacity, blend: blend)
  }

  /// Closes the innermost layer. Ignored if none is open.
  package mutating func popLayer() {
    if isDeferring { return deferCall(.popLayer) }
    if overflowDepth > 0 {
      overflowDepth -= 1
    } else if openLayers.count > 1, list.layers[current].kind != .matte {
      closeLayer()
    }
  }

  /// Adds a mask to the innermost open layer. Masks combine in the order of the calls. The first mask starts from no
  /// coverage (add, lighten, difference) or from full coverage (the other modes).
  package mutating func mask(_ path: Path, transform: Affine, style: MaskStyle) {
    if isDeferring {
      if style.feather == .zero { return deferMask(path, transform, style) }
      suspendDeferral()
    }
    mask(style) { $0.shape(of: path, nil, transform, rule: .nonZero) }
  }

  /// Adds a mask whose shape is traced in the viewport for its feather.
  mutating func mask(_ style: MaskStyle, shape: (inout Canvas) -> Shape?) {
    guard isRecording, openLayers.count > 1, list.layers[current].allowsModifiers else {
      return
    }
    var item = MaskItem(
      mode: style.mode, opacity: SIMD4(repeating: Float(style.opacity)).clampedToUnit.x,
      isInverted: style.isInverted)
    if item.mode == .subtract, item.isInverted, item.opacity >= 1 {
      // The result is the inside of the path, so only that area is processed.
      item.mode = .intersect
      item.isInverted = false
    }
    let inner = viewport
    if BoxKernel(sigma: style.feather.x) != nil || BoxKernel(sigma: style.feather.y) != nil {
      item.feather = style.feather
      // Coverage beside the viewport spreads into it.
      list.builder.setViewport(inner.expanded(by: item.outsets))
    }
    item.shape = shape(&self)
    if item.isFeathered { list.builder.setViewport(inner) }
    if let shape = item.shape {
      addWork(of: shape, over: shape.bounds, isSolid: true)
      if item.isFeathered {
        budget.addWork(
          Int64(shape.bounds.expanded(by: item.outsets).area) &* DrawingBudget.featherPixelWork)
      }
    } else {
      budget.addItem()
    }
    list.append(item, to: current)
  }

  /// Starts the matte of the innermost open layer. Drawing up to ``endMatte()`` becomes the matte. A layer has at
  /// most one.
  package mutating func beginMatte(_ mode: MatteMode) {
    if isDeferring { return deferCall(.beginMatte(mode)) }
    let owner = current
    push(.matte, opacity: 1, blend: .normal)
    guard overflowDepth == 0, list.layers[owner].allowsModifiers else { return }
    list.layers[owner].matte = current
    list.layers[owner].matteMode = mode
  }

  /// Ends the matte. Ignored if none is open.
  package mutating func endMatte() {
    if isDeferring { return deferCall(.endMatte) }
    if overflowDepth > 0 {
      overflowDepth -= 1
    } else if openLayers.count > 1, list.layers[current].kind == .matte {
      closeLayer()
    }
  }

  mutating func push(_ kind: LayerItem.LayerKind, opacity: Double, blend: BlendMode) {
    guard isRecording, openLayers.count < Self.maxDepth else {
      overflowDepth += 1
      return
    }
    budget.addItem()
    let index = list.layers.count
    let opacity = SIMD4(repeating: Float(opacity)).clampedToUnit.x
    var layer = LayerItem(kind, opacity: opacity, blend: blend, start: list.operations.count)
    layer.itemBase = openItems.count
    layer.clipBase = clipStack.count
    layer.outerViewport = viewport
    list.layers.append(layer)
    list.operations.append(Operation(kind: kind == .matte ? .matte : .layer, index: index))
    openLayers.append(index)
  }

  /// Closes all open layers and clips.
  mutating func closeAll() {
    overflowDepth = 0
    while openLayers.count > 1 { closeLayer() }
    while clipStack.count > 0 { popClip() }
  }

  private mutating func closeLayer() {
    while clipStack.count > list.layers[current].clipBase { popClip() }
    guard let index = openLayers.popLast() else { return }
    list.layers[index].end = list.operations.count
    list.operations.append(Operation(kind: .end, index: index))
    plan(index)
    addCost(of: index)
    if list.layers[index].isFiltered || list.layers[index].recordsSurroundings {
      list.builder.setViewport(list.layers[index].outerViewport)
    }
    if suspendedLayers > 0 { resumeDeferral() }
  }
}

extension Canvas {
  /// Counts the cost of a planned layer. A layer that exceeds the budget is not drawn.
  private mutating func addCost(of index: Int) {
    let cost = list.cost(of: list.layers[index])
    guard cost.work > 0, budget.exceeded == nil else { return }
    budget.addWork(cost.work)
    budget.addLayerPixels(cost.pixels)
    if budget.exceeded != nil {
      // Without bounds, a matte needs no memory for its picture.
      list.layers[index].plan = .skip
      list.layers[index].bounds = .empty
    }
  }
}

extension DisplayList {
  mutating func append(_ mask: MaskItem, to layer: Int) {
    let index = masks.count
    masks.append(mask)
    if layers[layer].firstMask < 0 {
      layers[layer].firstMask = index
    } else {
      masks[layers[layer].lastMask].next = index
    }
    layers[layer].lastMask = index
  }
}
