/// The conditions that suspend, end or skip playback.
extension PlayerMachine {
  mutating func change(presence new: Presence, at now: Seconds, _ outcome: inout Outcome) {
    let old = presence
    presence = new
    guard status == .playing else { return }
    if !isSuspended, let behavior = new.lostBehavior(since: old) {
      apply(behavior, at: now, &outcome)
    } else if isSuspended, new.allowsPlaying, motion.allowsPlaying {
      resume(at: now)
    }
  }

  private mutating func apply(
    _ behavior: Presence.HiddenBehavior, at now: Seconds, _ outcome: inout Outcome
  ) {
    switch behavior {
    case .stop: halt(at: segment.start, now, &outcome)
    case .pause: halt(at: frame, now, &outcome)
    case .finish: halt(at: segment.end, now, &outcome)
    case .suspend:
      stay(at: now, keepsPass: true)
      isSuspended = true
    case .continuePlaying: break
    }
  }

  private mutating func halt(at frame: Double, _ now: Seconds, _ outcome: inout Outcome) {
    end(.stopped, &outcome)
    move(to: frame, at: now)
  }

  private mutating func resume(at now: Seconds) {
    isSuspended = false
    hasRun = true
    referenceTime = now
  }

  mutating func change(motion new: Motion, at now: Seconds, _ outcome: inout Outcome) {
    guard new != motion else { return }
    motion = new
    switch new {
    case .none(let still, let resumes):
      if status == .playing { skip(to: still, resumes, at: now, &outcome) }
    case .standard, .reduced:
      if status == .playing, isSuspended, presence.allowsPlaying { resume(at: now) }
    }
  }

  /// Ends the current playback with a still frame. An endless playback waits until motion is allowed.
  mutating func skip(
    to still: Double, _ resumes: Bool, at now: Seconds, _ outcome: inout Outcome
  ) {
    let waits = resumes && passLimit == .infinity && segment.length > 0 && tween == nil
    let still = tween.take()?.target ?? still
    end(.skippedForReducedMotion, &outcome)
    frame = min(max(still, timeline.frames.start), timeline.frames.end)
    playedFrames = segment.distance(of: segment.clamp(frame), isForward: isForward)
    referenceTime = now
    outcome.isCompletion = !waits
    status = waits ? .playing : .completed
    isSuspended = waits
    hasSeekedSinceEnd = false
  }
}

extension Motion {
  /// A Boolean value that indicates whether anything may play.
  package var allowsPlaying: Bool {
    if case .none = self { false } else { true }
  }
}
