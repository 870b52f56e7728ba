extension PlaybackMachine {
  var isForward: Bool { (speed >= 0) != isPassReversed }

  var passLimit: Int {
    switch passes {
    case .once: 1
    case .times(let count): max(count, 1)
    case .forever: .max
    }
  }

  /// Stands at `target`, and goes on from there when playing.
  mutating func move(to target: Double, at now: Seconds) {
    frame = range.clamp(target)
    playedFrames = isForward ? frame - range.start : range.last - frame
    referenceTime = now
    hasShownLastFrame = isInLastFrame(frame)
    hasSeekedSinceEnd = false
  }

  /// Whether `frame` is shown during the last whole frame of a pass.
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
    // A late tick that would jump over the last frame shows it; the time left over is kept, because
    // the pass still counts from its own origin. After the very last pass it stands anyway.
    guard hasShownLastFrame || isOver else { return show(range.length) }
    // 2^53 is far beyond any real stall, and keeps the conversion defined.
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

  /// Frames from the beginning of a pass to that of the next. While it rests, the last frame stands.
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

  /// Passes in so many frames. Clocks count in fractions that add up to a pass only nearly.
  private func passes(in total: Double) -> Double {
    let passes = (total / period).rounded()
    let isWhole = abs(total - passes * period) <= FrameRange.tolerance
    return isWhole ? passes : (total / period).rounded(.down)
  }

  /// Shows the frame `distance` into the pass.
  private mutating func show(_ distance: Double) {
    let place = isForward ? range.start + distance : range.last - distance
    frame = range.clamp(FrameRange.snapped(place))
    hasShownLastFrame = hasShownLastFrame || isInLastFrame(frame)
  }

  /// Frames from the animation's first to the one that is shown, fractions included; at the last
  /// moment of the animation, all of them.
  package var position: Double {
    min(max(FrameRange.snapped(frame) - timeline.frames.start, 0), timeline.frames.length)
  }

  /// 0 at the first frame, 1 at the end, of the whole animation.
  package var progress: Double { min(max(position / timeline.frames.length, 0), 1) }
}
