import FlickGeometry
import FlickMath
import FlickRaster

extension FractalNoiseEffect: LayerEffect {
  /// AE: The size of a noise cell at 100 %, in pixels (`kGridSize` in Skottie), and the number of
  /// cells in one revolution of the evolution (no published source).
  private static let cellSize = 64.0
  private static let cellsPerRevolution = 3.0

  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    guard let inverse = space.transform.inverse else { return }
    func turned(_ angle: Double, _ width: Double, _ height: Double) -> Affine {
      let (s, c) = (sine(angle), cosine(angle))
      return Affine(a: c, b: -s, c: s, d: c, tx: 0, ty: 0).then(
        .scale(1 / max(width, 1e-3), 1 / max(height, 1e-3)))
    }
    let (place, finer) = (offset.value(at: frame), subOffset.value(at: frame))
    let lattice = turned(
      rotation.value(at: frame), width.value(at: frame) * Self.cellSize,
      height.value(at: frame) * Self.cellSize)
    let scale = subScale.value(at: frame)
    var noise = NoiseFilter(
      map: inverse.then(.translation(-place.x, -place.y)).then(lattice),
      octaveTransform: Affine.translation(-finer.x / Self.cellSize, -finer.y / Self.cellSize).then(
        turned(subRotation.value(at: frame), scale, scale)))
    noise.octaves = complexity.value(at: frame)
    noise.influence = subInfluence.value(at: frame)
    noise.evolution = evolution.value(at: frame) * Self.cellsPerRevolution
    noise.contrast = contrast.value(at: frame)
    noise.brightness = brightness.value(at: frame)
    noise.opacity = opacity.value(at: frame)
    (noise.seed, noise.interpolation, noise.mode) = (seed, blending, blend)
    (noise.isTurbulent, noise.isInverted) = (isTurbulent, isInverted)
    sink.filter(.noise(noise))
  }
}
