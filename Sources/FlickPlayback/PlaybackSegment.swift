/// The frames that a player plays, from one frame to another.
///
/// A forward pass plays from ``start`` to ``end``. ``end`` can be the lower frame.
package struct PlaybackSegment: Equatable, Sendable {
  package let start: Double
  package let end: Double
  /// The frames of one pass.
  package let length: Double

  /// Creates the segment of a range. It ends at the last moment before the end of the range.
  package init(_ range: FrameRange) {
    start = range.start
    end = range.last
    length = range.length
  }

  /// Creates a segment that ends at `end`. A bound that is not finite becomes 0.
  package init(from start: Double, to end: Double) {
    self.start = start.isFinite ? start : 0
    self.end = end.isFinite ? end : 0
    length = abs(self.end - self.start)
  }

  /// The frame that is reported at ``end``: the end of a range, whose last moment is shown.
  var limit: Double { length > abs(end - start) ? end.nextUp : end }

  /// Returns the nearest frame of the segment; the start for a value that is not a number.
  package func clamp(_ frame: Double) -> Double {
    frame.isNaN ? start : min(max(frame, min(start, end)), max(start, end))
  }

  /// Returns the frame after a number of played frames.
  func frame(after distance: Double, isForward: Bool) -> Double {
    let (first, last) = isForward ? (start, end) : (end, start)
    guard distance < length else { return last }
    return clamp(FrameRange.snapped(last >= first ? first + distance : first - distance))
  }

  /// Returns the number of frames that a pass plays before it shows `frame`.
  func distance(of frame: Double, isForward: Bool) -> Double {
    min(abs(frame - (isForward ? start : end)), length)
  }
}
