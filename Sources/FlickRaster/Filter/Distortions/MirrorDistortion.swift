package import FlickGeometry

/// A mirror: shows one side of a line on the other side.
package struct MirrorDistortion: Hashable, Sendable, Distortion {
  package var box: Rect2D
  /// A point on the line.
  package var center: Point2D
  /// The unit normal of the line. It points to the side that shows the reflection.
  package var normal: Vector2D

  package init(box: Rect2D, center: Point2D, normal: Vector2D) {
    self.box = box
    self.center = center
    self.normal = normal
  }

  static var hasSeams: Bool { true }
  static var work: Double { 6 }

  var extent: DistortionExtent { .between(box, box) }

  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    guard box.contains(p) else { return SIMD2(repeating: .nan) }
    let distance = (p.x - center.x) * normal.x + (p.y - center.y) * normal.y
    if distance <= 0 { return p }
    return p - SIMD2(normal.x, normal.y) * (2 * distance)
  }
}
