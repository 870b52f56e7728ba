package import FlickRaster

/// Clouds of noise over the layer.
package struct NoiseEffect: Sendable {
  /// Of the coarsest clouds: radians, parts of their usual size, and their place.
  package var rotation = Animated<Double>.constant(0)
  package var width = Animated<Double>.constant(1)
  package var height = Animated<Double>.constant(1)
  package var offset: AnimatedPosition
  /// How many layers of clouds there are.
  package var complexity = Animated<Double>.constant(6)
  /// Of each layer, compared with the one before: strength, size, turn and place.
  package var influence = Animated<Double>.constant(0.7)
  package var finerScale = Animated<Double>.constant(0.56)
  package var finerRotation = Animated<Double>.constant(0)
  package var finerOffset: AnimatedPosition
  /// In whole turns.
  package var evolution = Animated<Double>.constant(0)
  package var contrast = Animated<Double>.constant(1)
  package var brightness = Animated<Double>.constant(0)
  package var opacity = Animated<Double>.constant(1)
  package var seed = 0
  package var blending = NoiseFilter.Blending.soft
  package var isTurbulent = false
  package var isInverted = false
  package var mode = BlendMode.normal

  package init(offset: AnimatedPosition, finerOffset: AnimatedPosition) {
    self.offset = offset
    self.finerOffset = finerOffset
  }
}
