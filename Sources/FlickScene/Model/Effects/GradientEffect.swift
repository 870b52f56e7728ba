package import FlickGeometry
package import FlickRaster

/// A gradient over the layer's own colours.
package struct GradientEffect: Sendable {
  package var style: GradientFilter.GradientStyle
  package var stops: AnimatedStops
  /// 0…1.
  package var opacity: Animated<Double>
  /// Where it goes to: radians, counterclockwise from the right.
  package var angle: Animated<Double>
  /// 1 spans the whole box.
  package var scale: Animated<Double>
  /// In parts of the box.
  package var offset: Animated<Vector2D>
  package var isReversed = false
  /// Whether the box is that of what the layer holds, rather than of the composition.
  package var isAligned = true
  package var blend = BlendMode.normal

  package init(style: GradientFilter.GradientStyle, stops: AnimatedStops) {
    self.style = style
    self.stops = stops
    opacity = .constant(1)
    angle = .constant(Double.pi / 2)
    scale = .constant(1)
    offset = .constant(.zero)
  }
}

/// The stops of a gradient over time. Between lists of different length the earlier one holds.
package enum AnimatedStops: Sendable {
  case constant([GradientStop])
  case track(StopsTrack)

  func value(at frame: EvaluationContext) -> GradientFilter.StopInterpolation {
    switch self {
    case .constant(let stops): GradientFilter.StopInterpolation(stops)
    case .track(let track): track.value(at: frame)
    }
  }
}

package struct StopsTrack: Sendable {
  private let times: KeyframeTimes
  private let stops: [[GradientStop]]

  /// `nil` unless there are as many lists of stops as times, and at least one.
  package init?(_ times: KeyframeTimes, _ stops: [[GradientStop]]) {
    guard let times = times.validated(count: stops.count) else { return nil }
    self.times = times
    self.stops = stops
  }

  func value(at frame: EvaluationContext) -> GradientFilter.StopInterpolation {
    let place = times.interval(at: frame.frame)
    return GradientFilter.StopInterpolation(
      stops[place.from], stops[place.to], progress: place.progress.x)
  }
}
