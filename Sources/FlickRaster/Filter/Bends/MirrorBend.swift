package import FlickGeometry

/// A mirror: shows one side of a line on the other side.
package struct MirrorBend: Hashable, Sendable {
  package var box: Rect
  /// A point on the line.
  package var center: Point
  /// The unit normal of the line. It points to the side that shows the reflection.
  package var normal: Vector

  package init(box: Rect, center: Point, normal: Vector) {
    self.box = box
    self.center = center
    self.normal = normal
  }
}

extension MirrorBend: Bend {
  static var hasSeams: Bool { true }

  var extent: BendExtent { .between(box, box) }

  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    guard p.x >= box.minX, p.x <= box.maxX, p.y >= box.minY, p.y <= box.maxY else {
      return SIMD2(repeating: .nan)
    }
    let distance = (p.x - center.x) * normal.x + (p.y - center.y) * normal.y
    if distance <= 0 { return p }
    return p - SIMD2(normal.x, normal.y) * (2 * distance)
  }
}
