import FlickGeometry
import FlickMath
package import FlickRaster

/// The effect Wave Warp: waves that move through the image.
package struct WaveWarpEffect: EffectModel {
  package var shape = WaveDistortion.WaveShape.sine
  package var height: Animated<Double> = 10.0
  /// The wavelength.
  package var width: Animated<Double> = 40.0
  /// The direction of movement in radians, clockwise from straight up.
  package var direction = Animated.constant(Double.pi / 2)
  /// The speed, in waves per frame.
  package var speed: Animated<Double> = 0.0
  package var pinning = WaveDistortion.Pinning.none
  /// The phase, in waves.
  package var phase: Animated<Double> = 0.0

  package init() {}

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let (height, width) = (height.value(at: context), width.value(at: context))
    guard height != 0, width > 0 else { return nil }
    let angle = direction.value(at: context)
    // AE: The phase is the current speed times the time, also if the speed is animated. (After
    // Effects CS3 Help, "Wave Warp effect", recommends to animate Phase at a speed of 0 instead.)
    let progress = speed.value(at: context) * context.frame + phase.value(at: context)
    let wave = WaveDistortion(
      shape: shape, height: height, width: width, direction: Vector2D(sine(angle), -cosine(angle)),
      progress: progress, pinning: pinning, box: space.bounds)
    return space.warp(.wave(wave))
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
