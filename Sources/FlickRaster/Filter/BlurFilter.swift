package import FlickGeometry

/// A blur along the axes of the canvas.
package struct BlurFilter: Hashable, Sendable, FilterImplementation {
  /// Standard deviations in pixels. 0 leaves the axis unchanged.
  package var sigmaX: Double
  package var sigmaY: Double
  /// The area whose border pixels are repeated outwards. Only pixels inside it are blurred.
  package var repeatedEdges: Rect2D?
  /// The number of box blurs. 1 and 2 have visible box shapes; 3 or more approximate a Gaussian.
  package var passes: Int

  package init(sigmaX: Double, sigmaY: Double, repeatedEdges: Rect2D? = nil, passes: Int = 3) {
    self.sigmaX = sigmaX
    self.sigmaY = sigmaY
    self.repeatedEdges = repeatedEdges
    self.passes = passes
  }

  var requirements: FilterRequirements {
    let x = BoxKernel.reach(sigmaX, passes: passes)
    let y = BoxKernel.reach(sigmaY, passes: passes)
    return FilterRequirements(outsets: Outsets(x: x, y: y), linePadding: 2 * max(x, y))
  }

  func pixelWork(over box: Box) -> Double {
    FilterWork.blur(sigmaX, passes: passes) + FilterWork.blur(sigmaY, passes: passes)
  }

  func apply(to picture: Target, with renderer: inout Renderer) {
    guard let lines = renderer.memory.lines.baseAddress else { return }
    // SAFETY: lines of the picture. `lines` was measured for them in `ScratchRequirements.addFilters`.
    PixelLine.blur(
      picture.row(picture.box.minY) + picture.box.minX, stride: picture.stride, over: picture.box,
      rows: BoxKernel(sigma: sigmaX, passes: passes),
      columns: BoxKernel(sigma: sigmaY, passes: passes),
      edges: repeatedEdges.map(Box.init(inside:)), in: lines)
  }
}

extension Renderer {
  /// Blurs coverage.
  func blur(_ plane: Modulation, sigma: Vector2D) {
    guard let lines = memory.lines.baseAddress else { return }
    // SAFETY: lines of the plane. `lines` was measured for them.
    ValueLine.blur(
      plane.row(plane.box.minY) + plane.box.minX, stride: plane.stride, over: plane.box,
      rows: BoxKernel(sigma: sigma.x), columns: BoxKernel(sigma: sigma.y), in: lines)
  }
}

extension Box {
  /// Creates a box of the whole pixels inside a rectangle. Large values are clamped, and NaN becomes 0.
  init(inside r: Rect2D) {
    func whole(_ v: Double) -> Int { Int(min(max(v.isNaN ? 0 : v, -1e6), 1e6)) }
    let (x, y) = (whole((r.minX - 1 / 512).rounded(.up)), whole((r.minY - 1 / 512).rounded(.up)))
    self.init(
      minX: x, minY: y, maxX: max(whole((r.maxX + 1 / 512).rounded(.down)), x),
      maxY: max(whole((r.maxY + 1 / 512).rounded(.down)), y))
  }
}
