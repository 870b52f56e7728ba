/// A state machine that computes the frame to show: play, pause, stop, seek, step, speed, passes,
/// direction, segments, visibility and reduced motion, as a pure value.
///
/// The caller passes the time to each method. While playing, the frame is computed from the start
/// time of the pass, not from the previous frame, so late or rare ticks cause no drift.
package struct PlayerMachine: Hashable, Sendable {
  package enum Status: Hashable, Sendable {
    /// At the start of the segment, as if never played.
    case stopped
    case paused, playing
    /// All passes were played; the last frame is shown.
    case completed
  }

  package enum Passes: Hashable, Sendable {
    case once
    /// A total number of passes; a value below 1 counts as 1.
    case times(Int)
    /// A total number of passes, which can end within a pass. A value that is not a positive number
    /// counts as 1.
    case count(Double)
    case forever
  }

  package let timeline: Timeline
  package internal(set) var status = Status.stopped
  /// The number of passes completed since playback started.
  package internal(set) var completedPasses = 0.0
  package internal(set) var passes: Passes
  /// A Boolean value that indicates whether the direction changes with each pass.
  package internal(set) var alternates = false
  /// The pause between two passes, in seconds.
  package internal(set) var intermission = 0.0
  /// The speed factor. 1 is the animation's own speed, a negative value plays backwards, 0 holds
  /// the frame.
  package internal(set) var speed = 1.0
  /// The frames that are played.
  package internal(set) var segment: PlaybackSegment
  /// The segments that are played afterwards, each once.
  package internal(set) var queue: [PlaybackSegment] = []
  /// The frame to show, as of the last input.
  package internal(set) var frame: Double
  /// The conditions for playback that depend on the view and the app.
  package internal(set) var presence = Presence()
  package internal(set) var motion = Motion.standard
  /// A Boolean value that indicates whether playback waits until it is allowed.
  package internal(set) var isSuspended = false

  /// The number of the current playback. Each playback that starts has a new number.
  package internal(set) var playback = 0
  /// A Boolean value that indicates whether the current playback has started and not ended.
  var isOpen = false
  /// A Boolean value that indicates whether playback has advanced since it was stopped.
  package internal(set) var hasRun = false
  /// A Boolean value that indicates whether this pass plays against the sign of the speed.
  var isPassReversed = false
  /// The frames played in this pass, in the direction of playback, at `referenceTime`.
  var playedFrames = 0.0
  var referenceTime: Seconds = 0
  /// A Boolean value that indicates whether this pass has shown its last frame. If not, the last
  /// frame is shown before the next pass starts.
  var hasShownLastFrame = false
  /// A Boolean value that indicates whether a seek happened since the last pass ended.
  var hasSeekedSinceEnd = false

  package init(_ timeline: Timeline, passes: Passes = .forever) {
    self.timeline = timeline
    self.passes = passes
    segment = PlaybackSegment(timeline.frames)
    frame = timeline.frames.start
  }
}

extension PlayerMachine {
  package enum Input: Hashable, Sendable {
    /// Advances to the current time.
    case tick
    case play, pause, toggle
    /// Ends the current playback, and plays a segment from a frame of it, and then the segments of
    /// the queue. The frame where a pass ends counts as its start.
    case playSegment(PlaybackSegment, at: Double, queue: [PlaybackSegment])
    /// Moves to the first frame of the segment, and resets the passes and the direction.
    case stop
    /// Ends playback, and shows a frame of the animation.
    case show(Double)
    /// Ends playback for a reason.
    case end(PlaybackEndReason)
    /// Moves to a frame of the segment. If playing, playback continues from there.
    case seek(Double)
    /// Moves to a position in the whole animation, 0…1.
    case seekProgress(Double)
    /// Pauses, and moves by a number of whole frames.
    case step(Int)
    case speed(Double)
    case passes(Passes)
    case alternates(Bool)
    /// Sets the passes and the alternation, and counts the passes anew from the current frame.
    case repetition(Passes, alternates: Bool)
    /// The seconds for which the last frame of each pass is shown before the next pass starts.
    case intermission(Seconds)
    case range(FrameRange)
    case presence(Presence)
    case motion(Motion)
  }

  /// The result of an input.
  package struct Outcome: Hashable, Sendable {
    /// A Boolean value that indicates whether ``PlayerMachine/frame`` has changed.
    package var isNewFrame = false
    /// The number of passes that ended with this input.
    package var endedPasses = 0
    /// A Boolean value that indicates whether the last pass ended with this input.
    package var isCompletion = false
    /// The playbacks that ended with this input, in order.
    package var endings: [Ending] = []

    package init() {}
  }

  /// The end of a playback.
  package struct Ending: Hashable, Sendable {
    package var playback: Int
    package var reason: PlaybackEndReason
  }

  /// Applies an input at the current time.
  ///
  /// - Returns: The changes that the input caused.
  @discardableResult
  package mutating func handle(_ input: Input, at now: Seconds) -> Outcome {
    let before = frame
    var outcome = Outcome()
    // Advance under the old settings before the input changes them.
    if isRunning { advance(to: now, &outcome) }
    apply(input, at: now, &outcome)
    outcome.isNewFrame = frame != before
    return outcome
  }

  /// A Boolean value that indicates whether the frame changes with the time.
  package var isRunning: Bool { status == .playing && !isSuspended }

  /// A Boolean value that indicates whether a playback has started and not ended.
  package var hasOpenPlayback: Bool { isOpen }

  /// The number of the playback that ``Input/play`` starts or continues.
  package var nextPlayback: Int { isOpen ? playback : playback + 1 }

  /// Numbers the next playbacks after those of another machine.
  package mutating func continuePlaybackNumbers(after other: PlayerMachine) {
    playback = other.playback
  }

  /// Returns the frame at another time, without a change of state.
  package func frame(at now: Seconds) -> Double {
    guard isRunning else { return frame }
    var later = self
    later.handle(.tick, at: now)
    return later.frame
  }
}
