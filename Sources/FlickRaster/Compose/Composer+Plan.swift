/// The planning of layers, when all shapes are known: their visible bounds, and whether they need buffers.
extension Composer {
  /// A layer whose content is being planned.
  struct OpenLayer: Sendable {
    var index: Int
    /// The number of items outside the layer.
    var itemBase = 0
    /// The number of clips that were open when the layer was opened.
    var clipBase = 0
    var holdsClip = false
    /// A Boolean value that indicates whether a blend mode inside reads the backdrop.
    var readsBackdrop = false
    /// A Boolean value that indicates whether the layer is a backdrop that holds adjustments.
    var isAdjusted = false
    /// The only draw of the layer's matte, or -1.
    var matteDraw = -1
  }

  /// Starts a list. The first layer is the canvas.
  mutating func beginPlan() {
    plannedCount = 0
    openItems.removeAll(keepingCapacity: true)
    openLayers.removeAll(keepingCapacity: true)
    openLayers.append(OpenLayer(index: 0))
    openClips.removeAll(keepingCapacity: true)
  }

  /// Plans the operations that have been added to the list. Draws of which nothing is visible are removed.
  ///
  /// Layers count in the order in which they are closed. After one that exceeds the budget, nothing is drawn.
  mutating func plan(_ budget: inout DrawingBudget) {
    let wasExceeded = budget.exceeded != nil
    var end = plannedCount
    for i in plannedCount..<list.operations.count {
      let operation = list.operations[i]
      let index = operation.index
      switch operation.kind {
      case .draw:
        guard list.draws[index].shape.count > 0, wasExceeded || budget.exceeded == nil else {
          continue
        }
        addItem(operation, bounds: list.draws[index].bounds, blend: list.draws[index].blend)
        addClipContent(list.draws[index].bounds)
      case .layer, .matte:
        list.layers[index].start = end
        openLayers.append(
          OpenLayer(index: index, itemBase: openItems.count, clipBase: openClips.count))
      case .clip:
        openClips.append(.empty)
        openLayers[openLayers.count - 1].holdsClip = true
      case .end: close(index, end, &budget)
      }
      if end < i { list.operations[end] = operation }
      end += 1
    }
    list.operations.removeSubrange(end...)
    plannedCount = end
  }

  /// Closes the innermost clip of the innermost layer, or the layer. `end` is the index of its last operation.
  private mutating func close(_ index: Int, _ end: Int, _ budget: inout DrawingBudget) {
    if openClips.count > openLayers[openLayers.count - 1].clipBase {
      // Content inside the sides of the clip needs no coverage of the clip.
      let content = openClips.removeLast()
      list.clips[index].bounds = list.clips[index].bounds.intersection(content)
      list.clips[index].end = end
      addClipContent(list.clips[index].bounds)
    } else if let closed = openLayers.popLast() {
      list.layers[index].end = end
      plan(closed)
      addCost(of: index, to: &budget)
      let layer = list.layers[index]
      if layer.kind != .matte, layer.plan != .skip { addClipContent(layer.bounds) }
    }
  }

  /// Extends the bounds of the content of the innermost clip of the innermost layer.
  private mutating func addClipContent(_ bounds: Box) {
    let last = openClips.count - 1
    guard last >= 0, last >= openLayers[openLayers.count - 1].clipBase else { return }
    openClips[last] = openClips[last].union(bounds)
  }

  /// Counts the cost of a planned layer. A layer that exceeds the budget is not drawn.
  private mutating func addCost(of index: Int, to budget: inout DrawingBudget) {
    let cost = list.cost(of: list.layers[index])
    budget.addLayerPixels(cost.pixels)
    guard cost.work > 0, !budget.addLayer(cost.work) else { return }
    // Without bounds, a matte needs no memory for its picture.
    list.layers[index].plan = .skip
    list.layers[index].bounds = .empty
  }

  /// The index of the innermost open layer.
  private var current: Int { openLayers.last?.index ?? 0 }

