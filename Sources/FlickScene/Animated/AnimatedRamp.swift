package import FlickRaster

/// The animated colors of a gradient: one ramp, keyframed ramps, or a computed ramp.
package enum AnimatedRamp: Sendable {
  case constant([GradientStop])
  case track(Track<GradientRamp>)
  /// A computed property, and the stops to use if the computer has no value.
  case computed(Int, fallback: [GradientStop])
  /// A property whose numbers come from a ``PropertyComputer``, the ramp to use if it has none, and the conversion of
  /// the numbers of the file.
  indirect case expression(
    Int, fallback: AnimatedRamp, convert: @Sendable ([Double]) -> GradientRamp)

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
