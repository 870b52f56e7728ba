import FlickGeometry

/// A mask with a feather is drawn by itself and blurred before it is combined with the others: its
/// opacity and its inversion come after that.
extension MaskItem {
  /// How far its coverage spreads.
  var outsets: Outsets {
    let (x, y) = (BoxKernel.reach(feather.x), BoxKernel.reach(feather.y))
    return Outsets(left: x, top: y, right: x, bottom: y)
  }

  /// The pixels that may be covered.
  var bounds: Box { shape.map { $0.bounds.expanded(by: outsets) } ?? .empty }

  /// The coverage that must be known for that of `box` after the blur.
  func inputBox(for box: Box) -> Box { box.expanded(by: outsets).intersection(bounds) }
}

extension Renderer {
  /// Combines any mask with those before it.
  mutating func add(_ mask: MaskItem, onto masks: Modulation) {
    guard mask.isFeathered else { return combine(mask, onto: masks) }
    let mark = self.masks.used
    defer { self.masks.release(to: mark) }
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
  /// Takes coverage that has been drawn already; around its box there is none.
  mutating func add(_ plane: Modulation) {
    let box = plane.box.intersection(masks.box)
    for y in box.minY..<box.maxY {
      begin(row: y)
      // SAFETY: columns of the plane's box.
      let coverage = plane.row(y)
      var x = box.minX
      while x &+ 4 <= box.maxX {
        let four = UnsafeRawPointer(coverage + x).loadUnaligned(as: SIMD4<UInt8>.self)
        block(x, Quad(four))
        x &+= 4
      }
      while x < box.maxX {
        run(x, x &+ 1, UInt32(coverage[x]))
        x &+= 1
      }
      end(row: y, first: box.minX, last: box.maxX)
    }
  }
}

extension ScratchRequirements {
  /// What the blurred masks of a layer take, one at a time.
  mutating func addFeathers(of layer: LayerItem, in list: DisplayList, to used: inout SIMD4<Int>) {
    if layer.firstMask < 0 { return }
    let width = max(layer.bounds.width, layer.contentBox.width)
    let height = min(max(layer.bounds.height, layer.contentBox.height), used.z)
    var most = 0
    var next = layer.firstMask
    while next >= 0 {
      let mask = list.masks[next]
      next = mask.next
      if !mask.isFeathered { continue }
      let reach = mask.outsets
      let columns = min(width + reach.left + reach.right, mask.bounds.width)
      let rows = min(height + reach.top + reach.bottom, mask.bounds.height)
      most = max(most, columns * rows)
      lines = max(lines, 2 * (max(columns, rows) + 2 * max(reach.left, reach.top)))
    }
    used.y += most
  }
}