  /// Adds an item to the innermost open layer.
  private mutating func addItem(_ item: Operation, bounds: Box, blend: BlendMode) {
    openItems.append(item)
    let layer = current
    list.layers[layer].bounds = list.layers[layer].bounds.union(bounds)
    if blend != .normal { openLayers[openLayers.count - 1].readsBackdrop = true }
  }

  /// Plans the layer that was just closed. Its items are the last ones in `openItems`.
  private mutating func plan(_ closed: OpenLayer) {
    let index = closed.index
    switch list.layers[index].kind {
    case .adjustment: return planAdjustment(closed)
    case .average: return planBuffered(closed)
    case .backdropCopy:
      list.layers[index].bounds = backdropBounds
      return planBuffered(closed)
    case .backdrop:
      if closed.isAdjusted { return planBuffered(closed) }
      list.layers[index].kind = .layer
    case .extendedBackdrop:
      list.layers[index].kind = .backdrop
      return planBuffered(closed)
    case .layer, .matte, .sample: break
    }
    convertMatteToMask(of: closed)
    if list.layers[index].isFiltered { computeFilterBounds(of: index) }
    var layer = list.layers[index]
    layer.bounds = visibleBounds(of: layer)
    dropBoxMask(&layer)
    if layer.bounds.isEmpty || layer.opacity <= 0 {
      openItems.removeSubrange(closed.itemBase...)
      list.layers[index] = layer
      return
    }
    layer.plan = canDistribute(layer, closed) ? .direct : .buffer
    if layer.kind == .matte { layer.plan = .buffer }
    list.layers[index] = layer
    switch layer.kind {
    case .matte: finishMatte(closed)
    case .sample: planSample(closed)
    default: finishLayer(closed)
    }
  }

  /// Removes the items of a matte. Its layer only uses the draw of a matte that has exactly one item.
  private mutating func finishMatte(_ closed: OpenLayer) {
    if openItems.count == closed.itemBase + 1, !closed.holdsClip, let item = openItems.last,
      item.kind == .draw, list.layers[current].matte == closed.index
    {
      openLayers[openLayers.count - 1].matteDraw = item.index
    }
    openItems.removeSubrange(closed.itemBase...)
  }

  /// Applies opacity and blend mode to the content where the result is the same, then adds the layer or its content
  /// to the enclosing layer.
  private mutating func finishLayer(_ closed: OpenLayer) {
    let index = closed.index
    let layer = list.layers[index]
    if layer.plan == .direct {
      let dissolves = layer.opacity >= 1 && layer.blend == .normal && !closed.readsBackdrop
      if !dissolves {
        for i in closed.itemBase..<openItems.count {
          applyGroupStyle(openItems[i], opacity: layer.opacity, blend: layer.blend)
        }
      }
      list.layers[index].opacity = 1
    }
    let blend = layer.blend
    if layer.plan == .direct, !layer.isModulated {
      // The items become items of the enclosing layer.
      let (outer, last) = (current, openLayers.count - 1)
      list.layers[outer].bounds = list.layers[outer].bounds.union(layer.bounds)
      if blend != .normal { openLayers[last].readsBackdrop = true }
      if closed.holdsClip { openLayers[last].holdsClip = true }
    } else {
      openItems.removeSubrange(closed.itemBase...)
      addItem(Operation(kind: .layer, index: index), bounds: layer.bounds, blend: blend)
    }
  }

  private mutating func applyGroupStyle(_ item: Operation, opacity: Float, blend: BlendMode) {
    if item.kind == .draw {
      list.draws[item.index].opacity *= opacity
      list.draws[item.index].blend = blend
    } else {
      list.layers[item.index].opacity *= opacity
      list.layers[item.index].blend = blend
    }
  }

