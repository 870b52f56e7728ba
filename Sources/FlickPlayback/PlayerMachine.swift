/// A state machine that computes the frame to show: play, pause, stop, seek, step, speed, passes,
/// direction, segments, visibility and reduced motion, as a pure value.
///
/// The caller passes the time to each method. While playing, the frame is computed from the start
/// time of the pass, not from the previous frame, so late or rare ticks cause no drift.
package struct PlayerMachine: PlaybackSource, Equatable, Sendable {
  package typealias Status = PlaybackStatus
  package typealias Input = PlaybackInput
  package typealias Outcome = PlaybackOutcome
  package typealias Ending = PlaybackOutcome.Ending

  package enum Passes: Equatable, Sendable {
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
  package internal(set) var isSuspended = false

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
  /// The tween from ``frame``, if one is active.
  package internal(set) var tween: PlaybackTween?
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
  /// Applies an input at the current time.
  ///
  /// - Returns: The changes that the input caused.
  @discardableResult
  package mutating func handle(_ input: Input, at now: Seconds) -> Outcome {
    var outcome = Outcome()
    handle(input, at: now, &outcome)
    return outcome
  }

  package mutating func handle(_ input: Input, at now: Seconds, _ outcome: inout Outcome) {
    let before = frame
    // Advance under the old settings before the input changes them.
    if isRunning { advance(to: now, &outcome) }
    apply(input, at: now, &outcome)
    if frame != before { outcome.isNewFrame = true }
  }

  package var isRunning: Bool { status == .playing && !isSuspended }

  package var nextPlayback: Int? { isOpen ? playback : playback + 1 }

  package var shownStatus: Status {
    guard status == .playing, isSuspended else { return status }
    return hasRun ? .paused : .stopped
  }

  package var settings: PlaybackSettings {
    var settings = PlaybackSettings()
    (settings.passes, settings.alternates, settings.intermission) = (
      passes, alternates, intermission
    )
    (settings.speed, settings.presence, settings.motion) = (speed, presence, motion)
    return settings
  }

  /// Creates a machine with the options of another source. Its playbacks have numbers after those of the source.
  package init(_ timeline: Timeline, continuing old: some PlaybackSource) {
    let settings = old.settings
    self.init(timeline, passes: settings.passes)
    alternates = settings.alternates
    intermission = settings.intermission
    speed = settings.speed
    presence = settings.presence
    motion = settings.motion
    playback = old.playback
    move(to: frame, at: 0)
  }

  package func frame(at now: Seconds) -> Double {
    guard isRunning else { return reportedFrame }
    var later = self
    later.handle(.tick, at: now)
    return later.reportedFrame
  }
}
