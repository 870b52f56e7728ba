extension Renderer {
  /// Draws a layer's content into a picture with space for the pixels that its filters read, masks and filters it,
  /// and composites the requested part.
  mutating func drawFiltered(_ layer: LayerItem, over box: Box, _ state: DrawState) {
    let mark = mark
    defer { release(to: mark) }
    guard let picture = filteredPicture(layer, over: box, from: nil) else { return }
    var inner = state.within(box)
    if layer.matte >= 0 {
      var matted = layer
      matted.masks.first = -1
      guard let own = modulation(of: matted, over: box, inner.modulation) else { return }
      inner.modulation = own
    }
    composite(picture.part(box), of: layer, inner)
  }

  /// Returns the layer's picture after all of its filters.
  mutating func filteredPicture(_ layer: LayerItem, over box: Box, from below: Target?) -> Target? {
    let outer = capturedShape
    capturedShape = nil
    defer { capturedShape = outer }
    return picture(of: layer, after: layer.filters.upperBound - 1, over: box, from: below)
  }

  /// Returns the layer's picture after the filter at `index`, or before all filters. Pixels in `box`
  /// are valid; the picture can contain invalid pixels outside it. The input is the layer's content. For an
  /// adjustment it is its picture, or the content of the backdrop, `below`.
  private mutating func picture(
    of layer: LayerItem, after index: Int, over box: Box, from below: Target?
  ) -> Target? {
    guard layer.filters.contains(index) else {
      guard let picture = buffer(over: box) else { return nil }
      if layer.picture >= 0 {
        drawPicture(list.layers[layer.picture], from: below, into: picture)
      } else if let below {
        picture.copyOverlap(below)
      } else {
        drawContent(of: layer, into: picture)
      }
      return picture
    }
    let item = list.filters[index]
    let before = list.inputBounds(ofFilter: index, in: layer)
    guard let warp = item.filter.warp else {
      // Filters in place, in a picture that also contains the pixels the filter reads.
      let area = item.filter.workingBox(for: box, input: before)
      guard let picture = picture(of: layer, after: index - 1, over: area, from: below)
      else { return nil }
      item.filter.accept(&self, picture)
      return picture
    }
    let source = warp.inputBox(for: box).intersection(before)
    // Includes all columns for each band: some paints count from the left side.
    let rows = Box(
      minX: before.minX, minY: source.minY, maxX: before.maxX, maxY: source.maxY)
    guard let result = buffer(over: box) else { return nil }
    let mark = mark
    if !source.isEmpty,
      let picture = picture(of: layer, after: index - 1, over: rows, from: below)
    {
      let map = warp.needsMap ? mapPicture(of: layer, over: box) : nil
      warp.draw(picture.part(rows), into: result, map: map, order)
    }
    // The captured shape belongs to the picture before the warp.
    capturedShape = nil
    release(to: mark)
    return result
  }

  private mutating func drawContent(of layer: LayerItem, into picture: Target) {
    let box = picture.box.intersection(layer.contentBox)
    if box.isEmpty { return }
    run(layer.start + 1, layer.end, DrawState(target: picture, clip: box, modulation: nil))
    guard layer.masks.first >= 0 else { return }
    let mark = masks.used
    defer { masks.release(to: mark) }
    var masked = layer
    masked.matte = -1
    guard let own = modulation(of: masked, over: box, nil) else { return }
    picture.multiply(by: own)
  }
}

extension Renderer: FilterVisitor {
  /// Filters a picture, and releases the memory of the filter.
  mutating func visit(_ filter: some FilterImplementation, _ picture: Target) {
    let (pixelMark, maskMark) = (pixels.used, masks.used)
    filter.apply(to: picture, with: &self)
    pixels.release(to: pixelMark)
    // Retained planes are released with the masks of the layer.
    if filter.requirements.retainedPlanes == 0 { masks.release(to: maskMark) }
  }
}

extension Target {
  /// Returns a smaller box of the picture, with all of its pixels marked as touched.
  func part(_ part: Box) -> Target {
    let skipped = part.minY - box.minY
    let touched = touched.map { $0 + 2 * skipped }
    if let touched {
      for row in 0..<part.height {
        touched[row * 2] = 0
        touched[row * 2 + 1] = UInt32(truncatingIfNeeded: part.width)
      }
    }
    return Target(base: base + skipped * stride, stride: stride, box: part, touched: touched)
  }

  /// Multiplies the pixels in the coverage's box by the coverage.
  func multiply(by coverage: Modulation) {
    coverage.forEachStoredPart(in: coverage.box) { y, first, last in
      // SAFETY: the coverage's box lies within the picture's, and contains the columns.
      let (pixels, factors) = (row(y), coverage.row(y))
      forEachQuad(from: first, to: last) { x, count in
        let own = Quad(at: pixels + x, atMost: count)
        if own.isZero { return }
        let factor = Quad(coverage: factors + x, atMost: count)
        own.scaled(by: factor.twice).store(at: pixels + x, atMost: count)
      }
    }
  }
}

/// Returns a premultiplied pixel multiplied by `factor` / 255.
@inline(__always) func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
  Quad(pixel, 0, 0, 0).scaled(by: Quad(repeating: factor).twice)[0]
}
