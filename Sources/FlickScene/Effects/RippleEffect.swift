import FlickGeometry
package import FlickRaster

/// A ripple of waves that move away from a center.
package struct RippleEffect: Sendable {
  /// The radius, as a fraction of half of the longer side of the layer.
  package var radius: Animated<Double>
  package var center: AnimatedPosition
  package var isSymmetric: Bool
  /// The speed, in waves per frame.
  package var speed: Animated<Double>
  /// The wavelength.
  package var width: Animated<Double>
  package var height: Animated<Double>
  /// The phase, in waves.
  package var phase: Animated<Double>

  package init(
    radius: Animated<Double>, center: AnimatedPosition, isSymmetric: Bool,
    speed: Animated<Double>, width: Animated<Double>, height: Animated<Double>,
    phase: Animated<Double>
  ) {
    self.radius = radius
    self.center = center
    self.isSymmetric = isSymmetric
    self.speed = speed
    self.width = width
    self.height = height
    self.phase = phase
  }
}

extension RippleEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let (height, width) = (height.value(at: context), width.value(at: context))
    let radius = radius.value(at: context) * max(space.bounds.width, space.bounds.height) / 2
    guard height != 0, width > 0, radius > 0 else { return }
    let progress = speed.value(at: context) * context.frame + phase.value(at: context)
    add(
      .warp(
        WarpFilter(
          .ripple(
            RippleDistortion(
              center: center.value(at: context), radius: radius, height: height, width: width,
              progress: progress, isSymmetric: isSymmetric)), in: space.transform)))
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
