import FlickGeometry
import FlickRaster

/// A sink that draws nothing and computes a hash. Equal drawings have equal hashes.
struct FingerprintSink: DrawSink {
  private var hasher = Hasher()

  /// The hash of all calls so far.
  var fingerprint: Int { hasher.finalize() }

  mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    add(path, transform, paint)
    hasher.combine(blend)
  }

  mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    add(path, transform, paint)
    hasher.combine(style)
    hasher.combine(blend)
  }

  mutating func image(_ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode) {
    hasher.combine(transform)
    hasher.combine(opacity)
  }

  mutating func mask(_ path: Path, transform: Affine, style: MaskStyle) {
    hasher.combine(path)
    hasher.combine(transform)
    hasher.combine(style)
  }

  mutating func pushLayer(opacity: Double, blend: BlendMode) { hasher.combine(opacity) }
  mutating func popLayer() { hasher.combine(0) }
  mutating func filter(_ filter: Filter) { hasher.combine(filter) }
  mutating func beginMatte(_ mode: MatteMode) {}
  mutating func endMatte() {}
  mutating func pushClip(_ rect: Rect2D, transform: Affine) { hasher.combine(transform) }
  mutating func popClip() {}

  private mutating func add(_ path: Path, _ transform: Affine, _ paint: Paint) {
    hasher.combine(path)
    hasher.combine(transform)
    switch paint {
    case .solid(let color): hasher.combine(color)
    case .gradient(let gradient, let opacity):
      hasher.combine(gradient.geometry)
      hasher.combine(gradient.stops)
      hasher.combine(opacity)
    }
  }
}
