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
    return FilterRequirements(outsets: Outsets(x: r, y: r), scratchPlanes: 1, isOneStep: true)
  }

  func pixelWork(over box: Box) -> Double {
    8 + 12 * (min(2 * maxDistance, RadialSource.maxSamples) + 1).rounded(.down)
  }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let farthest = maxDistance
    guard farthest > 0, let copy = renderer.copy(of: picture) else { return }
    let source = RadialSource(picture: copy, blur: self, farthest: farthest)
    withUnsafeTemporaryAllocation(
      of: SIMD2<Double>.self, capacity: Int(RadialSource.maxSamples) + 1
    ) { memory in
      guard let first = memory.baseAddress else { return }
      var steps = RadialSteps(places: first)
      picture.update { x, y, _ in source.mean(x, y, &steps) }
    }
  }
}

/// The places of the samples along an arc or ray. They are the same for most pixels.
private struct RadialSteps {
  /// Cosine and sine of the turn of a spin, or the factor of a zoom.
  ///
  /// SAFETY: room for the greatest number of samples.
  let places: UnsafeMutablePointer<SIMD2<Double>>
  private var count = 0
  private var half = 0.0

  init(places: UnsafeMutablePointer<SIMD2<Double>>) { self.places = places }

  mutating func place(_ count: Int, _ half: Double, _ kind: RadialBlurFilter.RadialBlurKind) {
    if count == self.count, half == self.half { return }
    (self.count, self.half) = (count, half)
    for i in 0..<count {
      let t = (Double(i) / Double(count - 1) * 2 - 1) * half
      switch kind {
      case .zoom: places[i] = SIMD2(1 + t, 0)
      case .spin: places[i] = SIMD2(cosine(t), sine(t))
      }
    }
  }
}

/// A copy of the picture before the blur.
private struct RadialSource {
  let picture: Target
  let blur: RadialBlurFilter
  let farthest: Double

  /// The greatest number of samples along an arc or ray. More make no visible difference.
  static let maxSamples = 32.0

  /// Returns the mean along the arc or ray of a pixel. The sample positions do not depend on the band.
  func mean(_ x: Int, _ y: Int, _ steps: inout RadialSteps) -> UInt32 {
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
    steps.place(count, half, blur.kind)
    var sum = SIMD4<Float>()
    for i in 0..<count { sum += sample(place(arm, steps.places[i])) }
    sum *= 1 / Float(count)
    sum += 0.5
    // Sums are rounded separately, so a channel could exceed its alpha.
    func channel(_ v: Float) -> UInt32 { UInt32(min(v, sum.w)) }
    return channel(sum.x) | channel(sum.y) << 8 | channel(sum.z) << 16 | channel(sum.w) << 24
  }

  private func place(_ arm: Vector2D, _ step: SIMD2<Double>) -> Point2D {
    switch blur.kind {
    case .zoom: return blur.center + arm * step.x
    case .spin:
      let (c, s) = (step.x, step.y)
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
