package import FlickGeometry

/// A layer's bounds on the canvas: a parallelogram.
package struct LayerFrame: Hashable, Sendable {
  /// The transform from the layer's coordinates to the canvas.
  package var transform: Affine
  package var bounds: Rect2D

  package init(_ transform: Affine, bounds: Rect2D) {
    self.transform = transform
    self.bounds = bounds
  }

  /// The pixels that the frame can touch.
  var box: Box {
    let around = transform.bounds(of: bounds)
    guard !around.isEmpty, transform.inverse != nil else { return .empty }
    return Box(inside: around.expanded(by: 1))
  }
}

/// The part of each pixel inside a frame.
struct FrameCoverage {
  /// The transform from pixel centres to the distances from two adjacent sides, in pixels.
  private let map: Affine
  private let width: Double
  private let height: Double

  init?(_ frame: LayerFrame) {
    guard let inverse = frame.transform.inverse, !frame.bounds.isEmpty else { return nil }
    // Distances are measured perpendicular to the sides.
    let (u, v) = (Vector2D(inverse.a, inverse.c).length, Vector2D(inverse.b, inverse.d).length)
    guard u > 0, v > 0, u.isFinite, v.isFinite else { return nil }
    let corner = Affine.translation(-frame.bounds.minX, -frame.bounds.minY)
    map = Affine.translation(0.5, 0.5).then(inverse).then(corner).then(.scale(1 / u, 1 / v))
    width = frame.bounds.width / u
    height = frame.bounds.height / v
  }

  @inline(__always) func value(_ x: Int, _ y: Int) -> Float {
    let p = map.apply(Point2D(Double(x), Double(y)))
    let across = min(max(min(p.x, width - p.x) + 0.5, 0), 1)
    let down = min(max(min(p.y, height - p.y) + 0.5, 0), 1)
    return Float(across * down)
  }
}
