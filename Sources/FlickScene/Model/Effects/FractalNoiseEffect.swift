package import FlickRaster

/// Clouds of noise over the layer.
package struct FractalNoiseEffect: Sendable {
  /// Of the coarsest clouds: radians, parts of their usual size, and their place.
  package var rotation = Animated<Double>.constant(0)
  package var width = Animated<Double>.constant(1)
  package var height = Animated<Double>.constant(1)
  package var offset: AnimatedPosition
  /// How many layers of clouds there are.
  package var complexity = Animated<Double>.constant(6)
  /// Of each layer, compared with the one before: strength, size, turn and place.
  package var subInfluence = Animated<Double>.constant(0.7)
  package var subScale = Animated<Double>.constant(0.56)
  package var subRotation = Animated<Double>.constant(0)
  package var subOffset: AnimatedPosition
  /// In whole turns.
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
