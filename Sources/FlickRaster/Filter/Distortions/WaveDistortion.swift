package import FlickGeometry
import FlickMath

/// Waves that travel in one direction and displace points perpendicular to it.
package struct WaveDistortion: Hashable, Sendable, Distortion {
  package enum WaveShape: UInt8, Hashable, Sendable {
    case sine, square, triangle, sawtooth, circle, semicircle, uncircle, noise, smoothNoise
  }

  /// The sides of the box, or its centre, that the waves leave in place.
  package enum Pinning: UInt8, Hashable, Sendable {
    case none, all, center, left, top, right, bottom
  }

  package var shape: WaveShape
  /// The amplitude.
  package var height: Double
  /// The wavelength.
  package var width: Double
  /// The unit vector of the direction of travel.
  package var direction: Vector2D
  /// The distance travelled, in wavelengths.
  package var progress: Double
  package var pinning: Pinning
  package var box: Rect2D

  package init(
    shape: WaveShape, height: Double, width: Double, direction: Vector2D, progress: Double,
    pinning: Pinning, box: Rect2D
  ) {
    self.shape = shape
    self.height = height
    self.width = width
    self.direction = direction
    self.progress = progress
    self.pinning = pinning
    self.box = box
  }

  static var hasSeams: Bool { true }
  static var work: Double { 10 }

  var extent: DistortionExtent { .near(abs(height)) }

  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let distance = (p.x - box.minX) * direction.x + (p.y - box.minY) * direction.y
    let shift = height * wave(distance / width - progress) * freedom(p)
    // The shift is upwards for waves that travel to the right.
    return SIMD2(p.x - direction.y * shift, p.y + direction.x * shift)
  }

  /// Returns the wave at `t`, −1…1, with a period of 1.
  private func wave(_ t: Double) -> Double {
    let whole = t.rounded(.down)
    let part = t - whole
    switch shape {
    case .sine: return sine(2 * .pi * part)
    case .square: return part < 0.5 ? 1 : -1
    case .triangle:
      let u = part + 0.25
      return 1 - 4 * abs(u - u.rounded(.down) - 0.5)
    case .sawtooth: return part < 0.5 ? 2 * part : 2 * part - 2
    case .circle:
      return part < 0.5 ? Self.arc(4 * part - 1) : -Self.arc(4 * part - 3)
    case .semicircle: return Self.arc(2 * part - 1)
    case .uncircle:
      return part < 0.5
        ? 1 - Self.arc(1 - abs(4 * part - 1)) : Self.arc(1 - abs(4 * part - 3)) - 1
    case .noise: return Self.noise(whole)
    case .smoothNoise:
      let eased = part * part * (3 - 2 * part)
      return Self.noise(whole) * (1 - eased) + Self.noise(whole + 1) * eased
    }
  }

  /// Returns the height of a semicircle over −1…1.
  private static func arc(_ u: Double) -> Double { max(1 - u * u, 0).squareRoot() }

  /// Returns a pseudorandom number for a wave, the same in every frame and on every machine.
  private static func noise(_ wave: Double) -> Double {
    guard abs(wave) < 1e15 else { return 0 }
    var bits = UInt64(bitPattern: Int64(wave)) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits &>> 31)) &>> 11) / 4_503_599_627_370_496 - 1
  }

  /// Returns the distance from the pinned sides, 0…1.
  private func freedom(_ p: SIMD2<Double>) -> Double {
    if pinning == .none { return 1 }
    let (u, v) = ((p.x - box.minX) / box.width, (p.y - box.minY) / box.height)
    let free: Double
    switch pinning {
    case .none: free = 1
    case .all: free = 2 * min(min(u, 1 - u), min(v, 1 - v))
    case .center: free = 2 * max(abs(u - 0.5), abs(v - 0.5))
    case .left: free = u
    case .top: free = v
    case .right: free = 1 - u
    case .bottom: free = 1 - v
    }
    return min(max(free, 0), 1)
  }
}
