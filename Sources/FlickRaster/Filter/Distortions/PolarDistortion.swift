package import FlickGeometry
import FlickMath

/// A conversion between rectangular and polar coordinates. Winds a box around its centre, with the upper side at the
/// centre and the lower side on the largest inscribed circle, or does the reverse.
package struct PolarDistortion: Hashable, Sendable, Distortion {
  package var box: Rect2D
  package var isPolarToRect: Bool
  /// The progress of the conversion, 0…1.
  package var amount: Double
  /// The distance kept from the left and right sides of the box, which meet when it is wound.
  package var inset: Double

  package init(box: Rect2D, isPolarToRect: Bool, amount: Double, inset: Double = 0) {
    self.box = box
    self.isPolarToRect = isPolarToRect
    self.amount = amount
    self.inset = inset
  }

  static var hasSeams: Bool { true }
  static var work: Double { 45 }

  var extent: DistortionExtent { .between(box, box) }

  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    guard box.contains(p) else { return SIMD2(repeating: .nan) }
    let middle = SIMD2(box.center.x, box.center.y)
    let goal: SIMD2<Double>
    if isPolarToRect {
      let angle = (p.x - box.minX) / box.width * 2 * Double.pi
      let distance = (p.y - box.minY) / box.height * min(box.width, box.height) / 2
      goal = middle + SIMD2(sine(angle), -cosine(angle)) * distance
    } else {
      let v = p - middle
      var angle = arcTangent(v.x, -v.y)
      if angle < 0 { angle += 2 * .pi }
      let distance = (v * v).sum().squareRoot()
      let x = box.minX + angle / (2 * .pi) * box.width
      goal = SIMD2(
        min(max(x, box.minX + inset), box.maxX - inset),
        box.minY + 2 * distance * (box.height / min(box.width, box.height)))
    }
    return p + (goal - p) * amount
  }
}
