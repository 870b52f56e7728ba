extension PlayerMachine {
  mutating func apply(_ input: Input, at now: Seconds, _ outcome: inout Outcome) {
    switch input {
    case .tick: break
    case .play: play(at: now, &outcome)
    case .pause: pause(at: now)
    case .toggle: status == .playing ? pause(at: now) : play(at: now, &outcome)
    case .playSegment(let segment, let frame, let queue):
      play(segment, from: frame, queue, at: now, &outcome)
    case .tween(let tween): start(tween, at: now, &outcome)
    case .stop: stop(at: now, &outcome)
    case .show(let frame): show(frame, at: now, &outcome)
    case .end(let reason): end(reason, &outcome)
    case .seek(let target): seek(to: target, at: now)
    case .seekProgress(let progress): seek(to: timeline.frame(atProgress: progress), at: now)
    case .step(let count):
      pause(at: now)
      step(by: count, at: now)
    case .speed(let new): change(speed: new, at: now)
    case .passes(let new): passes = new
    case .alternates(let new): change(alternates: new, at: now)
    case .repetition(let new, let alternates):
      change(repetition: new, alternates: alternates, at: now)
    case .intermission(let new): if new >= 0, new.isFinite { intermission = new }
    case .range(let new):
      segment = PlaybackSegment(new.clamped(to: timeline.frames))
      seek(to: frame, at: now)
    case .presence(let new): change(presence: new, at: now, &outcome)
    case .motion(let new): change(motion: new, at: now, &outcome)
    }
  }

  private mutating func play(at now: Seconds, _ outcome: inout Outcome) {
    guard status != .playing else { return }
    if tween != nil { return begin(at: now, &outcome) }
    let isAtEnd = frame == (isForward ? segment.end : segment.start)
    let isOver = completedPasses >= passLimit - 1
    switch status {
    case .completed where hasSeekedSinceEnd && !isAtEnd: completedPasses = 0
    case .completed: restart(at: now)
    // Playing at the end with no pass left starts again.
    case .stopped where isAtEnd, .paused where isAtEnd && isOver: restart(at: now)
    default: break
    }
    begin(at: now, &outcome)
  }

  private mutating func play(
    _ new: PlaybackSegment, from first: Double, _ next: [PlaybackSegment], at now: Seconds,
    _ outcome: inout Outcome
  ) {
    end(.replaced, &outcome)
    completedPasses = 0
    isPassReversed = false
    if case .reduced(let range) = motion {
      (segment, queue) = (range, [])
      move(to: isForward ? range.start : range.end, at: now)
    } else {
      (segment, queue) = (new, next)
      let (passStart, passEnd) = isForward ? (new.start, new.end) : (new.end, new.start)
      let isAtEnd = first.isNaN || new.clamp(first) == passEnd
      move(to: isAtEnd ? passStart : first, at: now)
    }
    status = .paused
    begin(at: now, &outcome)
  }

  /// Starts or resumes playback at the current frame.
  mutating func begin(at now: Seconds, _ outcome: inout Outcome) {
    if !isOpen {
      isOpen = true
      playback += 1
    }
    if case .none(let still, let resumes) = motion {
      return skip(to: still, resumes, at: now, &outcome)
    }
    referenceTime = now
    status = .playing
    isSuspended = !presence.allowsPlaying
    if !isSuspended { hasRun = true }
    if segment.length == 0 { completeSegment(at: now, &outcome) }
  }

  private mutating func restart(at now: Seconds) {
    completedPasses = 0
    isPassReversed = false
    move(to: isForward ? segment.start : segment.end, at: now)
  }

  private mutating func pause(at now: Seconds) {
    guard status == .playing else { return }
    stay(at: now)
    status = hasRun ? .paused : .stopped
    isSuspended = false
  }

  private mutating func stop(at now: Seconds, _ outcome: inout Outcome) {
    end(.stopped, &outcome)
    completedPasses = 0
    isPassReversed = false
    move(to: segment.start, at: now)
    status = .stopped
    hasRun = false
  }

  private mutating func show(_ frame: Double, at now: Seconds, _ outcome: inout Outcome) {
    end(.stopped, &outcome)
    completedPasses = 0
    isPassReversed = false
    segment = PlaybackSegment(from: timeline.frames.start, to: timeline.frames.end)
    move(to: frame, at: now)
    status = .paused
  }

  /// Ends the current playback. The frame stays.
  mutating func end(_ reason: PlaybackEndReason, _ outcome: inout Outcome) {
    if status == .playing { status = .paused }
    isSuspended = false
    queue = []
    guard isOpen else { return }
    isOpen = false
    outcome.endings.append(Ending(playback: playback, reason: reason))
  }

  private mutating func seek(to target: Double, at now: Seconds) {
    move(to: target, at: now)
    hasSeekedSinceEnd = true
  }

  private mutating func step(by count: Int, at now: Seconds) {
    let target = frame.rounded(.down) + Double(count)
    guard passes == .forever, !(target >= segment.start && target <= segment.end) else {
      return seek(to: target, at: now)
    }
    let first = segment.start.rounded(.up)
    let frames = max(segment.end.rounded(.down) - first + 1, 1)
    let offset = (target - first).truncatingRemainder(dividingBy: frames)
    seek(to: first + (offset < 0 ? offset + frames : offset), at: now)
  }

  private mutating func change(speed new: Double, at now: Seconds) {
    guard !new.isInfinite else { return }
    // A speed that is not a number holds the frame.
    speed = new.isNaN ? 0 : new
    stay(at: now)
  }

  private mutating func change(alternates new: Bool, at now: Seconds) {
    alternates = new
    guard !new, isPassReversed else { return }
    isPassReversed = false
    stay(at: now)
  }

  private mutating func change(repetition new: Passes, alternates: Bool, at now: Seconds) {
    passes = new
    self.alternates = alternates
    isPassReversed = false
    completedPasses = 0
    if status != .completed { stay(at: now) }
  }
}
