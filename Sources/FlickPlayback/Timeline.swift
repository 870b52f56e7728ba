/// Seconds on any clock that never runs backwards; only differences matter.
package typealias Seconds = Double

/// The frames that an animation has, and how fast they pass.
package struct Timeline: Hashable, Sendable {
  /// Frames a second: positive and finite.
  package let frameRate: Double
  package let frames: FrameRange
  package let markers: [Marker]

  /// A rate that is not a positive number counts as 60, as players commonly do.
  package init(frameRate: Double, frames: FrameRange, markers: [Marker] = []) {
    self.frameRate = frameRate.isFinite && frameRate > 0 ? frameRate : 60
    self.frames = frames
    self.markers = markers
  }

  package var duration: Seconds { frames.length / frameRate }

  /// The frame `time` seconds after the first one, within the animation.
  package func frame(atTime time: Seconds) -> Double {
    frames.clamp(frames.start + time * frameRate)
  }

  /// The frame at `progress`, where 0 is the first and 1 the last moment of the animation.
  package func frame(atProgress progress: Double) -> Double {
    frames.clamp(frames.start + progress * frames.length)
  }

  /// 0 at the first frame, towards 1 at the end.
  package func progress(of frame: Double) -> Double {
    min(max((frame - frames.start) / frames.length, 0), 1)
  }
}

/// Frames from `start` up to, not including, `end`. Never empty.
package struct FrameRange: Hashable, Sendable {
  package let start: Double
  package let end: Double

  /// Bounds that are not finite count as 0; an end that is not behind the start, as one frame later.
  package init(_ start: Double, _ end: Double) {
    let start = start.isFinite ? start : 0
    let end = end.isFinite ? end : 0
    self.start = start
    self.end = end > start ? end : max(start + 1, start.nextUp)
  }

  package var length: Double { end - start }

  /// AE: the out point itself is no longer part of the composition; this is the moment before it.
  package var last: Double { max(start, end.nextDown) }

  /// Clocks count time in fractions of which a frame is no multiple: what is this near to a whole frame
  /// is that frame. A day on a clock of microseconds is as exact.
  static let tolerance = 1e-6

  /// `frame`, or the whole frame that it is meant to be.
  static func snapped(_ frame: Double) -> Double {
    let whole = frame.rounded()
    return abs(frame - whole) <= tolerance ? whole : frame
  }

  /// The nearest frame of the range; the start for what is not a number.
  package func clamp(_ frame: Double) -> Double {
    frame >= start ? min(frame, last) : start
  }

  /// The part of this range that lies in `other`, or `other` when they do not meet.
  package func clamped(to other: FrameRange) -> FrameRange {
    let start = max(start, other.start)
    let end = min(end, other.end)
    return start < end ? FrameRange(start, end) : other
  }
}
