extension PlaybackMachine {
  var isForward: Bool { (speed >= 0) != isTurned }

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
    travelled = isForward ? frame - range.start : range.last - frame
    origin = now
    hasShownLast = isLast(frame)
    isMoved = false
  }

  /// Whether `frame` is shown during the last whole frame of a pass.
  private func isLast(_ frame: Double) -> Bool {
    isForward ? frame >= range.end - 1 : frame < range.start + 1
  }

  mutating func advance(to now: Seconds, _ outcome: inout Outcome) {
    let elapsed = now - origin
    guard elapsed > 0, speed != 0 else { return }
    let total = travelled + elapsed * timeline.frameRate * abs(speed)
    let crossed = passes(in: total)
    guard crossed >= 1 else { return show(total) }
    let left = max(passLimit - completedPasses, 1)
    // A late tick that would jump over the last frame shows it; the time left over is kept, because
    // the pass still counts from its own origin. After the very last pass it stands anyway.
    guard hasShownLast || crossed >= Double(left) else { return show(range.length) }
    // 2^53 is far beyond any real stall, and keeps the conversion defined.
    let ended = min(Int(min(crossed, 0x1p53)), left)
    completedPasses &+= ended
    outcome.endedPasses = ended
    if ended >= left {
      outcome.isCompletion = true
      complete(after: ended)
    } else {
      turn(ended)
      travelled = min(max(total - Double(ended) * range.length, 0), range.length)
      origin = now
      hasShownLast = false
      show(travelled)
    }
  }

  private mutating func complete(after ended: Int) {
    turn(ended - 1)
    frame = isForward ? range.last : range.start
    travelled = range.length
    status = .completed
    isMoved = false
  }

  private mutating func turn(_ passes: Int) {
    if alternates, passes % 2 == 1 { isTurned.toggle() }
  }

  /// Passes in so many frames. Clocks count in fractions that add up to a pass only nearly.
  private func passes(in total: Double) -> Double {
    let passes = (total / range.length).rounded()
    let isWhole = abs(total - passes * range.length) <= FrameRange.tolerance
    return isWhole ? passes : (total / range.length).rounded(.down)
  }

  /// Shows the frame `distance` into the pass.
  private mutating func show(_ distance: Double) {
    let place = isForward ? range.start + distance : range.last - distance
    frame = range.clamp(FrameRange.settled(place))
    hasShownLast = hasShownLast || isLast(frame)
  }

  /// The moment at which the next whole frame is due, if time alone leads to one.
  package func nextFrame(after now: Seconds) -> Seconds? {
    guard status == .playing, speed != 0 else { return nil }
    let whole = frame.rounded(.down)
    let distance =
      isForward ? whole + 1 - frame : max(frame - whole, 0) + 3 * FrameRange.tolerance
    return now + max(distance, FrameRange.tolerance) / (timeline.frameRate * abs(speed))
  }

  /// Frames from the animation's first to the one that is shown, fractions included; at the last
  /// moment of the animation, all of them.
  package var position: Double {
    min(max(FrameRange.settled(frame) - timeline.frames.start, 0), timeline.frames.length)
  }

  /// 0 at the first frame, 1 at the end, of the whole animation.
  package var progress: Double { min(max(position / timeline.frames.length, 0), 1) }
}
