package import FlickGeometry

/// A solid color inside the layer, where two offset and blurred copies of its shape differ.
package struct SatinFilter: Hashable, Sendable, FilterImplementation {
  package var color: Color
  /// The offset of one copy, in pixels. The other copy has the opposite offset.
  package var offset: Vector2D
  /// The standard deviation of the blur.
  package var sigma: Double
  /// A Boolean value that indicates whether the color fills the area where the copies are equal instead.
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

  /// The input area extends to both sides. The copies are blurred at their offset position, and nothing is painted
  /// beyond the blur.
  var requirements: FilterRequirements {
    let (a, b) = (copy(offset).outsets, copy(offset * -1).outsets)
    return FilterRequirements(
      outsets: Outsets(
        left: max(a.left, b.left), top: max(a.top, b.top), right: max(a.right, b.right),
        bottom: max(a.bottom, b.bottom)),
      paintedOutsets: copy(.zero).outsets, planes: 2, linePadding: 2 * BoxKernel.reach(sigma))
  }

  func pixelWork(over box: Box) -> Double { 6 }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let box = picture.box
    guard let first = renderer.modulation(over: box, filledWith: 0),
      let second = renderer.modulation(over: box, filledWith: 0)
    else { return }
    renderer.copyShape(of: picture, to: first, moved: copy(offset).shift)
    renderer.blur(first, sigma: Vector2D(sigma, sigma))
    renderer.copyShape(of: picture, to: second, moved: copy(offset * -1).shift)
    renderer.blur(second, sigma: Vector2D(sigma, sigma))
    let color = self.color.pixel(renderer.order)
    first.update { x, y, value in
      let other = second.row(y)[x]
      let difference = value > other ? value &- other : other &- value
      return isInverted ? 255 &- difference : difference
    }
    renderer.shade(picture, blend) { x, y in scaled(color, UInt32(first.row(y)[x])) }
  }
}