  /// Returns whether the content can be drawn without a buffer. An item's own blend mode has no backdrop in an
  /// isolated layer if it is the only item or overlaps no other, so the layer's blend mode replaces it.
  private func canDistribute(_ layer: LayerItem, _ closed: OpenLayer) -> Bool {
    let own = openItems[closed.itemBase...]
    if layer.isFiltered { return false }
    if layer.opacity >= 1, layer.blend == .normal, !closed.readsBackdrop, !layer.isModulated {
      return true
    }
    guard own.count <= 8 else { return false }
    for item in own where item.kind == .layer && list.layers[item.index].plan == .direct {
      // Opacity can still be multiplied into the masks, but the blend mode has been applied to the content.
      if list.layers[item.index].blend != layer.blend { return false }
    }
    for i in own.indices {
      for j in own[(i + 1)...].indices where bounds(of: own[i]).overlaps(bounds(of: own[j])) {
        return false
      }
    }
    return true
  }

  private func bounds(of item: Operation) -> Box {
    item.kind == .draw ? list.draws[item.index].bounds : list.layers[item.index].bounds
  }

  /// Converts a matte of one solid color into a mask that is multiplied last.
  private mutating func convertMatteToMask(of closed: OpenLayer) {
    let (index, draw) = (closed.index, closed.matteDraw)
    let layer = list.layers[index]
    // Masks apply before filters, mattes after them.
    guard layer.matte >= 0, !layer.isFiltered, draw >= 0,
      case .solid(let color) = list.draws[draw].source
    else { return }
    let item = list.draws[draw]
    // A clipped draw would also need its clip.
    guard item.bounds == item.shape.bounds, item.bounds == list.layers[layer.matte].bounds
    else { return }
    var strength = color.w * item.opacity
    switch layer.matteMode.channel {
    case .alpha: break
    case .luma where !layer.matteMode.isStraight:
      strength *= 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
    default: return
    }
    let isInverted = layer.matteMode.isInverted
    // 1 − strength·coverage can be expressed as a mask only at full strength.
    guard !isInverted || strength >= 1 else { return }
    list.append(
      MaskItem(shape: item.shape, mode: .intersect, opacity: strength, isInverted: isInverted),
      to: index)
    list.layers[index].matte = -1
  }

  /// Removes a single mask that is a box of whole pixels. The layer's bounds already contain its effect.
  private func dropBoxMask(_ layer: inout LayerItem) {
    guard let shape = list.clippingShape(ofLoneMask: layer),
      list.axisAlignedRect(of: shape)?.fullyCovered == shape.bounds
    else { return }
    layer.masks = MaskChain()
    layer.hasBoxMask = true
  }

  /// The bounds of the layer's content after its masks, filters and matte.
  private func visibleBounds(of layer: LayerItem) -> Box {
    let box =
      layer.isFiltered ? layer.filteredBox.intersection(layer.outerBox) : maskedBounds(of: layer)
    return matted(box, by: layer)
  }

  /// Returns the part of a box that a layer's matte can show.
  private func matted(_ box: Box, by layer: LayerItem) -> Box {
    guard layer.matte >= 0, !layer.matteMode.keepsOutside else { return box }
    return box.intersection(list.layers[layer.matte].bounds)
  }

  /// The bounds of the layer's content after its masks.
  private func maskedBounds(of layer: LayerItem) -> Box {
    guard layer.masks.first >= 0 else { return layer.bounds }
    let everything = layer.viewport
    var box = list.startsFull(layer) ? everything : Box.empty
    list.forEachMask(of: layer) { mask in
      let own = mask.isInverted ? everything : mask.bounds
      switch mask.mode {
      case .add, .lighten, .difference: box = box.union(own)
      case .intersect, .darken: box = box.intersection(own)
      case .subtract: break
      }
    }
    return layer.bounds.intersection(box)
  }

  /// Computes the bounds of a closed layer's masked content, before and after its filters.
  private mutating func computeFilterBounds(of index: Int) {
    let layer = list.layers[index]
    let box = maskedBounds(of: layer)
    list.layers[index].contentBox = box
    list.layers[index].filteredBox = filtered(box, by: layer)
  }

