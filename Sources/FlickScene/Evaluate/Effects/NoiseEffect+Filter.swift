import FlickGeometry
import FlickRaster

extension NoiseEffect: LayerEffect {
  /// AE: The size of a noise cell at 100 %, in pixels (`kGridSize` in Skottie), and the number of
  /// cells in one revolution of the evolution (no published source).
  private static let cloud = 64.0
  private static let depthOfTurn = 3.0

  package func addFilters<S: DrawSink>(
    at frame: Instant, in space: EffectSpace, to sink: inout S
  ) {
    guard let inverse = space.transform.inverse else { return }
    func turned(_ angle: Double, _ width: Double, _ height: Double) -> Affine {
      let (s, c) = (sine(angle), cosine(angle))
      return Affine(a: c, b: -s, c: s, d: c, tx: 0, ty: 0).then(
        .scale(1 / max(width, 1e-3), 1 / max(height, 1e-3)))
    }
    let (place, finer) = (offset.value(at: frame), finerOffset.value(at: frame))
    let lattice = turned(
      rotation.value(at: frame), width.value(at: frame) * Self.cloud,
      height.value(at: frame) * Self.cloud)
    let scale = finerScale.value(at: frame)
    var noise = NoiseFilter(
      map: inverse.then(.translation(-place.x, -place.y)).then(lattice),
      finer: Affine.translation(-finer.x / Self.cloud, -finer.y / Self.cloud).then(
        turned(finerRotation.value(at: frame), scale, scale)))
    noise.layers = complexity.value(at: frame)
    noise.influence = influence.value(at: frame)
    noise.evolution = evolution.value(at: frame) * Self.depthOfTurn
    noise.contrast = contrast.value(at: frame)
    noise.brightness = brightness.value(at: frame)
    noise.opacity = opacity.value(at: frame)
    (noise.seed, noise.blending, noise.mode) = (seed, blending, mode)
    (noise.isTurbulent, noise.isInverted) = (isTurbulent, isInverted)
    sink.filter(.noise(noise))
  }
}
