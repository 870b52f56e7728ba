/// Which frame to show when: play, pause, seek, step, speed, passes and range, as a pure value.
///
/// Time is given, never asked for. While playing, the frame follows from the moment at which the
/// pass began and not from the frame before, so nothing drifts however late or seldom it is asked.
package struct PlaybackMachine: Hashable, Sendable {
  package enum Status: Hashable, Sendable {
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
  package private(set) var status = Status.paused
  /// Passes completed since play began.
  package private(set) var completedPasses = 0
  package private(set) var passes: Passes
  /// 1 is the animation's own; negative plays backwards, 0 holds.
  package private(set) var speed = 1.0
  /// The part that is played.
  package private(set) var range: FrameRange
  /// The frame to show, as of the last input.
  package private(set) var frame: Double

  /// Frames gone through in this pass, in the direction of play, at `origin`.
  private var travelled = 0.0
  private var origin: Seconds = 0
  /// Whether this pass has shown its last frame. A pass that has not shows it before the next begins.
  private var hasShownLast = false

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
    case seek(Double)
    /// Pauses, and moves by whole frames.
    case step(Int)
    case speed(Double)
    case passes(Passes)
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
    case .toggle: status == .playing ? pause(at: now) : play(at: now)
    case .seek(let target): move(to: target, at: now)
    case .step(let count):
      pause(at: now)
      step(by: count, at: now)
    case .speed(let new): change(speed: new, at: now)
    case .passes(let new): passes = new
    case .range(let new):
      range = new.clamped(to: timeline.frames)
      move(to: frame, at: now)
    }
  }

  /// The moment at which the next whole frame is due, if time alone leads to one.
  package func nextFrame(after now: Seconds) -> Seconds? {
    guard status == .playing, speed != 0 else { return nil }
    let whole = frame.rounded(.down)
    let distance = speed > 0 ? whole + 1 - frame : max(frame - whole, 0) + 1e-6
    return now + max(distance, 1e-6) / (timeline.frameRate * abs(speed))
  }
}

extension PlaybackMachine {
  private var isForward: Bool { speed >= 0 }

  private mutating func play(at now: Seconds) {
    guard status != .playing else { return }
    let isAtEnd = frame == (isForward ? range.last : range.start)
    if status == .completed || isAtEnd {
      completedPasses = 0
      move(to: isForward ? range.start : range.last, at: now)
    }
    origin = now
    status = .playing
  }

  private mutating func pause(at now: Seconds) {
    guard status == .playing else { return }
    move(to: frame, at: now)
    status = .paused
  }

  /// Stands at `target`, and goes on from there when playing.
  private mutating func move(to target: Double, at now: Seconds) {
    if status == .completed { status = .paused }
    frame = range.clamp(target)
    travelled = isForward ? frame - range.start : range.last - frame
    origin = now
    hasShownLast = isLast(frame)
  }

  private mutating func step(by count: Int, at now: Seconds) {
    let target = frame.rounded(.down) + Double(count)
    guard passes == .forever, !(target >= range.start && target <= range.last) else {
      return move(to: target, at: now)
    }
    let first = range.start.rounded(.up)
    let frames = max(range.last.rounded(.down) - first + 1, 1)
    let offset = (target - first).truncatingRemainder(dividingBy: frames)
    move(to: first + (offset < 0 ? offset + frames : offset), at: now)
  }

  private mutating func change(speed new: Double, at now: Seconds) {
    guard new.isFinite else { return }
    let wasCompleted = status == .completed
    speed = new
    move(to: frame, at: now)
    if wasCompleted { status = .completed }
  }

  /// Whether `frame` is shown during the last whole frame of a pass.
  private func isLast(_ frame: Double) -> Bool {
    isForward ? frame >= range.end - 1 : frame < range.start + 1
  }

  private var passLimit: Int {
    switch passes {
    case .once: 1
    case .times(let count): max(count, 1)
    case .forever: .max
    }
  }

  private mutating func advance(to now: Seconds, _ outcome: inout Outcome) {
    let elapsed = now - origin
    guard elapsed > 0 else { return }
    let total = travelled + elapsed * timeline.frameRate * abs(speed)
    let crossed = total / range.length
    guard crossed >= 1 else { return show(total) }
    // A late tick that would jump over the last frame shows it; the time left over is kept, because
    // the pass still counts from its own origin.
    guard hasShownLast else { return show(range.length) }
    end(passes: crossed, total: total, at: now, &outcome)
  }

  private mutating func end(
    passes crossed: Double, total: Double, at now: Seconds, _ outcome: inout Outcome
  ) {
    let left = passLimit - completedPasses
    // 2^53 is far beyond any real stall, and keeps the conversion defined.
    let ended = min(Int(min(crossed.rounded(.down), 0x1p53)), max(left, 1))
    completedPasses &+= ended
    outcome.endedPasses = ended
    if ended >= left {
      frame = isForward ? range.last : range.start
      travelled = range.length
      status = .completed
      outcome.isCompletion = true
    } else {
      travelled = min(max(total - Double(ended) * range.length, 0), range.length)
      origin = now
      hasShownLast = false
      show(travelled)
    }
  }

  /// Shows the frame `distance` into the pass.
  private mutating func show(_ distance: Double) {
    frame = range.clamp(isForward ? range.start + distance : range.last - distance)
    hasShownLast = hasShownLast || isLast(frame)
  }
}
