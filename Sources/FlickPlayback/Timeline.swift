package import FlickScene

/// A time in seconds on a monotonic clock. Only differences are used.
package typealias Seconds = Double

/// The frame range and the frame rate of an animation, with its markers.
package struct Timeline: Equatable, Sendable {
  /// The frames per second; positive and finite.
  package let frameRate: Double
  package let frames: FrameRange
  package let markers: [Marker]

  /// Creates a timeline. A rate that is not a positive number becomes 60, as in common players.
  package init(frameRate: Double, frames: FrameRange, markers: [Marker] = []) {
    self.frameRate = frameRate.isFinite && frameRate > 0 ? frameRate : 60
    self.frames = frames
    self.markers = markers
  }

  package var duration: Seconds { frames.length / frameRate }

  /// Returns the frame at a time in seconds after the first frame, clamped to the animation.
  package func frame(atTime time: Seconds) -> Double {
    frames.clamp(frames.start + time * frameRate)
  }

  /// Returns the frame at a progress, where 0 is the start and 1 the end of the animation.
  package func frame(atProgress progress: Double) -> Double {
    progress >= 1 ? frames.last : frames.clamp(frames.start + progress * frames.length)
  }
}

/// A range of frames from `start` up to, but not including, `end`. Never empty.
package struct FrameRange: Equatable, Sendable {
  package let start: Double
  package let end: Double

  /// Creates a range. Bounds that are not finite become 0. An end that is not after the start
  /// becomes one frame after it.
  package init(_ start: Double, _ end: Double) {
    let start = start.isFinite ? start : 0
    let end = end.isFinite ? end : 0
    self.start = start
    self.end = end > start ? end : max(start + 1, start.nextUp)
  }

  package var length: Double { end - start }

  /// The last moment before `end`.
  ///
  /// AE: the exported out point is exclusive: it is the frame where the animation stops or loops
  /// (Lottie specification, `op`).
  package var last: Double { max(start, end.nextDown) }

  /// The tolerance in frames. Clock times are fractions that are rarely a multiple of a frame, so a
  /// value this close to a whole frame counts as that frame. The rounding error of a clock that
  /// counts a day in microseconds is smaller.
  static let tolerance = 1e-6

  /// Returns the whole frame within the tolerance, or `frame` if there is none.
  static func snapped(_ frame: Double) -> Double {
    let whole = frame.rounded()
    return abs(frame - whole) <= tolerance ? whole : frame
  }

  /// Returns the nearest frame of the range; the start for a value that is not a number.
  package func clamp(_ frame: Double) -> Double {
    frame >= start ? min(frame, last) : start
  }

  /// Returns the part of this range that lies in `other`, or `other` if they do not overlap.
  package func clamped(to other: FrameRange) -> FrameRange {
    let start = max(start, other.start)
    let end = min(end, other.end)
    return start < end ? FrameRange(start, end) : other
  }
}
