package import FlickGeometry
import FlickMath

/// A blur along circles around a centre, or along rays from it.
package struct RadialBlurFilter: Hashable, Sendable, FilterImplementation {
  package enum RadialBlurKind: Hashable, Sendable {
    /// A rotation by this angle in radians, half of it in each direction.
    case spin(Double)
    /// A zoom by this part of the distance, half of it in each direction.
    case zoom(Double)
  }

  package var center: Point2D
  package var kind: RadialBlurKind
  /// The greatest distance between the centre and the layer's content. It bounds the blur distance.
  package var extent: Double

  package init(center: Point2D, kind: RadialBlurKind, extent: Double) {
    self.center = center
    self.kind = kind
    self.extent = extent
  }

  /// The greatest blur distance in one direction, in pixels.
  fileprivate var maxDistance: Double {
    let part =
      switch kind {
      case .spin(let angle): abs(angle) / 2
      case .zoom(let part): abs(part) / 2
      }
    let far = part * extent
    return far > 0 && center.isFinite ? min(far, Double(Outsets.maxOutset - 2)) : 0
  }

  var requirements: FilterRequirements {
    let r = maxDistance > 0 ? Int(maxDistance.rounded(.up)) + 1 : 0
    return FilterRequirements(outsets: Outsets(x: r, y: r), scratchPlanes: 1, work: 256)
  }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let farthest = maxDistance
    guard farthest > 0, let copy = renderer.copy(of: picture) else { return }
    let source = RadialSource(picture: copy, blur: self, farthest: farthest)
    picture.update { x, y, _ in source.mean(x, y) }
  }
}

/// A copy of the picture before the blur.
private struct RadialSource {
  let picture: Target
  let blur: RadialBlurFilter
  let farthest: Double

  /// The greatest number of samples along an arc or ray. More make no visible difference.
  private static let maxSamples = 32.0

  /// Returns the mean along the arc or ray of a pixel. The sample positions do not depend on the band.
  func mean(_ x: Int, _ y: Int) -> UInt32 {
    let p = Point2D(Double(x) + 0.5, Double(y) + 0.5)
    let arm = p - blur.center
    let length = arm.length
    guard length > 0 else { return picture.value(x, y) }
    let half: Double
    switch blur.kind {
    case .spin(let angle): half = min(abs(angle) / 2, farthest / length)
    case .zoom(let part): half = min(abs(part) / 2, farthest / length)
    }
    let count = Int(min(2 * half * length, Self.maxSamples)) + 1
    if count == 1 { return picture.value(x, y) }
    var sum = SIMD4<Float>()
    for i in 0..<count {
      let t = (Double(i) / Double(count - 1) * 2 - 1) * half
      sum += sample(place(arm, t))
    }
    sum *= 1 / Float(count)
    sum += 0.5
    // Sums are rounded separately, so a channel could exceed its alpha.
    func channel(_ v: Float) -> UInt32 { UInt32(min(v, sum.w)) }
    return channel(sum.x) | channel(sum.y) << 8 | channel(sum.z) << 16 | channel(sum.w) << 24
  }

  private func place(_ arm: Vector2D, _ t: Double) -> Point2D {
    switch blur.kind {
    case .zoom: return blur.center + arm * (1 + t)
    case .spin:
      let (s, c) = (sine(t), cosine(t))
      return blur.center + Vector2D(arm.x * c - arm.y * s, arm.x * s + arm.y * c)
    }
  }

  /// Returns the bilinear sample at a point, with channels 0…255.
  private func sample(_ p: Point2D) -> SIMD4<Float> {
    let (x, y) = (p.x - 0.5, p.y - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (u, v) = (Float(x - left), Float(y - top))
    let (i, j) = (Int(left), Int(top))
    let a = SIMD4<Float>(premultiplied: picture.value(i, j))
    let b = SIMD4<Float>(premultiplied: picture.value(i + 1, j))
    let c = SIMD4<Float>(premultiplied: picture.value(i, j + 1))
    let d = SIMD4<Float>(premultiplied: picture.value(i + 1, j + 1))
    let (upper, lower) = (a + (b - a) * u, c + (d - c) * u)
    return upper + (lower - upper) * v
  }
}
