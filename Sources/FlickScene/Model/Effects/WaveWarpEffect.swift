package import FlickRaster

/// Waves that travel through the layer's picture.
package struct WaveWarpEffect: Sendable {
  package var shape: WaveDistortion.WaveShape
  package var height: Animated<Double>
  /// From one wave to the next.
  package var width: Animated<Double>
  /// Where they travel to: radians, clockwise from straight up.
  package var direction: Animated<Double>
  /// Waves in a frame.
  package var speed: Animated<Double>
  package var pinning: WaveDistortion.Pinning
  /// In waves.
  package var phase: Animated<Double>

  package init(
    shape: WaveDistortion.WaveShape, height: Animated<Double>, width: Animated<Double>,
    direction: Animated<Double>, speed: Animated<Double>, pinning: WaveDistortion.Pinning,
    phase: Animated<Double>
  ) {
    self.shape = shape
    self.height = height
    self.width = width
    self.direction = direction
    self.speed = speed
    self.pinning = pinning
    self.phase = phase
  }
}
