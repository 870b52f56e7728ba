package import FlickScene

/// A tween to a frame: the picture changes from the values of the current frame to those of the target.
package struct PlaybackTween: Equatable, Sendable {
  package let target: Double
  /// The duration in seconds; not negative. A tween without a duration ends with the next input.
  package let duration: Seconds
  package let easing: CubicEasing
  /// The seconds that have passed.
  var elapsed: Seconds = 0
  /// The steps of the tweens that this one has redirected.
  var previous: [FrameTween.Step] = []

  package init(to target: Double, duration: Seconds, easing: CubicEasing) {
    self.target = target
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.easing = easing
  }

  var isOver: Bool { elapsed >= duration }

  /// All steps up to the current progress.
  var steps: [FrameTween.Step] {
    let progress = duration > 0 ? min(elapsed / duration, 1) : 0
    return previous + [
      FrameTween.Step(targetFrame: target, progress: easing.value(at: progress))
    ]
  }

  /// The largest number of steps. Each redirection adds one, and a step that was redirected eight times has next to no
  /// share of the values.
  static let maximumSteps = 8
}

extension PlayerMachine {
  /// The tween from the current frame, if one is active.
  package var frameTween: FrameTween? { tween.map { FrameTween($0.steps) } }

  /// Ends the current playback, and begins a tween, which counts as a playback. It continues from the values that an
  /// active tween has reached.
  mutating func start(_ new: PlaybackTween, at now: Seconds, _ outcome: inout Outcome) {
    var new = new
    new.previous = tween?.steps.suffix(PlaybackTween.maximumSteps - 1) ?? []
    end(.replaced, &outcome)
    completedPasses = 0
    isPassReversed = false
    segment = PlaybackSegment(timeline.frames)
    tween = new
    status = .paused
    begin(at: now, &outcome)
  }

  mutating func advanceTween(to now: Seconds, _ outcome: inout Outcome) {
    tween?.elapsed += max(now - referenceTime, 0)
    referenceTime = now
    outcome.isNewFrame = true
    guard let tween, tween.isOver else { return }
    outcome.isCompletion = true
    hasRun = true
    end(.finished, &outcome)
    move(to: tween.target, at: now)
  }
}
