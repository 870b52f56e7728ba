package import FlickAnimation

extension LottieAnimation {
  /// The frame to show when motion is reduced, counted from the animation's first frame: the frame of the marker
  /// named “reduced motion”, or 0. lottie-ios uses the same marker names.
  package var reducedMotionFrame: Float {
    guard let marker = reducedMotionMarker else { return 0 }
    return min(max(Float(marker.frame - startFrame), 0), numberOfFrames)
  }

  /// The first marker named “reduced motion”. Case, spaces and punctuation are ignored.
  var reducedMotionMarker: Marker? {
    markers.first { $0.name.lowercased().filter(\.isLetter) == "reducedmotion" }
  }
}
