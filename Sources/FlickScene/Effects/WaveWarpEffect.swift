import FlickGeometry
import FlickMath
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

extension WaveWarpEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let (height, width) = (height.value(at: context), width.value(at: context))
    guard height != 0, width > 0 else { return }
    let angle = direction.value(at: context)
    // AE: The phase is the current speed times the time, also if the speed is animated. (After
    // Effects CS3 Help, "Wave Warp effect", recommends to animate Phase at a speed of 0 instead.)
    let progress = speed.value(at: context) * context.frame + phase.value(at: context)
    add(
      .warp(
        WarpFilter(
          .wave(
            WaveDistortion(
              shape: shape, height: height, width: width,
              direction: Vector2D(sine(angle), -cosine(angle)), progress: progress,
              pinning: pinning, box: space.bounds)), in: space.transform)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect wave warp \(shape)") { list in
      list.number("height", height)
      list.number("width", width)
      list.angle("direction", direction)
      list.number("speed", speed)
      list.value("pinning", pinning, unless: WaveDistortion.Pinning.none)
      list.number("phase", phase, unless: 0)
    }
  }
}
