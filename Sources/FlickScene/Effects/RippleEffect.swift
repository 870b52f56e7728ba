import FlickGeometry
package import FlickRaster

/// A ripple of waves that move away from a center.
package struct RippleEffect: EffectModel {
  /// The radius, as a fraction of half of the longer side of the layer.
  package var radius: Animated<Double> = 0.0
  package var center: AnimatedPosition
  package var isSymmetric = false
  /// The speed, in waves per frame.
  package var speed: Animated<Double> = 0.0
  /// The wavelength.
  package var width: Animated<Double> = 20.0
  package var height: Animated<Double> = 20.0
  /// The phase, in waves.
  package var phase: Animated<Double> = 0.0

  package init(center: AnimatedPosition) { self.center = center }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let (height, width) = (height.value(at: context), width.value(at: context))
    let radius = radius.value(at: context) * max(space.bounds.width, space.bounds.height) / 2
    guard height != 0, width > 0, radius > 0 else { return nil }
    let progress = speed.value(at: context) * context.frame + phase.value(at: context)
    let ripple = RippleDistortion(
      center: center.value(at: context), radius: radius, height: height, width: width,
      progress: progress, isSymmetric: isSymmetric)
    return space.warp(.ripple(ripple))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect ripple") { list in
      list.number("radius", radius)
      list.position("center", center)
      list.flag("symmetric", isSymmetric)
      list.number("speed", speed)
      list.number("width", width)
      list.number("height", height)
      list.number("phase", phase, unless: 0)
    }
  }
}
