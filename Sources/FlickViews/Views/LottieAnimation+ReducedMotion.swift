package import FlickAnimation

extension LottieAnimation {
  /// The frame to show to who asks for less motion, counted from the first: that of a marker named
  /// “reduced motion”, however it is written, as other players know it too. Otherwise the first.
  package var reducedMotionFrame: Float {
    guard let marker = reducedMotionMarker else { return 0 }
    return min(max(Float(marker.frame - startFrame), 0), numberOfFrames)
  }

  /// “reduced motion”, however it is written.
  var reducedMotionMarker: Marker? {
    markers.first { $0.name.lowercased().filter(\.isLetter) == "reducedmotion" }
  }
}
