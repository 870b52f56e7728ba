import FlickGeometry
package import FlickRaster

/// The effect 4-Color Gradient: blends four colors by the distance to four points.
package struct FourColorGradientEffect: Sendable {
  /// A point and its color.
  package struct Stop: Sendable {
    package var point: AnimatedPosition
    package var color: Animated<Color>

    package init(_ point: AnimatedPosition, _ color: Animated<Color>) {
      self.point = point
      self.color = color
    }
  }

  package var first: Stop
  package var second: Stop
  package var third: Stop
  package var fourth: Stop
  /// The blend amount. 1 corresponds to a value of 100.
  package var blend = Animated<Double>.constant(1)
  package var jitter = Animated<Double>.constant(0)
  package var opacity = Animated<Double>.constant(1)
  package var mode = BlendMode.normal

  package init(_ stops: (Stop, Stop, Stop, Stop)) {
    (first, second, third, fourth) = stops
  }
}

extension FourColorGradientEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    guard let map = space.transform.inverse else { return }
    func stop(_ stop: Stop) -> FourColorFilter.Stop {
      FourColorFilter.Stop(stop.point.value(at: frame), stop.color.value(at: frame))
    }
    var filter = FourColorFilter((stop(first), stop(second), stop(third), stop(fourth)), map: map)
    filter.blend = blend.value(at: frame)
    filter.jitter = jitter.value(at: frame)
    filter.opacity = opacity.value(at: frame)
    filter.mode = mode
    sink.filter(.fourColors(filter))
  }
}

extension FourColorGradientEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect four-color gradient") { text in
      first.describe("first", to: &text)
      second.describe("second", to: &text)
      third.describe("third", to: &text)
      fourth.describe("fourth", to: &text)
      text.number("blend", blend, unless: 1)
      text.number("jitter", jitter, unless: 0)
      text.number("opacity", opacity, unless: 1)
      text.value("mode", mode, unless: .normal)
    }
  }
}

extension FourColorGradientEffect.Stop {
  fileprivate func describe(_ name: String, to text: inout SceneDescription) {
    text.block(name) { text in
      text.position("point", point)
      text.color("color", color)
    }
  }
}
