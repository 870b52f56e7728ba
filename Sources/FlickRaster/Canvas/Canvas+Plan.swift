/// What is decided about a layer when it is closed: where it can be seen, and whether it needs a
/// buffer of its own.
extension Canvas {
  /// Notes something drawn into the innermost open layer.
  mutating func addItem(_ item: Operation, bounds: Box, blend: BlendMode) {
    openItems.append(item)
    let layer = current
    list.layers[layer].bounds = list.layers[layer].bounds.union(bounds)
    if blend != .normal { list.layers[layer].readsBackdrop = true }
  }

  /// `index` has just been closed; its items are the last ones.
  mutating func plan(_ index: Int) {
    switch list.layers[index].kind {
    case .adjustment: return planAdjustment(index)
    case .average: return planBuffered(index)
    case .backdrop:
      if list.layers[index].isAdjusted || list.layers[index].recordsSurroundings {
        return planBuffered(index)
      }
      list.layers[index].kind = .layer
    case .layer, .matte, .sample: break
    }
    convertMatteToMask(of: index)
    if list.layers[index].isFiltered { computeFilterBounds(of: index) }
    var layer = list.layers[index]
    layer.bounds = visibleBounds(of: layer)
    dropBoxMask(&layer)
    if layer.bounds.isEmpty || layer.opacity <= 0 {
      openItems.removeSubrange(layer.itemBase...)
      list.layers[index] = layer
      return
    }
    layer.plan = canDistribute(layer) ? .direct : .buffer
    if layer.kind == .matte { layer.plan = .buffer }
    list.layers[index] = layer
    if layer.kind == .layer { finishLayer(index) }
    if layer.kind == .sample { planSample(index) }
    if layer.kind == .matte, openItems.count != layer.itemBase + 1 || layer.holdsClip {
      // Only a matte of one item is of interest to its owner.
      openItems.removeSubrange(layer.itemBase...)
    } else if layer.kind == .matte, let item = openItems.popLast(), item.kind == .draw {
      list.layers[index].singleDraw = item.index
    }
  }

  /// Passes opacity and blend on to the content where that comes to the same, and the layer, or its
  /// content, on to the layer around it.
  private mutating func finishLayer(_ index: Int) {
    let layer = list.layers[index]
    if layer.plan == .direct {
      let dissolves = layer.opacity >= 1 && layer.blend == .normal && !layer.readsBackdrop
      if !dissolves {
        for i in layer.itemBase..<openItems.count {
          applyGroupStyle(openItems[i], opacity: layer.opacity, blend: layer.blend)
        }
      }
      list.layers[index].opacity = 1
    }
    let blend = layer.blend
    if layer.plan == .direct, !layer.isModulated {
      // Its items become items of the layer around it.
      let outer = current
      list.layers[outer].bounds = list.layers[outer].bounds.union(layer.bounds)
      if blend != .normal { list.layers[outer].readsBackdrop = true }
      if layer.holdsClip { list.layers[outer].holdsClip = true }
    } else {
      openItems.removeSubrange(layer.itemBase...)
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

  /// Whether the content can be drawn without a buffer. Alone in an isolated layer, an item's own
  /// blend has nothing to look at, so the layer's takes its place; the same goes for items that do not
  /// touch each other.
  private func canDistribute(_ layer: LayerItem) -> Bool {
    let own = openItems[layer.itemBase...]
    if layer.isFiltered { return false }
    if layer.opacity >= 1, layer.blend == .normal, !layer.readsBackdrop, !layer.isModulated {
      return true
    }
    guard own.count <= 8 else { return false }
    for item in own where item.kind == .layer && list.layers[item.index].plan == .direct {
      // It can thin its masks, but its blend has gone to what it holds.
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

  /// The matte of one plain colour is one more mask, multiplied in last.
  private mutating func convertMatteToMask(of index: Int) {
    let layer = list.layers[index]
    // A mask comes before the filters, a matte after them.
    guard layer.matte >= 0, !layer.isFiltered, case let draw = list.layers[layer.matte].singleDraw,
      draw >= 0,
      case .solid(let color) = list.draws[draw].source
    else { return }
    let item = list.draws[draw]
    // A draw that was clipped would need the clip too.
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
    // 1 − strength·coverage is a mask only at full strength.
    guard !isInverted || strength >= 1 else { return }
    list.append(
      MaskItem(shape: item.shape, mode: .intersect, opacity: strength, isInverted: isInverted),
      to: index)
    list.layers[index].matte = -1
  }

  /// A lone mask that is a box of whole pixels has done its work on the layer's bounds.
  private func dropBoxMask(_ layer: inout LayerItem) {
    guard layer.firstMask >= 0, layer.firstMask == layer.lastMask else { return }
    let mask = list.masks[layer.firstMask]
    guard mask.mode == .add || mask.mode == .intersect, mask.opacity >= 1, !mask.isInverted,
      !mask.isFeathered, let shape = mask.shape,
      list.axisAlignedRect(of: shape)?.fullyCovered == shape.bounds
    else { return }
    layer.firstMask = -1
    layer.lastMask = -1
  }

  /// Where the layer's content can be seen through its masks and its matte.
  func visibleBounds(of layer: LayerItem) -> Box {
    var box = layer.bounds
    if layer.firstMask >= 0 { box = box.intersection(bounds(ofMasks: layer.firstMask)) }
    if layer.isFiltered {
      box = layer.filteredBox.intersection(clipStack.last?.box ?? layer.outerViewport)
    }
    if layer.matte >= 0, !layer.matteMode.keepsOutside {
      box = box.intersection(list.layers[layer.matte].bounds)
    }
    return box
  }

  func bounds(ofMasks first: Int) -> Box {
    let everything = viewport
    var box = list.masks[first].mode.startsFull ? everything : Box.empty
    var next = first
    while next >= 0 {
      let mask = list.masks[next]
      let own = mask.isInverted ? everything : mask.bounds
      switch mask.mode {
      case .add, .lighten, .difference: box = box.union(own)
      case .intersect, .darken: box = box.intersection(own)
      case .subtract: break
      }
      next = mask.next
    }
    return box
  }
}

extension MaskMode {
  /// Whether a layer's first mask, when of this mode, starts from full coverage.
  var startsFull: Bool {
    switch self {
    case .add, .lighten, .difference: false
    case .subtract, .intersect, .darken: true
    }
  }
}
