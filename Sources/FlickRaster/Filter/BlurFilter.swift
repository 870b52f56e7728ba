package import FlickGeometry

/// A blur along the axes of the canvas.
package struct BlurFilter: Hashable, Sendable {
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
}

extension BlurFilter: FilterImplementation {
  var outsets: Outsets {
    let x = BoxKernel.reach(sigmaX, passes: passes)
    let y = BoxKernel.reach(sigmaY, passes: passes)
    return Outsets(left: x, top: y, right: x, bottom: y)
  }

  var linePadding: Int { 2 * max(outsets.left, outsets.top) }

  func apply(to picture: Target, with renderer: inout Renderer) {
    guard let lines = renderer.memory.lines.baseAddress else { return }
    let edges = repeatedEdges.map(Box.init(inside:))
    let box = picture.box
    // Pixels outside the edges do not change.
    let inner = edges?.intersection(box) ?? box
    // SAFETY: lines of the picture. `lines` was measured for them in `ScratchRequirements.addFilters`.
    if let kernel = BoxKernel(sigma: sigmaX, passes: passes) {
      let repeated = edges.map { ($0.minX - box.minX)..<($0.maxX - box.minX) }
      for y in stride(from: inner.minY, to: inner.maxY, by: 4) {
        let line = PixelLine(
          base: picture.row(y) + box.minX, along: 1, across: picture.stride,
          count: min(4, inner.maxY - y))
        kernel.blur(line, count: box.width, repeated: repeated, in: lines)
      }
    }
    if let kernel = BoxKernel(sigma: sigmaY, passes: passes) {
      let repeated = edges.map { ($0.minY - box.minY)..<($0.maxY - box.minY) }
      for x in stride(from: inner.minX, to: inner.maxX, by: 4) {
        let line = PixelLine(
          base: picture.row(box.minY) + x, along: picture.stride, across: 1,
          count: min(4, inner.maxX - x))
        kernel.blur(line, count: box.height, repeated: repeated, in: lines)
      }
    }
  }
}

extension Renderer {
  /// Blurs coverage.
  func blur(_ plane: Modulation, sigma: Vector2D) {
    guard let lines = memory.lines.baseAddress else { return }
    let box = plane.box
    // SAFETY: lines of the plane. `lines` was measured for them.
    if let kernel = BoxKernel(sigma: sigma.x) {
      for y in stride(from: box.minY, to: box.maxY, by: 16) {
        let line = CoverageLine(
          base: plane.row(y) + box.minX, along: 1, across: plane.stride,
          count: min(16, box.maxY - y))
        kernel.blur(line, count: box.width, repeated: nil, in: lines)
      }
    }
    if let kernel = BoxKernel(sigma: sigma.y) {
      for x in stride(from: box.minX, to: box.maxX, by: 16) {
        let line = CoverageLine(
          base: plane.row(box.minY) + x, along: plane.stride, across: 1,
          count: min(16, box.maxX - x))
        kernel.blur(line, count: box.height, repeated: nil, in: lines)
      }
    }
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
