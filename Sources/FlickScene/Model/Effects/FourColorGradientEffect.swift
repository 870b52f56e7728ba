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
