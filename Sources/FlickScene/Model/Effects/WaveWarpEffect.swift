package import FlickRaster

/// The effect Wave Warp: waves that move through the image.
package struct WaveWarpEffect: Sendable {
  package var shape: WaveDistortion.WaveShape
  package var height: Animated<Double>
  /// The wavelength.
  package var width: Animated<Double>
  /// The direction of movement in radians, clockwise from straight up.
  package var direction: Animated<Double>
  /// The speed, in waves per frame.
  package var speed: Animated<Double>
  package var pinning: WaveDistortion.Pinning
  /// The phase, in waves.
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
