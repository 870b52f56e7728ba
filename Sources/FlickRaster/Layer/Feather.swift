import FlickGeometry

/// Feathered masks. Their coverage is drawn separately and blurred before it is combined with other masks. Opacity
/// and inversion are applied after the blur.
extension MaskItem {
  /// The distance that the blurred coverage spreads.
  var outsets: Outsets {
    let (x, y) = (BoxKernel.reach(feather.x), BoxKernel.reach(feather.y))
    return Outsets(x: x, y: y)
  }

  /// The pixels that can be covered.
  var bounds: Box { shape.map { $0.bounds.expanded(by: outsets) } ?? .empty }

  /// Returns the area of coverage that is needed to compute `box` after the blur.
  func inputBox(for box: Box) -> Box { box.expanded(by: outsets).intersection(bounds) }
}

extension Renderer {
  /// Combines a mask, feathered or not, with the masks before it.
  mutating func add(_ mask: MaskItem, onto masks: Modulation) {
    guard mask.isFeathered else { return combine(mask, onto: masks) }
    let mark = mark
    defer { release(to: mark) }
    var sink = MaskSink(mask, onto: masks)
    let box = mask.inputBox(for: masks.box)
    if !box.isEmpty, let plane = modulation(over: box, filledWith: 0) {
      combine(MaskItem(shape: mask.shape, mode: .add, opacity: 1, isInverted: false), onto: plane)
      blur(plane, sigma: mask.feather)
      sink.add(plane)
    }
    sink.finish()
  }
}

extension MaskSink {
  /// Combines a plane of coverage. Outside the plane's box the coverage is 0.
  mutating func add(_ plane: Modulation) {
    let box = plane.box.intersection(masks.box)
    for y in box.minY..<box.maxY {
      // SAFETY: columns of the plane's box.
      draw(y, box.minX, plane.row(y) + box.minX, count: box.width)
    }
  }
}

extension ScratchRequirements {
  /// Adds the memory for the blurred masks of a layer. They are processed one at a time.
  mutating func addFeathers(
    of layer: LayerItem, in list: borrowing DisplayList, to used: inout SIMD4<Int>
  ) {
    if layer.masks.first < 0 { return }
    let width = max(layer.bounds.width, layer.contentBox.width)
    let height = min(max(layer.bounds.height, layer.contentBox.height), used.z)
    var most = 0
    list.forEachMask(of: layer) { mask in
      if !mask.isFeathered { return }
      let reach = mask.outsets
      let columns = min(width + reach.left + reach.right, mask.bounds.width)
      let rows = min(height + reach.top + reach.bottom, mask.bounds.height)
      most = max(most, columns * rows)
      lines = max(lines, 2 * (max(columns, rows) + 2 * max(reach.left, reach.top)))
    }
    used.y += most
  }
}
