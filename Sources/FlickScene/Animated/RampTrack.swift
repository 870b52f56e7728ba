package import FlickRaster

/// Keyframed gradient ramps. Segments between ramps of different structure hold the earlier one.
package struct RampTrack: Sendable {
  /// `nil` when there are no keyframes.
  package init?(_ keyframes: [Keyframe<GradientRamp>]) {
    guard !keyframes.isEmpty else { return nil }
  }
}

extension GradientRamp {
  /// One list of stops out of the two: at every offset of either, the colour and the opacity there.
  package func merge(into stops: inout [GradientStop]) {
  }
}
