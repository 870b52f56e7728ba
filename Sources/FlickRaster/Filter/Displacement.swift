package import FlickGeometry

/// Moves each pixel by what another picture, the map, shows in its place.
package struct Displacement: Hashable, Sendable {
  /// What says how far: nothing is the most to the one side, all of it the most to the other.
  package enum Amount: Hashable, Sendable {
    case channel(MatteMode.Channel)
    /// 0…1.
    case fixed(Double)
  }

  package var horizontal: Amount
  package var vertical: Amount
  /// How far at most, in coordinates that a map leads from to the canvas.
  package var maxOffset: Vector2D
  /// A box, in the same coordinates, whose opposite sides meet.
  package var wrapBox: Rect2D?

  package init(horizontal: Amount, vertical: Amount, maxOffset: Vector2D, wrapBox: Rect2D? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.maxOffset = maxOffset
    self.wrapBox = wrapBox
  }

  var extent: DistortionExtent {
    if let wrapBox { return .between(wrapBox, wrapBox) }
    return .near((maxOffset.x * maxOffset.x + maxOffset.y * maxOffset.y).squareRoot())
  }
}

/// A displacement on the canvas, with the map's picture.
struct DisplacementMap: WarpMap {
  let displacement: Displacement
  let transform: Affine
  let inverse: Affine
  let map: Target?
  let order: Bitmap.ByteOrder

  static var hasSeams: Bool { false }
  /// Within a pixel the map does not change, and next to its end a second sample would show the border
  /// of what has been moved.
  static var maxSamples: Int { 1 }

  func source(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let pixel = pixel(x, y)
    let way = Vector2D(
      share(displacement.horizontal, pixel) * displacement.maxOffset.x,
      share(displacement.vertical, pixel) * displacement.maxOffset.y)
    guard let box = displacement.wrapBox else {
      let moved = Point2D(x, y) + transform.apply(way)
      return SIMD2(moved.x, moved.y)
    }
    let from = inverse.apply(Point2D(x, y))
    guard from.x >= box.minX, from.x <= box.maxX, from.y >= box.minY, from.y <= box.maxY
    else { return SIMD2(repeating: .nan) }
    let place = from + way
    let (u, v) = ((place.x - box.minX) / box.width, (place.y - box.minY) / box.height)
    let moved = transform.apply(
      Point2D(
        box.minX + (u - u.rounded(.down)) * box.width,
        box.minY + (v - v.rounded(.down)) * box.height))
    return SIMD2(moved.x, moved.y)
  }

  private func pixel(_ x: Double, _ y: Double) -> UInt32 {
    guard let map, x >= Double(map.box.minX), x < Double(map.box.maxX),
      y >= Double(map.box.minY), y < Double(map.box.maxY)
    else { return 0 }
    // SAFETY: a pixel of the map's box.
    return map.row(Int(y.rounded(.down)))[Int(x.rounded(.down))]
  }

  /// −1…1.
  ///
  /// AE: a colour moves as far as it is opaque.
  private func share(_ amount: Displacement.Amount, _ pixel: UInt32) -> Double {
    switch amount {
    case .fixed(let value): return 2 * value - 1
    case .channel(let channel):
      let value = Matte(mode: MatteMode(channel, isStraight: true), order: order).value(of: pixel)
      let share = 2 * Double(value) / 255 - 1
      return channel == .alpha || channel == .full ? share : share * Double(pixel &>> 24) / 255
    }
  }
}

extension Renderer {
  /// The picture of a layer's map, as far as it is looked at for `box`: a pixel's neighbours say how many
  /// samples it takes.
  mutating func mapPicture(of layer: LayerItem, over box: Box) -> Target? {
    guard layer.map >= 0 else { return nil }
    let map = list.layers[layer.map]
    let seen = map.bounds.intersection(
      box.expanded(by: Outsets(left: 1, top: 1, right: 1, bottom: 1)))
    guard map.plan != .skip, !seen.isEmpty, let picture = buffer(over: seen) else { return nil }
    run(map.start + 1, map.end, DrawState(target: picture, clip: seen, modulation: nil))
    return picture
  }
}

extension Canvas {
  /// What is drawn between these two calls becomes the map of the innermost open layer's displacement.
  /// At most one per layer.
  package mutating func beginMap() {
    let owner = current
    push(.matte, opacity: 1, blend: .normal)
    guard overflowDepth == 0, list.layers[owner].allowsModifiers else { return }
    list.layers[owner].map = current
  }

  package mutating func endMap() { endMatte() }
}
