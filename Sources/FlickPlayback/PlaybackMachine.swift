/// A state machine that computes the frame to show: play, pause, stop, seek, step, speed, passes,
/// direction and range, as a pure value.
///
/// The caller passes the time to each method. While playing, the frame is computed from the start
/// time of the pass, not from the previous frame, so late or rare ticks cause no drift.
package struct PlaybackMachine: Hashable, Sendable {
  package enum Status: Hashable, Sendable {
    /// At the start of the range, as if never played.
    case stopped
    case paused, playing
    /// All passes were played; the last frame is shown.
    case completed
  }

  package enum Passes: Hashable, Sendable {
    case once
    /// A total number of passes; a value below 1 counts as 1.
    case times(Int)
    case forever
  }

  package let timeline: Timeline
  package internal(set) var status = Status.stopped
  /// The number of passes completed since playback started.
  package internal(set) var completedPasses = 0
  package internal(set) var passes: Passes
  /// A Boolean value that indicates whether the direction changes with each pass.
  package internal(set) var alternates = false
  /// The pause between two passes, in seconds.
  package internal(set) var intermission = 0.0
  /// The speed factor. 1 is the animation's own speed, a negative value plays backwards, 0 holds
  /// the frame.
  package internal(set) var speed = 1.0
  /// The frames that are played.
  package internal(set) var range: FrameRange
  /// The frame to show, as of the last input.
  package internal(set) var frame: Double

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
    range = timeline.frames
    frame = timeline.frames.start
  }
}

extension PlaybackMachine {
  package enum Input: Hashable, Sendable {
    /// Advances to the current time.
    case tick
    case play, pause, toggle
    /// Moves to the first frame of the range, and resets the passes and the direction.
    case stop
    /// Moves to a frame. If playing, playback continues from there.
    case seek(Double)
    /// Moves to a position in the whole animation, 0…1.
    case seekProgress(Double)
    /// Pauses, and moves by a number of whole frames.
    case step(Int)
    case speed(Double)
    case passes(Passes)
    case alternates(Bool)
    /// The seconds for which the last frame of each pass is shown before the next pass starts.
    case intermission(Seconds)
    case range(FrameRange)
  }

  /// The result of an input.
  package struct Outcome: Hashable, Sendable {
    /// A Boolean value that indicates whether ``PlaybackMachine/frame`` has changed.
    package var isNewFrame = false
    /// The number of passes that ended with this input.
    package var endedPasses = 0
    /// A Boolean value that indicates whether the last pass ended with this input.
    package var isCompletion = false

    package init() {}
  }

  /// Applies an input at the current time.
  ///
  /// - Returns: The changes that the input caused.
  @discardableResult
  package mutating func handle(_ input: Input, at now: Seconds) -> Outcome {
    let before = frame
    var outcome = Outcome()
    // Advance under the old settings before the input changes them.
    if status == .playing { advance(to: now, &outcome) }
    apply(input, at: now)
    outcome.isNewFrame = frame != before
    return outcome
  }

  private mutating func apply(_ input: Input, at now: Seconds) {
    switch input {
    case .tick: break
    case .play: play(at: now)
    case .pause: pause(at: now)
    case .stop: stop(at: now)
    case .toggle: status == .playing ? pause(at: now) : play(at: now)
    case .seek(let target): seek(to: target, at: now)
    case .seekProgress(let progress):
      seek(to: timeline.frame(atProgress: progress), at: now)
    case .step(let count):
      pause(at: now)
      step(by: count, at: now)
    case .speed(let new): change(speed: new, at: now)
    case .passes(let new): passes = new
    case .alternates(let new):
      alternates = new
      if !new, isPassReversed {
        isPassReversed = false
        move(to: frame, at: now)
      }
    case .intermission(let new): if new >= 0, new.isFinite { intermission = new }
    case .range(let new):
      range = new.clamped(to: timeline.frames)
      seek(to: frame, at: now)
    }
  }

  private mutating func play(at now: Seconds) {
    guard status != .playing else { return }
    let isAtEnd = frame == (isForward ? range.last : range.start)
    let isOver = completedPasses >= passLimit - 1
    switch status {
    case .completed where hasSeekedSinceEnd && !isAtEnd: completedPasses = 0
    case .completed: restart(at: now)
    // Playing at the end with no pass left starts again.
    case .stopped where isAtEnd, .paused where isAtEnd && isOver: restart(at: now)
    default: break
    }
    referenceTime = now
    status = .playing
  }

  private mutating func restart(at now: Seconds) {
    completedPasses = 0
    isPassReversed = false
    move(to: isForward ? range.start : range.last, at: now)
  }

  private mutating func pause(at now: Seconds) {
    guard status == .playing else { return }
    move(to: frame, at: now)
    status = .paused
  }

  private mutating func stop(at now: Seconds) {
    completedPasses = 0
    isPassReversed = false
    move(to: range.start, at: now)
    status = .stopped
  }

  private mutating func seek(to target: Double, at now: Seconds) {
    move(to: target, at: now)
    hasSeekedSinceEnd = true
  }

  private mutating func step(by count: Int, at now: Seconds) {
    let target = frame.rounded(.down) + Double(count)
    guard passes == .forever, !(target >= range.start && target <= range.last) else {
      return seek(to: target, at: now)
    }
    let first = range.start.rounded(.up)
    let frames = max(range.last.rounded(.down) - first + 1, 1)
    let offset = (target - first).truncatingRemainder(dividingBy: frames)
    seek(to: first + (offset < 0 ? offset + frames : offset), at: now)
  }

  private mutating func change(speed new: Double, at now: Seconds) {
    guard new.isFinite else { return }
    speed = new
    move(to: frame, at: now)
  }
}
