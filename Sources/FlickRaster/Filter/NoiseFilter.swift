package import FlickGeometry

/// Fractal noise over the layer's own colors. The layer's alpha does not change.
///
/// Random values on a lattice, interpolated between its points, in several octaves that become finer and fainter
/// (value noise, after K. Perlin, 1985). The algorithm of After Effects' Fractal Noise has no published source. This
/// filter offers its controls, and gives the same result in every run.
package struct NoiseFilter: Hashable, Sendable, FilterImplementation {
  package enum Interpolation: UInt8, Hashable, Sendable {
    case block = 1
    case linear, soft, spline

    @inline(__always) fileprivate func weight(_ t: Float) -> Float {
      switch self {
      case .block: 0
      case .linear: t
      case .soft: t * t * (3 - 2 * t)
      case .spline: t * t * t * (t * (t * 6 - 15) + 10)
      }
    }
  }

  /// The transform from the canvas to the coarsest lattice.
  package var map: Affine
  /// The transform from each lattice to the next finer one.
  package var octaveTransform: Affine
  /// The number of octaves. The last one can be fractional.
  package var octaves = 6.0
  /// The strength of each octave relative to the previous one.
  package var influence = 0.7
  /// The position along the third axis.
  package var evolution = 0.0
  package var seed = 0
  package var interpolation = Interpolation.soft
  /// A Boolean value that indicates whether negative values are folded into ridges.
  package var isTurbulent = false
  package var isInverted = false
  /// The contrast. 1 leaves the noise unchanged.
  package var contrast = 1.0
  /// The brightness offset. 1 turns black into white.
  package var brightness = 0.0
  /// The opacity, 0…1.
  package var opacity = 1.0
  package var mode = BlendMode.normal

  package init(map: Affine, octaveTransform: Affine) {
    self.map = map
    self.octaveTransform = octaveTransform
  }

  static let maxOctaves = 20.0

  func pixelWork(over box: Box) -> Double {
    26 + 14 * (octaves > 1 ? min(octaves, Self.maxOctaves).rounded(.up) : 1)
  }

  func apply(to picture: Target, with renderer: inout Renderer) {
    guard opacity > 0 else { return }
    let field = NoiseField(self)
    let amount = Float(min(opacity, 1))
    let order = renderer.order
    renderer.shade(picture, mode) { x, y in
      let v = field.value(x, y)
      return SIMD4(v, v, v, amount).pixel(order)
    }
  }
}

/// The noise at canvas positions.
private struct NoiseField {
  private let noise: NoiseFilter
  private let layers: Int
  private let depth: (cell: Int, weight: Float)
  private let influence: Float
  /// The factor for the strength of the last octave.
  private let part: Float
  private let gain: Float
  private let base: Float

  init(_ noise: NoiseFilter) {
    self.noise = noise
    let count = noise.octaves > 1 ? min(noise.octaves, NoiseFilter.maxOctaves) : 1
    layers = Int(count.rounded(.up))
    part = Float(count - count.rounded(.up) + 1)
    influence = noise.influence > 0 ? Float(min(noise.influence, 10)) : 0
    let z = Self.cell(noise.evolution)
    depth = (z.cell, NoiseFilter.Interpolation.spline.weight(z.part))
    var (strength, power): (Float, Float) = (1, 0)
    for layer in 0..<layers {
      let own = layer == layers - 1 ? strength * part : strength
      power += own * own
      strength *= influence
    }
    let sign: Float = noise.isInverted ? -0.5 : 0.5
    gain = sign * Float(noise.contrast) / max(power.squareRoot(), 1e-6)
    base = 0.5 + Float(noise.brightness)
  }

  /// Returns a brightness, 0…1.
  func value(_ x: Int, _ y: Int) -> Float {
    var p = noise.map.apply(Point2D(Double(x) + 0.5, Double(y) + 0.5))
    var sum: Float = 0
    var strength: Float = 1
    for layer in 0..<layers {
      var v = lattice(p, layer)
      if noise.isTurbulent { v = abs(v) * 2 - 1 }
      sum += v * (layer == layers - 1 ? strength * part : strength)
      strength *= influence
      p = noise.octaveTransform.apply(p)
    }
    let v = base + sum * gain
    return v > 0 ? min(v, 1) : 0
  }

  /// Returns the value of one octave, −1…1.
  @inline(__always) private func lattice(_ p: Point2D, _ layer: Int) -> Float {
    let (x, y) = (Self.cell(p.x), Self.cell(p.y))
    let seed = UInt32(truncatingIfNeeded: noise.seed &* 131 &+ layer &* 7919)
    let (u, v) = (noise.interpolation.weight(x.part), noise.interpolation.weight(y.part))
    func plane(_ z: Int) -> Float {
      let own = seed &+ UInt32(truncatingIfNeeded: z) &* 0x27D4_EB2F
      func at(_ i: Int, _ j: Int) -> Float {
        PositionNoise.value(x.cell &+ i, y.cell &+ j, seed: own)
      }
      let (a, b, c, d) = (at(0, 0), at(1, 0), at(0, 1), at(1, 1))
      let (top, low) = (a + (b - a) * u, c + (d - c) * u)
      return top + (low - top) * v
    }
    let near = plane(depth.cell)
    let mixed =
      depth.weight > 0 ? near + (plane(depth.cell &+ 1) - near) * depth.weight : near
    return mixed * 2 - 1
  }

  /// Returns the integer and the fractional part of a number.
  @inline(__always) private static func cell(_ v: Double) -> (cell: Int, part: Float) {
    guard abs(v) < 1e9 else { return (0, 0) }
    let whole = v.rounded(.down)
    return (Int(whole), Float(v - whole))
  }
}
