package import FlickGeometry

/// A solid colour inside the layer, where two offset and blurred copies of its shape differ.
package struct SatinFilter: Hashable, Sendable {
  package var color: Color
  /// The offset of one copy, in pixels. The other copy has the opposite offset.
  package var offset: Vector2D
  /// The standard deviation of the blur.
  package var sigma: Double
  /// A Boolean value that indicates whether the colour fills the area where the copies are equal instead.
  package var isInverted: Bool
  package var blend: BlendMode

  package init(
    color: Color, offset: Vector2D, sigma: Double, isInverted: Bool = false,
    blend: BlendMode = .normal
  ) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
    self.isInverted = isInverted
    self.blend = blend
  }

  fileprivate func copy(_ offset: Vector2D) -> SilhouetteFilter {
    SilhouetteFilter(color: color, placement: .alone, offset: offset, sigma: sigma)
  }

  /// The outsets of the painted area. The copies are blurred at their offset position, and nothing is painted beyond
  /// the blur.
  var paintedOutsets: Outsets { copy(.zero).outsets }

  /// The outsets of the input area. It extends to both sides.
  var outsets: Outsets {
    let (a, b) = (copy(offset).outsets, copy(offset * -1).outsets)
    return Outsets(
      left: max(a.left, b.left), top: max(a.top, b.top), right: max(a.right, b.right),
      bottom: max(a.bottom, b.bottom))
  }
}

extension Renderer {
  mutating func apply(_ satin: SatinFilter, to picture: Target) {
    let box = picture.box
    guard let first = modulation(over: box, filledWith: 0),
      let second = modulation(over: box, filledWith: 0)
    else { return }
    copyShape(of: picture, to: first, moved: satin.copy(satin.offset).shift)
    blur(first, sigma: Vector2D(satin.sigma, satin.sigma))
    copyShape(of: picture, to: second, moved: satin.copy(satin.offset * -1).shift)
    blur(second, sigma: Vector2D(satin.sigma, satin.sigma))
    let color = satin.color.pixel(order)
    for y in box.minY..<box.maxY {
      let (a, b) = (first.row(y), second.row(y))
      for x in box.minX..<box.maxX {
        let difference = a[x] > b[x] ? a[x] &- b[x] : b[x] &- a[x]
        a[x] = satin.isInverted ? 255 &- difference : difference
      }
    }
    shade(picture, satin.blend) { x, y in scaled(color, UInt32(first.row(y)[x])) }
  }
}
