extension Canvas {
  /// Opens an isolated layer that holds adjustments. It has no masks, filters or matte of its own.
  package mutating func pushBackdrop() {
    suspendDeferral()
    push(.backdrop, opacity: 1, blend: .normal)
  }

  /// Lets the adjustments of the backdrop that was just opened read pixels outside the canvas and its clips, up to a
  /// quarter of the larger canvas side and at most 512 pixels. Beyond that, pixels are transparent.
  package mutating func extendBackdrop() {
    suspendDeferral()
    guard isRecording, list.layers[current].kind == .backdrop else { return }
    let margin = min(max(list.width, list.height) / 4, Self.maxSurroundings)
    let reach = Outsets(left: margin, top: margin, right: margin, bottom: margin)
    let most = list.viewport.expanded(by: reach + reach)
    list.layers[current].recordsSurroundings = true
    clipStack.append(OpenClip(box: scissor.expanded(by: reach).intersection(most), clip: -1))
    list.builder.setViewport(viewport.expanded(by: reach).intersection(most))
  }

  private static let maxSurroundings = 512

  /// Opens an adjustment layer. Its picture is what the enclosing backdrop contains so far, changed by the layer's
  /// filters.
  ///
  /// The picture replaces the backdrop where content is drawn into the layer, weighted by masks, matte and opacity.
  /// With a blend mode other than normal it is composited on top instead. An adjustment layer draws nothing unless it
  /// is a direct child of a backdrop.
  package mutating func pushAdjustment(opacity: Double, blend: BlendMode) {
    suspendDeferral()
    if overflowDepth == 0, list.layers[current].kind != .backdrop {
      overflowDepth += 1
    } else {
      push(.adjustment, opacity: opacity, blend: blend)
    }
  }

  /// Begins the picture of the adjustment that was just opened, after its filters. Drawing up to ``endPicture()``
  /// replaces the content of the backdrop as the input of the adjustment. An adjustment has at most one picture.
  package mutating func beginPicture() {
    suspendDeferral()
    let owner = current
    let isPlaced = overflowDepth == 0 && list.layers[owner].kind == .adjustment
    push(.matte, opacity: 1, blend: .normal)
    guard isPlaced, overflowDepth == 0, list.layers[owner].picture < 0 else { return }
    list.layers[owner].picture = current
    guard list.layers[owner].isFiltered else { return }
    list.layers[current].recordsSurroundings = true
    clipStack.append(OpenClip(box: list.layers[owner].contentBox, clip: -1))
    list.builder.setViewport(list.layers[owner].contentBox)
  }

  package mutating func endPicture() { endMatte() }

  /// Draws the content of the backdrop, up to the adjustment whose picture is open. Draws nothing elsewhere.
  package mutating func drawBackdrop() {
    suspendDeferral()
    guard overflowDepth == 0,
      let adjustment = openLayers.lastIndex(where: { list.layers[$0].kind == .adjustment }),
      adjustment + 1 < openLayers.count,
      list.layers[openLayers[adjustment]].picture == openLayers[adjustment + 1]
    else { return }
    let bounds = list.layers[openLayers[adjustment - 1]].bounds
    push(.backdropCopy, opacity: 1, blend: .normal)
    guard overflowDepth == 0 else { return endMatte() }
    list.layers[current].bounds = bounds
    popLayer()
  }

  /// Plans an adjustment. It is visible where its content intersects the backdrop, which it replaces, or its picture.
  mutating func planAdjustment(_ index: Int) {
    var layer = list.layers[index]
    openItems.removeSubrange(layer.itemBase...)
    layer.contentBox = list.layers[layer.picture >= 0 ? layer.picture : current].bounds
    let replaced = list.layers[current].bounds
    layer.bounds = layer.bounds.intersection(filtered(layer.contentBox, by: layer).union(replaced))
    if layer.firstMask >= 0 {
      layer.bounds = layer.bounds.intersection(bounds(ofMasks: layer.firstMask))
    }
    if layer.matte >= 0, !layer.matteMode.keepsOutside {
      layer.bounds = layer.bounds.intersection(list.layers[layer.matte].bounds)
    }
    layer.filteredBox = layer.bounds
    let hasInput = layer.isFiltered || layer.picture >= 0
    if hasInput, !layer.bounds.isEmpty, layer.opacity > 0 { layer.plan = .buffer }
    list.layers[index] = layer
    if layer.plan == .skip { return }
    list.layers[current].isAdjusted = true
    list.layers[current].adjustmentOutsets =
      list.layers[current].adjustmentOutsets + list.reach(of: layer)
      + list.reach(ofPicture: layer.picture)
    addItem(Operation(kind: .layer, index: index), bounds: layer.bounds, blend: layer.blend)
  }

  /// Plans a layer that always has its own buffer.
  mutating func planBuffered(_ index: Int) {
    var layer = list.layers[index]
    openItems.removeSubrange(layer.itemBase...)
    layer.contentBox = layer.bounds
    layer.bounds = layer.bounds.intersection(clipStack.last?.box ?? layer.outerViewport)
    if layer.bounds.isEmpty || layer.opacity <= 0 { return }
    layer.plan = .buffer
    list.layers[index] = layer
    addItem(Operation(kind: .layer, index: index), bounds: layer.bounds, blend: layer.blend)
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
