package import FlickGeometry

/// A displacement of each pixel by the value of another picture, the map, at the same position.
package struct Displacement: Hashable, Sendable {
  /// The source of an amount. 0 is the greatest displacement in one direction, 1 the greatest in the other.
  package enum Amount: Hashable, Sendable {
    case channel(MatteMode.Channel)
    /// A constant amount, 0…1.
    case fixed(Double)
  }

  package var horizontal: Amount
  package var vertical: Amount
  /// The greatest displacement, in the filter's coordinates, which a transform maps to the canvas.
  package var maxOffset: Vector2D
  /// The box in which displaced positions wrap around, in the filter's coordinates, or `nil`.
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

/// A displacement in canvas coordinates, with the map's picture.
struct DisplacementMap: WarpMap {
  let displacement: Displacement
  let transform: Affine
  let inverse: Affine
  let map: Target?
  let order: Bitmap.ByteOrder

  static var hasSeams: Bool { false }
  /// One sample: the map is constant within a pixel, and near the map's end a second sample would show the border of
  /// the displaced picture.
  static var maxSamples: Int { 1 }

  func source(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let pixel = pixel(x, y)
    let offset = Vector2D(
      share(displacement.horizontal, pixel) * displacement.maxOffset.x,
      share(displacement.vertical, pixel) * displacement.maxOffset.y)
    guard let box = displacement.wrapBox else {
      let moved = Point2D(x, y) + transform.apply(offset)
      return SIMD2(moved.x, moved.y)
    }
    let from = inverse.apply(Point2D(x, y))
    guard box.contains(SIMD2(from.x, from.y)) else { return SIMD2(repeating: .nan) }
    let point = from + offset
    let (u, v) = ((point.x - box.minX) / box.width, (point.y - box.minY) / box.height)
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

  /// Returns the displacement as a part of the greatest one, −1…1.
  ///
  /// AE: 0…255 maps to −1…1 (Adobe Help, "Displacement Map effect"). A map color displaces in proportion to its
  /// alpha (Skottie's `DisplacementMapEffect`).
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
  /// Draws the layer's map for `box` and one pixel around it. The values next to a pixel determine its number of
  /// samples.
  mutating func mapPicture(of layer: LayerItem, over box: Box) -> Target? {
    guard layer.map >= 0 else { return nil }
    let map = list.layers[layer.map]
    let seen = map.bounds.intersection(box.expanded(by: Outsets(x: 1, y: 1)))
    guard map.plan != .skip, !seen.isEmpty, let picture = buffer(over: seen) else { return nil }
    run(map.start + 1, map.end, DrawState(target: picture, clip: seen, modulation: nil))
    return picture
  }
}

extension Canvas {
  /// Starts the displacement map of the innermost open layer. Drawing up to ``endMap()`` becomes the map. A layer has
  /// at most one.
  package mutating func beginMap() {
    let owner = current
    push(.matte, opacity: 1, blend: .normal)
    guard overflowDepth == 0, list.layers[owner].allowsModifiers else { return }
    list.layers[owner].map = current
  }

  package mutating func endMap() { endMatte() }
}
