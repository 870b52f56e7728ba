import FlickGeometry
package import FlickRaster

/// The effect 4-Color Gradient: blends four colors by the distance to four points.
package struct FourColorGradientEffect: EffectModel {
  /// A point and its color.
  package struct Stop: Sendable {
    package var point: AnimatedPosition
    package var color: Animated<Color>

    package init(_ point: AnimatedPosition, _ color: Animated<Color>) {
      self.point = point
      self.color = color
    }

    func listProperties(_ name: String, in list: inout some PropertyList) {
      list.block(name) { list in
        list.position("point", point)
        list.color("color", color)
      }
    }
  }

  package var first: Stop
  package var second: Stop
  package var third: Stop
  package var fourth: Stop
  /// The blend amount. 1 corresponds to a value of 100.
  package var blend: Animated<Double> = 1.0
  package var jitter: Animated<Double> = 0.0
  package var opacity: Animated<Double> = 1.0
  package var mode = BlendMode.normal

  package init(_ stops: (Stop, Stop, Stop, Stop)) {
    (first, second, third, fourth) = stops
  }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    guard let map = space.transform.inverse else { return nil }
    func stop(_ stop: Stop) -> FourColorFilter.Stop {
      FourColorFilter.Stop(stop.point.value(at: context), stop.color.value(at: context))
    }
    var filter = FourColorFilter((stop(first), stop(second), stop(third), stop(fourth)), map: map)
    filter.blend = blend.value(at: context)
    filter.jitter = jitter.value(at: context)
    filter.opacity = opacity.value(at: context)
    filter.mode = mode
    return .fourColors(filter)
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect four-color gradient") { list in
      first.listProperties("first", in: &list)
      second.listProperties("second", in: &list)
      third.listProperties("third", in: &list)
      fourth.listProperties("fourth", in: &list)
      list.number("blend", blend, unless: 1)
      list.number("jitter", jitter, unless: 0)
      list.number("opacity", opacity, unless: 1)
      list.value("mode", mode, unless: .normal)
    }
  }
}
