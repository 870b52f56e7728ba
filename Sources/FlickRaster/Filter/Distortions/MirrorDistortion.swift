package import FlickGeometry

/// Shows on one side of a line what is on the other one.
package struct MirrorDistortion: Hashable, Sendable {
  package var box: Rect2D
  /// On the line.
  package var center: Point2D
  /// Away from the line, to the side that shows the other one: a direction of length 1.
  package var normal: Vector2D

  package init(box: Rect2D, center: Point2D, normal: Vector2D) {
    self.box = box
    self.center = center
    self.normal = normal
  }
}

extension MirrorDistortion: Distortion {
  static var hasSeams: Bool { true }

  var extent: DistortionExtent { .between(box, box) }

  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    guard p.x >= box.minX, p.x <= box.maxX, p.y >= box.minY, p.y <= box.maxY else {
      return SIMD2(repeating: .nan)
    }
    let distance = (p.x - center.x) * normal.x + (p.y - center.y) * normal.y
    if distance <= 0 { return p }
    return p - SIMD2(normal.x, normal.y) * (2 * distance)
  }
}
