package import FlickScene

extension Timeline {
  /// Returns the marker with a name. If several markers have this name, returns the last one.
  package func marker(_ name: String) -> Marker? { markers.last { $0.name == name } }

  /// Returns the frames that a marker covers, clipped to the animation. A marker without a duration
  /// covers one frame.
  ///
  /// - Returns: `nil` if there is no marker with this name, or if it lies outside the animation.
  package func range(ofMarker name: String) -> FrameRange? {
    guard let marker = marker(name) else { return nil }
    return clippedRange(from: marker.frame, to: marker.frame + max(marker.duration, 1))
  }

  /// Returns the frames from the start of one marker to the start of another, in either order.
  ///
  /// - Returns: `nil` if a marker is missing, or if the range is empty or outside the animation.
  package func range(fromMarker first: String, toMarker second: String) -> FrameRange? {
    guard let first = marker(first)?.frame, let second = marker(second)?.frame else { return nil }
    return clippedRange(from: min(first, second), to: max(first, second))
  }

  private func clippedRange(from start: Double, to end: Double) -> FrameRange? {
    let start = max(start, frames.start)
    let end = min(end, frames.end)
    return start < end ? FrameRange(start, end) : nil
  }
}
