extension Canvas {
  /// Opens an isolated layer that holds adjustments. It has no masks, filters or matte of its own.
  package mutating func pushBackdrop() { push(.backdrop, opacity: 1, blend: .normal) }

  /// Lets the adjustments of the backdrop that was just opened read pixels outside the canvas and its clips, up to a
  /// quarter of the larger canvas side and at most 512 pixels. Beyond that, pixels are transparent.
  package mutating func extendBackdrop() {
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
    if overflowDepth == 0, list.layers[current].kind != .backdrop {
      overflowDepth += 1
    } else {
      push(.adjustment, opacity: opacity, blend: blend)
    }
  }

  /// Plans an adjustment. It is visible where its content and the filtered backdrop intersect.
  mutating func planAdjustment(_ index: Int) {
    var layer = list.layers[index]
    openItems.removeSubrange(layer.itemBase...)
    layer.contentBox = list.layers[current].bounds
    layer.bounds = layer.bounds.intersection(filtered(layer.contentBox, by: layer))
    if layer.firstMask >= 0 {
      layer.bounds = layer.bounds.intersection(bounds(ofMasks: layer.firstMask))
    }
    if layer.matte >= 0, !layer.matteMode.keepsOutside {
      layer.bounds = layer.bounds.intersection(list.layers[layer.matte].bounds)
    }
    layer.filteredBox = layer.bounds
    if layer.isFiltered, !layer.bounds.isEmpty, layer.opacity > 0 { layer.plan = .buffer }
    list.layers[index] = layer
    if layer.plan == .skip { return }
    list.layers[current].isAdjusted = true
    list.layers[current].adjustmentOutsets =
      list.layers[current].adjustmentOutsets + list.reach(of: layer)
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
