extension PlayerMachine {
  package var soundSpeed: Double { isRunning && isForward && tween == nil ? abs(speed) : 0 }

  /// A Boolean value that indicates whether the current pass plays forwards.
  var isForward: Bool { (speed >= 0) != isPassReversed }

  /// The number of passes of one playback; infinity for an endless one.
  var passLimit: Double {
    switch passes {
    case .once: 1
    case .times(let count): Double(max(count, 1))
    case .count(let count): count > 0 ? count : 1
    case .forever: .infinity
    }
  }

  /// Moves to `target`. If playing, playback continues from there.
  ///
  /// - Parameter keepsPass: A Boolean value that indicates whether the pass goes on, so that its last
  ///   frame is not shown again.
  mutating func move(to target: Double, at now: Seconds, keepsPass: Bool = false) {
    tween = nil
    frame = segment.clamp(target)
    playedFrames = segment.distance(of: frame, isForward: isForward)
    referenceTime = now
    hasShownLastFrame = (keepsPass && hasShownLastFrame) || isInLastFrame(playedFrames)
    hasSeekedSinceEnd = false
  }

  /// Continues from the current frame, or the current values of a tween.
  mutating func stay(at now: Seconds, keepsPass: Bool = false) {
    guard tween == nil else { return referenceTime = now }
    move(to: frame, at: now, keepsPass: keepsPass)
  }

  /// Returns whether the frame at a distance is shown during the last whole frame of a pass. A forward
  /// pass shows its last whole frame until it ends. A backward pass shows its first frame last.
  private func isInLastFrame(_ distance: Double) -> Bool {
    let rest = segment.length - distance
    return isForward ? rest <= 1 + FrameRange.tolerance : rest < 1 - FrameRange.tolerance
  }

  mutating func advance(to now: Seconds, _ outcome: inout Outcome) {
    guard tween == nil else { return advanceTween(to: now, &outcome) }
    let elapsed = now - referenceTime
    guard elapsed > 0, speed != 0 else { return }
    hasRun = true
    // This limit is far above any real delay and keeps the arithmetic exact enough.
    let total = min(playedFrames + elapsed * timeline.frameRate * abs(speed), 0x1p60)
    let crossed = passes(in: total)
    let left = max(passLimit - completedPasses, FrameRange.tolerance)
    let wholePasses = left.rounded(.up) - 1
    let lastLength = (left - wholePasses) * segment.length
    let isOver =
      left < .infinity
      && total + FrameRange.tolerance >= wholePasses * period + lastLength
    guard crossed >= 1 || isOver else { return show(total) }
    // A late tick that would skip the last frame of a pass shows it first. The remaining time is kept,
    // because the pass counts from its own start. After the last pass, the last frame is shown in
    // any case.
    let skipsEnd = !isOver && (crossed >= 2 || !hasShownLastFrame)
    let ended = isOver ? wholePasses + 1 : skipsEnd ? crossed - 1 : crossed
    completedPasses += ended
    outcome.endedPasses = Int(min(ended, 0x1p53))
    if isOver {
      updateDirection(wholePasses)
      playedFrames = lastLength
      completeSegment(at: now, &outcome)
    } else {
      updateDirection(ended)
      playedFrames = max(total - ended * period, 0)
      referenceTime = now
      hasShownLastFrame = false
      show(min(playedFrames, segment.length))
    }
  }

  /// The frames from the start of a pass to the start of the next. The last frame is shown during
  /// the intermission.
  private var period: Double {
    segment.length + intermission * timeline.frameRate * abs(speed)
  }

  /// Ends the last pass of the segment, and plays the next segment of the queue.
  mutating func completeSegment(at now: Seconds, _ outcome: inout Outcome) {
    if segment.length == 0 { playedFrames = 0 }
    frame = segment.frame(after: playedFrames, isForward: isForward)
    guard queue.isEmpty else {
      segment = queue.removeFirst()
      completedPasses = 0
      isPassReversed = false
      move(to: isForward ? segment.start : segment.end, at: now)
      if segment.length == 0 { completeSegment(at: now, &outcome) }
      return
    }
    outcome.isCompletion = true
    hasRun = true
    end(.finished, &outcome)
    status = .completed
    hasSeekedSinceEnd = false
  }

  private mutating func updateDirection(_ passes: Double) {
    if alternates, passes.truncatingRemainder(dividingBy: 2) == 1 { isPassReversed.toggle() }
  }

  /// Returns the passes in a number of frames. Clock times are fractions whose sum is only nearly a
  /// whole pass.
  private func passes(in total: Double) -> Double {
    guard period > 0 else { return 0 }
    let passes = (total / period).rounded()
    let isWhole = abs(total - passes * period) <= FrameRange.tolerance
    return isWhole ? passes : (total / period).rounded(.down)
  }

  /// Shows the frame at a distance from the start of the pass.
  private mutating func show(_ distance: Double) {
    frame = segment.frame(after: distance, isForward: isForward)
    hasShownLastFrame = hasShownLastFrame || isInLastFrame(min(distance, segment.length))
  }

  /// The number of frames from the animation's first frame to the current frame, fractions
  /// included. At the last moment of the animation, the number of all frames.
  package var position: Double {
    min(max(FrameRange.snapped(frame) - timeline.frames.start, 0), timeline.frames.length)
  }

  /// The frame to report. At the last moment of a range, it is the end of the range; what is drawn is the frame before.
  package var reportedFrame: Double {
    if frame == timeline.frames.last { return timeline.frames.end }
    if frame == segment.end { return segment.limit }
    return frame == segment.start ? frame : FrameRange.snapped(frame)
  }

  package var progress: Double {
    min(max((reportedFrame - timeline.frames.start) / timeline.frames.length, 0), 1)
  }
}
