extension PlaybackMachine {
  var isForward: Bool { (speed >= 0) != isPassReversed }

  var passLimit: Int {
    switch passes {
    case .once: 1
    case .times(let count): max(count, 1)
    case .forever: .max
    }
  }

  /// Moves to `target`. If playing, playback continues from there.
  mutating func move(to target: Double, at now: Seconds) {
    frame = range.clamp(target)
    playedFrames = isForward ? frame - range.start : range.last - frame
    referenceTime = now
    hasShownLastFrame = isInLastFrame(frame)
    hasSeekedSinceEnd = false
  }

  /// Returns whether `frame` is shown during the last whole frame of a pass.
  private func isInLastFrame(_ frame: Double) -> Bool {
    isForward ? frame >= range.end - 1 : frame < range.start + 1
  }

  mutating func advance(to now: Seconds, _ outcome: inout Outcome) {
    let elapsed = now - referenceTime
    guard elapsed > 0, speed != 0 else { return }
    let total = playedFrames + elapsed * timeline.frameRate * abs(speed)
    let crossed = passes(in: total)
    let left = max(passLimit - completedPasses, 1)
    let isOver =
      passLimit < .max
      && total + FrameRange.tolerance >= Double(left - 1) * period + range.length
    guard crossed >= 1 || isOver else { return show(total) }
    // A late tick that would skip the last frame shows it first. The remaining time is kept,
    // because the pass counts from its own start. After the last pass, the last frame is shown in
    // any case.
    guard hasShownLastFrame || isOver else { return show(range.length) }
    // 2^53 is far above any real delay and keeps the conversion to `Int` defined.
    let ended = isOver ? left : min(Int(min(crossed, 0x1p53)), left)
    completedPasses &+= ended
    outcome.endedPasses = ended
    if isOver {
      outcome.isCompletion = true
      complete(after: ended)
    } else {
      updateDirection(ended)
      playedFrames = min(max(total - Double(ended) * period, 0), period)
      referenceTime = now
      hasShownLastFrame = false
      show(playedFrames)
    }
  }

  /// The frames from the start of a pass to the start of the next. The last frame is shown during
  /// the intermission.
  private var period: Double {
    range.length + intermission * timeline.frameRate * abs(speed)
  }

  private mutating func complete(after ended: Int) {
    updateDirection(ended - 1)
    frame = isForward ? range.last : range.start
    playedFrames = range.length
    status = .completed
    hasSeekedSinceEnd = false
  }

  private mutating func updateDirection(_ passes: Int) {
    if alternates, passes % 2 == 1 { isPassReversed.toggle() }
  }

  /// Returns the passes in a number of frames. Clock times are fractions whose sum is only nearly a
  /// whole pass.
  private func passes(in total: Double) -> Double {
    let passes = (total / period).rounded()
    let isWhole = abs(total - passes * period) <= FrameRange.tolerance
    return isWhole ? passes : (total / period).rounded(.down)
  }

  /// Shows the frame at a distance from the start of the pass.
  private mutating func show(_ distance: Double) {
    let place = isForward ? range.start + distance : range.last - distance
    frame = range.clamp(FrameRange.snapped(place))
    hasShownLastFrame = hasShownLastFrame || isInLastFrame(frame)
  }

  /// The number of frames from the animation's first frame to the current frame, fractions
  /// included. At the last moment of the animation, the number of all frames.
  package var position: Double {
    min(max(FrameRange.snapped(frame) - timeline.frames.start, 0), timeline.frames.length)
  }

  /// The position in the whole animation: 0 at the first frame, 1 at the end.
  package var progress: Double { min(max(position / timeline.frames.length, 0), 1) }
}
