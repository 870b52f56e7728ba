/// Which frame to show when: play, pause, stop, seek, step, speed, passes, direction and range, as a
/// pure value.
///
/// Time is given, never asked for. While playing, the frame follows from the moment at which the
/// pass began and not from the frame before, so nothing drifts however late or seldom it is asked.
package struct PlaybackMachine: Hashable, Sendable {
  package enum Status: Hashable, Sendable {
    /// At the beginning, as if never played.
    case stopped
    case paused, playing
    /// All passes have been played; the last frame stands.
    case completed
  }

  package enum Passes: Hashable, Sendable {
    case once
    /// This many in all; less than 1 counts as 1.
    case times(Int)
    case forever
  }

  package let timeline: Timeline
  package internal(set) var status = Status.stopped
  /// Passes completed since play began.
  package internal(set) var completedPasses = 0
  package internal(set) var passes: Passes
  /// Whether each pass goes the other way than the one before.
  package internal(set) var alternates = false
  /// Seconds between two passes.
  package internal(set) var intermission = 0.0
  /// 1 is the animation's own; negative plays backwards, 0 holds.
  package internal(set) var speed = 1.0
  /// The part that is played.
  package internal(set) var range: FrameRange
  /// The frame to show, as of the last input.
  package internal(set) var frame: Double

  /// Whether this pass goes against the speed's sign.
  var isPassReversed = false
  /// Frames gone through in this pass, in the direction of play, at `origin`.
  var playedFrames = 0.0
  var referenceTime: Seconds = 0
  /// Whether this pass has shown its last frame. A pass that has not shows it before the next begins.
  var hasShownLastFrame = false
  /// Whether the frame was chosen since all passes were played.
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
    /// Time has passed.
    case tick
    case play, pause, toggle
    /// Goes back to the first frame of the range, and forgets passes and turns.
    case stop
    /// Stands at a frame, and goes on from there when playing.
    case seek(Double)
    /// The same for a part of the whole animation, 0…1.
    case seekProgress(Double)
    /// Pauses, and moves by whole frames.
    case step(Int)
    case speed(Double)
    case passes(Passes)
    case alternates(Bool)
    /// Seconds for which the last frame of each pass stands before the next begins.
    case intermission(Seconds)
    case range(FrameRange)
  }

  /// What an input led to.
  package struct Outcome: Hashable, Sendable {
    /// Whether ``PlaybackMachine/frame`` is another than before.
    package var isNewFrame = false
    /// Passes that ended with this input.
    package var endedPasses = 0
    /// Whether the last of all passes ended with this input.
    package var isCompletion = false

    package init() {}
  }

  @discardableResult
  package mutating func handle(_ input: Input, at now: Seconds) -> Outcome {
    let before = frame
    var outcome = Outcome()
    // What was played up to now is accounted for under the rules that held until now.
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
    // Who stands at the end and has no pass left wants to see it again.
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
