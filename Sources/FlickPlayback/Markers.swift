/// A named time, or a stretch of time.
package struct Marker: Hashable, Sendable {
  package var name: String
  package var frame: Double
  /// In frames; 0 for a point in time.
  package var duration: Double

  package init(name: String, frame: Double, duration: Double = 0) {
    self.name = name
    self.frame = frame
    self.duration = duration
  }
}

extension Timeline {
  /// The marker of that name; the last of several.
  package func marker(_ name: String) -> Marker? { markers.last { $0.name == name } }

  /// What a marker stands for: its frames, or the one frame of a point in time, as far as they are part of
  /// the animation. `nil` when there is none of that name, or all of it lies outside.
  package func range(ofMarker name: String) -> FrameRange? {
    guard let marker = marker(name) else { return nil }
    return clippedRange(from: marker.frame, to: marker.frame + max(marker.duration, 1))
  }

  /// From the beginning of one marker up to the beginning of another, in whichever order they lie.
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
