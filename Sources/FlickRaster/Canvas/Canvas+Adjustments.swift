extension Canvas {
  /// Opens an isolated layer that holds adjustments. It has no masks, filters or matte of its own.
  package mutating func pushBackdrop() { push(.backdrop, opacity: 1, blend: .normal) }

  /// Opens a layer whose picture is what the backdrop around it holds so far, changed by the layer's
  /// filters. It takes the place of what it was made of where something is drawn into the layer, as far
  /// as masks, matte and opacity let it; with another blend than normal it comes on top instead.
  ///
  /// Draws nothing but directly in a backdrop.
  package mutating func pushAdjustment(opacity: Double, blend: BlendMode) {
    if tooDeep == 0, list.layers[current].kind != .backdrop {
      tooDeep += 1
    } else {
      push(.adjustment, opacity: opacity, blend: blend)
    }
  }

  /// An adjustment shows where its content does, and where its filters make something of what lies below.
  mutating func planAdjustment(_ index: Int) {
    var layer = list.layers[index]
    items.removeSubrange(layer.itemBase...)
    layer.inner = list.layers[current].bounds
    layer.bounds = layer.bounds.intersection(filtered(layer.inner, by: layer))
    if layer.firstMask >= 0 {
      layer.bounds = layer.bounds.intersection(bounds(ofMasks: layer.firstMask))
    }
    if layer.matte >= 0, !layer.matteMode.keepsOutside {
      layer.bounds = layer.bounds.intersection(list.layers[layer.matte].bounds)
    }
    layer.filtered = layer.bounds
    if layer.isFiltered, !layer.bounds.isEmpty, layer.opacity > 0 { layer.plan = .buffer }
    list.layers[index] = layer
    if layer.plan == .skip { return }
    list.layers[current].isAdjusted = true
    list.layers[current].surroundings =
      list.layers[current].surroundings + list.reach(of: layer)
    addItem(Operation(kind: .layer, index: index), bounds: layer.bounds, blend: layer.blend)
  }

  /// A layer that always has a buffer of its own.
  mutating func planWhole(_ index: Int) {
    let layer = list.layers[index]
    items.removeSubrange(layer.itemBase...)
    if layer.bounds.isEmpty || layer.opacity <= 0 { return }
    list.layers[index].plan = .buffer
    addItem(Operation(kind: .layer, index: index), bounds: layer.bounds, blend: layer.blend)
  }
}
