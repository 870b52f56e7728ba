package import FlickRaster

/// The colors of a gradient at one time.
///
/// Color stops and opacity stops move independently, so they are interpolated as two lists and
/// merged afterwards.
package struct GradientRamp: Hashable, Sendable {
  /// An opacity at an offset, 0…1.
  package struct OpacityStop: Hashable, Sendable {
    package var offset: Double
    package var opacity: Double

    package init(offset: Double, opacity: Double) {
      self.offset = offset
      self.opacity = opacity
    }
  }

  /// The opaque colors.
  package var colors: [GradientStop]
  /// The opacity stops. Empty if the gradient is opaque.
  package var opacities: [OpacityStop]

  package init(colors: [GradientStop], opacities: [OpacityStop] = []) {
    self.colors = colors
    self.opacities = opacities
  }
}

/// The animated colors of a gradient: one ramp, keyframed ramps, or a computed ramp.
package enum AnimatedRamp: Sendable {
  case constant([GradientStop])
  case track(Track<GradientRamp>)
  /// A computed property, and the stops to use if the computer has no value.
  case computed(Int, fallback: [GradientStop])
  /// A ramp that an expression computes.
  case expression(ComputedRamp)

  /// Returns a constant ramp. Its stops are merged once.
  package static func constant(_ ramp: GradientRamp) -> AnimatedRamp {
    var stops: [GradientStop] = []
    ramp.merge(into: &stops)
    return .constant(stops)
  }

  package var isConstant: Bool {
    if case .constant = self { true } else { false }
  }
}

/// A ramp whose numbers come from a ``PropertyComputer``.
package final class ComputedRamp: Sendable {
  package let property: Int
  /// The ramp to use if the computer has no value.
  package let fallback: AnimatedRamp
  /// Converts from the numbers of the file.
  package let convert: @Sendable ([Double]) -> GradientRamp

  package init(
    property: Int, fallback: AnimatedRamp, convert: @escaping @Sendable ([Double]) -> GradientRamp
  ) {
    self.property = property
    self.fallback = fallback
    self.convert = convert
  }
}
