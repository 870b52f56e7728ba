package import FlickRaster

/// The effect Fractal Noise: draws layers of noise over the layer.
package struct FractalNoiseEffect: Sendable {
  /// The transform of the coarsest noise: rotation in radians, scale as a fraction of the default
  /// size, and offset.
  package var rotation = Animated<Double>.constant(0)
  package var width = Animated<Double>.constant(1)
  package var height = Animated<Double>.constant(1)
  package var offset: AnimatedPosition
  /// The number of noise layers.
  package var complexity = Animated<Double>.constant(6)
  /// The change from one noise layer to the next (Sub Settings): strength, scale, rotation and
  /// offset.
  package var subInfluence = Animated<Double>.constant(0.7)
  package var subScale = Animated<Double>.constant(0.56)
  package var subRotation = Animated<Double>.constant(0)
  package var subOffset: AnimatedPosition
  /// The evolution, in revolutions.
  package var evolution = Animated<Double>.constant(0)
  package var contrast = Animated<Double>.constant(1)
  package var brightness = Animated<Double>.constant(0)
  package var opacity = Animated<Double>.constant(1)
  package var seed = 0
  package var blending = NoiseFilter.Interpolation.soft
  package var isTurbulent = false
  package var isInverted = false
  package var blend = BlendMode.normal

  package init(offset: AnimatedPosition, subOffset: AnimatedPosition) {
    self.offset = offset
    self.subOffset = subOffset
  }
}
