extension Renderer {
  /// Draws a layer from the cache, or renders it into the cache first if its state is `drawing`.
  ///
  /// - Returns: `false` if this part of the layer cannot use the cache.
  mutating func drawCached(_ layer: LayerItem, _ number: Int, over box: Box, _ state: DrawState)
    -> Bool
  {
    let known = layerCache.layers[number]
    guard let memory = known.memory, known.state == .drawn || known.state == .drawing,
      box.minX == known.box.minX, box.maxX == known.box.maxX
    else { return false }
    let mark = mark
    defer { release(to: mark) }
    if layer.plan == .direct { return drawCachedModulation(layer, number, memory, box, state) }
    let picture = memory.picture(over: known.box).rows(of: box)
    let isModulated = layer.isFiltered ? layer.matte >= 0 : layer.isModulated
    let own = isModulated ? memory.modulation(over: known.box) : nil
    if known.state == .drawing {
      guard renderToCache(layer, picture, own, over: box) else { return true }
      cachedPixelCounts[number] &+= box.area
    }
    var inner = state.within(box)
    if let own {
      guard let combined = combined(own, inner.modulation, over: box) else { return true }
      inner.modulation = combined
    }
    composite(picture, of: layer, inner)
    return true
  }

  /// Draws the content of a layer without a buffer through its cached modulation.
  private mutating func drawCachedModulation(
    _ layer: LayerItem, _ number: Int, _ memory: CachedLayerMemory, _ box: Box, _ state: DrawState
  ) -> Bool {
    let known = layerCache.layers[number]
    let own = memory.modulation(over: known.box)
    if known.state == .drawing {
      guard makeModulation(of: layer, own, over: box) else { return true }
      cachedPixelCounts[number] &+= box.area
    }
    var inner = state.within(box)
    guard let combined = combined(own, inner.modulation, over: box) else { return true }
    inner.modulation = combined
    run(layer.start + 1, layer.end, inner)
    return true
  }

  private mutating func renderToCache(
    _ layer: LayerItem, _ picture: Target, _ own: Modulation?, over box: Box
  ) -> Bool {
    picture.clear()
    if layer.isFiltered {
      guard let finished = filteredPicture(layer, over: box, from: nil) else { return false }
      picture.copyTouched(finished.part(box))
    } else {
      run(layer.start + 1, layer.end, DrawState(target: picture, clip: box, modulation: nil))
    }
    guard let own else { return true }
    return makeModulation(of: layer, own, over: box)
  }

  private mutating func makeModulation(
    of layer: LayerItem, _ own: Modulation, over box: Box
  ) -> Bool {
    // Released, because the memory was measured for one modulation, and the outer one is combined in it afterwards.
    let mark = mark
    defer { release(to: mark) }
    var modulated = layer
    if layer.isFiltered { modulated.masks.first = -1 }
    guard var result = modulation(of: modulated, over: box, nil) else { return false }
    result.fillFull()
    own.copyOverlap(result)
    return true
  }

  /// Combines a cached modulation with the outer one in new memory. The cached one does not change.
  private mutating func combined(
    _ own: Modulation, _ outer: Modulation?, over box: Box
  ) -> Modulation? {
    guard let outer else { return own }
    guard let copy = modulation(over: box, filledWith: 0) else { return nil }
    copy.copyOverlap(own)
    copy.multiply(by: outer)
    return copy
  }
}

extension Target {
  /// Returns the rows of `part`, a box of the same width, with their touched columns.
  func rows(of part: Box) -> Target {
    let skipped = part.minY - box.minY
    return Target(
      base: base + skipped * stride, stride: stride, box: part,
      touched: touched.map { $0 + 2 * skipped })
  }

  /// Copies the touched pixels of a picture with the same box.
  func copyTouched(_ other: Target) {
    for y in box.minY..<box.maxY {
      let columns = other.touchedColumns(y)
      if columns.isEmpty { continue }
      // SAFETY: touched columns are columns of the box.
      (row(y) + columns.lowerBound).update(
        from: other.row(y) + columns.lowerBound, count: columns.count)
      touch(y, columns.lowerBound, columns.upperBound)
    }
  }
}
