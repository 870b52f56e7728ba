import FlickGeometry
import FlickMath
package import FlickRaster

/// The effect Fractal Noise: draws layers of noise over the layer.
package struct FractalNoiseEffect: EffectModel {
  /// The transform of the coarsest noise: rotation in radians, scale as a fraction of the default
  /// size, and offset.
  package var rotation: Animated<Double> = 0.0
  package var width: Animated<Double> = 1.0
  package var height: Animated<Double> = 1.0
  package var offset: AnimatedPosition
  /// The number of noise layers.
  package var complexity: Animated<Double> = 6.0
  /// The change from one noise layer to the next (Sub Settings): strength, scale, rotation and
  /// offset.
  package var subInfluence: Animated<Double> = 0.7
  package var subScale: Animated<Double> = 0.56
  package var subRotation: Animated<Double> = 0.0
  package var subOffset: AnimatedPosition
  /// The evolution, in revolutions.
  package var evolution: Animated<Double> = 0.0
  package var contrast: Animated<Double> = 1.0
  package var brightness: Animated<Double> = 0.0
  package var opacity: Animated<Double> = 1.0
  package var seed = 0
  package var blending = NoiseFilter.Interpolation.soft
  package var isTurbulent = false
  package var isInverted = false
  package var blend = BlendMode.normal

  package init(offset: AnimatedPosition, subOffset: AnimatedPosition) {
    self.offset = offset
    self.subOffset = subOffset
  }

  /// AE: The size of a noise cell at 100 %, in pixels (`kGridSize` in Skottie), and the number of
  /// cells in one revolution of the evolution (no published source; Skottie uses π / 2, its
  /// `kEvolutionScale`).
  private static let cellSize = 64.0
  private static let cellsPerRevolution = 3.0

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    guard let inverse = space.transform.inverse else { return nil }
    func turned(_ angle: Double, _ width: Double, _ height: Double) -> Affine {
      let (s, c) = (sine(angle), cosine(angle))
      return Affine(a: c, b: -s, c: s, d: c, tx: 0, ty: 0).then(
        .scale(1 / max(width, 1e-3), 1 / max(height, 1e-3)))
    }
    let (origin, finer) = (offset.value(at: context), subOffset.value(at: context))
    let lattice = turned(
      rotation.value(at: context), width.value(at: context) * Self.cellSize,
      height.value(at: context) * Self.cellSize)
    let scale = subScale.value(at: context)
    var noise = NoiseFilter(
      map: inverse.then(.translation(-origin.x, -origin.y)).then(lattice),
      octaveTransform: Affine.translation(-finer.x / Self.cellSize, -finer.y / Self.cellSize).then(
        turned(subRotation.value(at: context), scale, scale)))
    noise.octaves = complexity.value(at: context)
    noise.influence = subInfluence.value(at: context)
    noise.evolution = evolution.value(at: context) * Self.cellsPerRevolution
    noise.contrast = contrast.value(at: context)
    noise.brightness = brightness.value(at: context)
    noise.opacity = opacity.value(at: context)
    noise.seed = seed
    noise.interpolation = blending
    noise.mode = blend
    noise.isTurbulent = isTurbulent
    noise.isInverted = isInverted
    return .noise(noise)
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect fractal noise") { list in
      list.angle("rotation", rotation, unless: 0)
      list.number("width", width, unless: 1)
      list.number("height", height, unless: 1)
      list.position("offset", offset)
      list.number("complexity", complexity)
      list.number("sub influence", subInfluence)
      list.number("sub scale", subScale)
      list.angle("sub rotation", subRotation, unless: 0)
      list.position("sub offset", subOffset)
      list.number("evolution", evolution, unless: 0)
      list.number("contrast", contrast, unless: 1)
      list.number("brightness", brightness, unless: 0)
      list.number("opacity", opacity, unless: 1)
      list.value("seed", seed, unless: 0)
      list.value("interpolation", blending)
      list.flag("turbulent", isTurbulent)
      list.flag("inverted", isInverted)
      list.value("blend", blend, unless: .normal)
    }
  }
}
