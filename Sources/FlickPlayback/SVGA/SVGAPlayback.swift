/// The playback of an SVGA movie: the machine of its frames, and the clock that counts the frames that are due. It is an
/// object, so that the model of a player changes it by itself.
package final class SVGAPlayback: PlaybackSource {
  package private(set) var machine = SVGAFrameMachine()
  package private(set) var settings = PlaybackSettings()
  /// The number of frames that became due with the latest tick.
  private var dueFrames = 1
  /// The number of due frames that are not shown yet.
  private var pendingFrames = 0
  private var pacer = SVGAFramePacer()

  /// Creates a source with the options of another one. The speed is 1.
  package init(continuing old: PlaybackSettings) {
    settings.presence = old.presence
    settings.motion = old.motion
  }

  package var isRunning: Bool { machine.isAnimating && machine.advances }
  package var isSuspended: Bool { machine.isAnimating && !machine.advances }
  package var status: PlaybackStatus {
    machine.isAnimating ? .playing : machine.isFinishedAll ? .completed : .paused
  }
  package var shownStatus: PlaybackStatus { isSuspended ? .paused : status }
  package var frame: Double { Double(machine.currentFrame) }
  package var position: Double { frame }
  package var progress: Double { frame / Double(machine.video?.frames ?? 1) }
  package var playback: Int { 0 }
  package var soundSpeed: Double { isRunning && !machine.isReversing ? settings.speed : 0 }
  package func frame(at now: Seconds) -> Double { frame }

  /// Sounds go on by themselves until another frame is heard.
  package func soundCue(after outcome: PlaybackOutcome) -> SoundCue {
    var cue = SoundCue(speed: soundSpeed, frame: nil, advance: Double(max(dueFrames, 1)))
    for effect in outcome.effects {
      switch effect {
      case .syncSounds(let frame): cue.frame = Double(frame)
      case .stopSounds: (cue.frame, cue.restarts) = (nil, true)
      default: break
      }
    }
    return cue
  }

  package func handle(
    _ input: PlaybackInput, at now: Seconds, _ outcome: inout PlaybackOutcome
  ) {
    switch input {
    case .tick: tick(at: now, &outcome)
    case .play: change(at: now, &outcome) { _ = $0.start(&$1) }
    case .pause: change(at: now, &outcome) { $0.pause(&$1) }
    case .stop: change(at: now, &outcome) { $0.stop($0.userStoppedScene, &$1) }
    case .show(let frame):
      let frame = frame > 0 ? Int(min(frame, 0x1p53)) : 0
      change(at: now, &outcome) { _ = $0.step(to: frame, andPlay: false, &$1) }
    case .speed(let speed): set(speed: speed, at: now)
    case .presence, .motion:
      settings.apply(input)
      setPrepared(machine.isPrepared, at: now, &outcome)
    default: break
    }
  }

  /// Sets whether the pictures are decoded.
  package func setPrepared(_ isPrepared: Bool, at now: Seconds, _ outcome: inout PlaybackOutcome) {
    let isAllowed = settings.allowsPlaying
    guard isAllowed != machine.isAllowed || isPrepared != machine.isPrepared else { return }
    change(at: now, &outcome) {
      $0.setConditions(isAllowed: isAllowed, isPrepared: isPrepared, &$1)
    }
  }

  /// Changes the machine. A clock that starts counts from the current time.
  package func change<Result>(
    at now: Seconds, _ outcome: inout PlaybackOutcome,
    _ change: (inout SVGAFrameMachine, inout [PlaybackEffect]) -> Result
  ) -> Result {
    if pendingFrames == 0 { dueFrames = 1 }
    let known = outcome.effects.count
    let result = change(&machine, &outcome.effects)
    if outcome.effects.dropFirst(known).contains(.startClock) {
      pacer.start(at: now, framesPerSecond: framesPerSecond)
    }
    return result
  }

  private func tick(at now: Seconds, _ outcome: inout PlaybackOutcome) {
    let due = pacer.dueFrames(at: now)
    guard due > 0 else { return }
    // Sounds play on during a gap. They start again at the position of the next frame.
    if pacer.hadGap { outcome.effects.append(.stopSounds) }
    (dueFrames, pendingFrames) = (due, due)
    showPendingFrame(&outcome)
  }

  private func showPendingFrame(_ outcome: inout PlaybackOutcome) {
    guard pendingFrames > 0, machine.isAnimating else { return pendingFrames = 0 }
    pendingFrames -= 1
    machine.tick(isLast: pendingFrames == 0, &outcome.effects)
    if pendingFrames > 0 { outcome.effects.append(.resume) }
  }

  package func resume(_ outcome: inout PlaybackOutcome) {
    if machine.hasEndedPass {
      machine.continueAfterPass(&outcome.effects)
    } else {
      showPendingFrame(&outcome)
    }
  }

  /// The highest useful speed factor.
  private static let maximumSpeed = 64.0

  private func set(speed: Double, at now: Seconds) {
    settings.speed = speed > 0 ? min(speed, Self.maximumSpeed) : 0
    if isRunning { pacer.setRate(at: now, framesPerSecond: framesPerSecond) }
  }

  private var framesPerSecond: Double {
    Double(machine.video?.framesPerSecond ?? 20) * settings.speed
  }

  /// The rate of ticks: a rate of displays. At a lower rate, such as twice the frame rate, a display
  /// of 60 Hz would choose 30 ticks per second, which is no multiple of 20 frames per second.
  package var tickRate: Double { framesPerSecond <= 60 ? 60 : 120 }
}