  /// Returns the bounds of `box` after all filters of the layer.
  private mutating func filtered(_ box: Box, by layer: LayerItem) -> Box {
    var box = box
    for i in layer.filters {
      if let filter = list.filters[i].filter.resolved(for: box) { list.filters[i].filter = filter }
      box = list.filters[i].filter.outputBox(box).intersection(list.filters[i].neededBox)
      list.filters[i].resultBox = box
    }
    return box
  }
}

// Layers of other kinds.
extension Composer {
  /// Plans an adjustment. It is visible where its content intersects the backdrop, which it replaces, or its picture.
  private mutating func planAdjustment(_ closed: OpenLayer) {
    let index = closed.index
    var layer = list.layers[index]
    openItems.removeSubrange(closed.itemBase...)
    layer.contentBox = list.layers[layer.picture >= 0 ? layer.picture : current].bounds
    let replaced = list.layers[current].bounds
    layer.bounds = layer.bounds.intersection(filtered(layer.contentBox, by: layer).union(replaced))
    layer.bounds = matted(maskedBounds(of: layer), by: layer)
    layer.filteredBox = layer.bounds
    let hasInput = layer.isFiltered || layer.picture >= 0
    if hasInput, !layer.bounds.isEmpty, layer.opacity > 0 { layer.plan = .buffer }
    list.layers[index] = layer
    if layer.plan == .skip { return }
    openLayers[openLayers.count - 1].isAdjusted = true
    list.layers[current].adjustmentOutsets =
      list.layers[current].adjustmentOutsets + list.reach(of: layer)
      + list.reach(ofPicture: layer.picture)
    addItem(Operation(kind: .layer, index: index), bounds: layer.bounds, blend: layer.blend)
  }

  /// Plans a layer that always has its own buffer.
  private mutating func planBuffered(_ closed: OpenLayer) {
    let index = closed.index
    var layer = list.layers[index]
    openItems.removeSubrange(closed.itemBase...)
    layer.contentBox = layer.bounds
    layer.bounds = layer.bounds.intersection(layer.outerBox)
    if layer.bounds.isEmpty || layer.opacity <= 0 { return }
    layer.plan = .buffer
    list.layers[index] = layer
    addItem(Operation(kind: .layer, index: index), bounds: layer.bounds, blend: layer.blend)
  }

  /// The bounds of the backdrop of the innermost open adjustment so far.
  private var backdropBounds: Box {
    guard let owner = openLayers.lastIndex(where: { list.layers[$0.index].kind == .adjustment }),
      owner > 0
    else { return .empty }
    return list.layers[openLayers[owner - 1].index].bounds
  }

  /// Plans a sample. The renderer provides its buffer, so the content of a sample is never merged into the average.
  private mutating func planSample(_ closed: OpenLayer) {
    let index = closed.index
    let layer = list.layers[index]
    openItems.removeSubrange(closed.itemBase...)
    let isPlain = !closed.readsBackdrop && !layer.isModulated && !layer.isFiltered
    list.layers[index].plan = isPlain ? .direct : .buffer
    addItem(Operation(kind: .layer, index: index), bounds: layer.bounds, blend: .normal)
  }
}

extension DisplayList {
  /// Returns the sum of the outsets of all layers in the picture of an adjustment. A pixel of the picture reads pixels
  /// of the backdrop in at most this distance.
  fileprivate func reach(ofPicture index: Int) -> Outsets {
    var sum = Outsets()
    guard index >= 0 else { return sum }
    for operation in operations[layers[index].start..<layers[index].end]
    where operation.kind == .layer {
      sum = sum + reach(of: layers[operation.index])
    }
    return sum
  }
}

extension MaskMode {
  /// A Boolean value that indicates whether a layer's first mask starts from full coverage with this mode.
  var startsFull: Bool {
    switch self {
    case .add, .lighten, .difference: false
    case .subtract, .intersect, .darken: true
    }
  }
}
