package import FlickGeometry
package import FlickRaster

/// The layer style Gradient Overlay: draws a gradient over the colors of the layer.
package struct GradientEffect: EffectModel {
  package var style = GradientFilter.GradientStyle.linear
  package var stops: Animated<[GradientStop]>
  /// The opacity, 0…1.
  package var opacity: Animated<Double> = 1.0
  /// The direction of the gradient in radians, counterclockwise from the right.
  package var angle = Animated.constant(Double.pi / 2)
  /// The scale. At 1 the gradient spans the whole box.
  package var scale: Animated<Double> = 1.0
  /// The offset, as a fraction of the box.
  package var offset = Animated.constant(Vector2D.zero)
  package var isReversed = false
  /// A Boolean value that indicates whether the box is the bounds of the layer's content. Otherwise
  /// it is the bounds of the composition.
  package var isAligned = true
  package var blend = BlendMode.normal

  package init(stops: Animated<[GradientStop]>) { self.stops = stops }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let opacity = opacity.value(at: context)
    guard opacity > 0 else { return nil }
    var filter = GradientFilter(
      style: style, stops: stops.value(at: context), angle: angle.value(at: context))
    filter.box = isAligned ? nil : space.transform.bounds(of: space.bounds)
    filter.scale = scale.value(at: context)
    filter.offset = offset.value(at: context)
    filter.isReversed = isReversed
    filter.opacity = opacity
    filter.blend = blend
    return .gradient(filter)
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect \(style) gradient overlay") { list in
      list.stops("stops", stops)
      list.number("opacity", opacity, unless: 1)
      list.angle("angle", angle)
      list.number("scale", scale, unless: 1)
      list.vector("offset", offset, unless: .zero)
      list.flag("reversed", isReversed)
      list.flag("aligned", isAligned)
      list.value("blend", blend, unless: .normal)
    }
  }
}

extension Animated<[GradientStop]> {
  /// Returns the stops at a time. Between lists of different lengths, the earlier list is used.
  fileprivate func value(at context: EvaluationContext) -> GradientFilter.StopInterpolation {
    switch self {
    case .constant(let stops): return GradientFilter.StopInterpolation(stops)
    case .track(let track):
      let interval = track.times.interval(at: context.frame)
      return GradientFilter.StopInterpolation(
        track.values[interval.from], track.values[interval.to], progress: interval.progress.x)
    case .computed(let computed):
      return GradientFilter.StopInterpolation(computed.value(at: context))
    }
  }
}
