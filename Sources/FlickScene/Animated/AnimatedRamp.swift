package import FlickRaster

/// The colours of a gradient over time.
///
/// Colour stops and opacity stops move independently, so they are blended as two lists and merged
/// after that.
package struct GradientRamp: Hashable, Sendable {
  package struct ColorStop: Hashable, Sendable {
    package var offset: Double
    package var red: Double
    package var green: Double
    package var blue: Double

    package init(offset: Double, red: Double, green: Double, blue: Double) {
      self.offset = offset
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  package struct OpacityStop: Hashable, Sendable {
    package var offset: Double
    package var opacity: Double

    package init(offset: Double, opacity: Double) {
      self.offset = offset
      self.opacity = opacity
    }
  }

  package var colors: [ColorStop]
  /// Empty when the gradient is opaque.
  package var opacities: [OpacityStop]

  package init(colors: [ColorStop], opacities: [OpacityStop] = []) {
    self.colors = colors
    self.opacities = opacities
  }
}

/// A gradient's colours: one ramp, or keyframes of ramps.
package enum AnimatedRamp: Sendable {
  case constant([GradientStop])
  case track(RampTrack)
  /// A property of the computer, and the stops that hold where that has none.
  case computed(Int, fallback: [GradientStop])

  /// A ramp that never changes, merged once.
  package static func constant(_ ramp: GradientRamp) -> AnimatedRamp {
    var stops: [GradientStop] = []
    ramp.merge(into: &stops)
    return .constant(stops)
  }

  package var isConstant: Bool {
    if case .constant = self { true } else { false }
  }
}
