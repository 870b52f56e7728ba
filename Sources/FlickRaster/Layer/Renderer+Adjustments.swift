extension Renderer {
  /// Draws a backdrop. The drawn area extends by the outsets of its adjustments, so that every band gives the same
  /// pixels.
  mutating func drawBackdrop(_ layer: LayerItem, over box: Box, _ state: DrawState) {
    let mark = mark
    defer { release(to: mark) }
    let work = box.expanded(by: layer.adjustmentOutsets.mirrored).intersection(layer.contentBox)
    guard let picture = buffer(over: work) else { return }
    run(layer.start + 1, layer.end, DrawState(target: picture, clip: work, modulation: nil))
    composite(picture.part(box), of: layer, state.within(box))
  }

  /// Mixes a filtered copy of the backdrop with the backdrop.
  mutating func drawAdjustment(_ layer: LayerItem, over box: Box, _ state: DrawState) {
    let mark = mark
    defer { release(to: mark) }
    guard let picture = filteredPicture(layer, over: box, from: state.target) else { return }
    var inner = state.within(box)
    guard var own = modulation(of: layer, over: box, inner.modulation) else { return }
    own.fillFull()
    apply(layer, .alpha, to: own)
    inner.modulation = own
    if layer.blend == .normal {
      mix(picture, into: state.target, own, opacity: byte(layer.opacity))
    } else {
      composite(picture.part(box), of: layer, inner)
    }
  }

  /// Draws the picture of an adjustment.
  mutating func drawPicture(_ content: LayerItem, from below: Target?, into picture: Target) {
    let box = picture.box.intersection(content.bounds)
    if box.isEmpty || content.plan == .skip { return }
    let outer = backdrop
    backdrop = below
    defer { backdrop = outer }
    run(
      content.start + 1, content.end, DrawState(target: picture, clip: box, modulation: nil))
  }

  /// Draws the content of the backdrop into the picture of its adjustment.
  mutating func drawBackdropCopy(_ layer: LayerItem, over box: Box, _ state: DrawState) {
    let mark = mark
    defer { release(to: mark) }
    guard let backdrop, let copy = buffer(over: box) else { return }
    copy.copyOverlap(backdrop)
    composite(copy.part(box), of: layer, state.within(box))
  }

  /// Computes below·(1 − coverage) + picture·coverage. The picture replaces its input. With source-over, the input
  /// would remain visible below transparent pixels.
  private func mix(
    _ picture: Target, into below: Target, _ coverage: Modulation, opacity: UInt32
  ) {
    let box = coverage.box
    let strength = Quad(repeating: opacity)
    for y in box.minY..<box.maxY {
      // SAFETY: the coverage's box lies within both boxes, and quads stop before its end.
      let (from, onto, factors) = (picture.row(y), below.row(y), coverage.row(y))
      forEachQuad(from: box.minX, to: box.maxX) { x, count in
        let c = mulDiv255(Quad(coverage: factors + x, atMost: count), strength)
        if c.isZero { return }
        let new = Quad(at: from + x, atMost: count)
        let old = Quad(at: onto + x, atMost: count)
        let (k, rest) = (c.twice, (255 &- c).twice)
        Quad(
          even: (new.even &* k &+ old.even &* rest).dividedBy255,
          odd: (new.odd &* k &+ old.odd &* rest).dividedBy255
        ).store(at: onto + x, atMost: count)
      }
      below.touch(y, box.minX, box.maxX)
    }
  }
}

extension Modulation {
  /// Writes the values that were omitted because they are full.
  mutating func fillFull() {
    for y in full.minY..<full.maxY {
      (row(y) + full.minX).update(repeating: 255, count: full.width)
    }
    full = .empty
  }
}

extension ScratchRequirements {
  mutating func addBackdrop(_ layer: LayerItem, to used: inout SIMD4<Int>) {
    let around = layer.adjustmentOutsets
    let height = min(layer.contentBox.height, used.z + around.top + around.bottom)
    used.x += layer.contentBox.width * height + 2 * height
    used.z = height
    width = max(width, layer.contentBox.width)
  }

  /// Adds the memory for the filtered picture, its input, and the coverage.
  mutating func addAdjustment(
    _ layer: LayerItem, in list: borrowing DisplayList, to used: inout SIMD4<Int>
  ) {
    let rows = used.z
    addFilters(of: layer, in: list, to: &used)
    used.x += Self.bufferSize(layer.bounds, rows)
    used.y += Self.area(layer.bounds, rows)
    // The picture can be drawn with the rows that the filters read.
    if layer.picture < 0 { used.z = rows }
    addFeathers(of: layer, in: list, to: &used)
  }
}
