import FlickGeometry
import FlickRaster

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

extension RippleEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let (height, width) = (height.value(at: frame), width.value(at: frame))
    let radius = radius.value(at: frame) * max(space.bounds.width, space.bounds.height) / 2
    guard height != 0, width > 0, radius > 0 else { return }
    let progress = speed.value(at: frame) * frame.frame + phase.value(at: frame)
    sink.filter(
      .warp(
        WarpFilter(
          .ripple(
            RippleDistortion(
              center: center.value(at: frame), radius: radius, height: height, width: width,
              progress: progress, isSymmetric: isSymmetric)), in: space.transform)))
  }
}

extension RippleEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect ripple") { text in
      text.number("radius", radius)
      text.position("center", center)
      text.flag("symmetric", isSymmetric)
      text.number("speed", speed)
      text.number("width", width)
      text.number("height", height)
      text.number("phase", phase, unless: 0)
    }
  }
}
