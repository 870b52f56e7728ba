/// A clock that counts the frames that are due. Frames follow the time, so the refresh rate of the
/// display and late ticks do not change the duration of playback.
///
/// Each frame is shown at the tick that is nearest to its time. The pacer shifts the times of the
/// frames by up to half a tick, so that they do not lie between two ticks, where a small jitter of
/// the ticks would make one frame short and the next one long. At 20 frames per second on a display
/// of 60 Hz, each frame therefore lasts exactly three ticks.
package struct SVGAFramePacer: Equatable, Sendable {
  private var referenceTime: Seconds = 0
  private var reportedFrames = 0.0
  private var framesPerSecond = 0.0
  private var ticks = TickInterval()
  /// The shift of the frames' times, in seconds.
  private var phase: Seconds = 0
  /// A Boolean value that indicates whether the last call of ``dueFrames(at:)`` found a gap, after
  /// which playback continues from where it was.
  package private(set) var hadGap = false

  package init() {}

  /// Starts to count frames from the current time.
  package mutating func start(at now: Seconds, framesPerSecond: Double) {
    restart(at: now)
    ticks = TickInterval()
    phase = 0
    hadGap = false
    self.framesPerSecond = framesPerSecond > 0 ? framesPerSecond : 0
  }

  private mutating func restart(at now: Seconds) {
    referenceTime = now
    reportedFrames = 0
  }

  /// Changes the frame rate. The elapsed part of the current frame is kept.
  package mutating func setRate(at now: Seconds, framesPerSecond: Double) {
    let passed = (now - referenceTime) * self.framesPerSecond - reportedFrames
    let ticks = self.ticks
    start(at: now, framesPerSecond: framesPerSecond)
    self.ticks = ticks
    guard passed > 0, self.framesPerSecond > 0 else { return }
    referenceTime -= min(passed, 1) / self.framesPerSecond
  }

  /// Returns the number of frames that became due since the last call, at most a quarter of a
  /// second's frames. After a longer stall, playback continues from where it was.
  package mutating func dueFrames(at now: Seconds) -> Int {
    hadGap = false
    ticks.add(now)
    // A call slightly before a frame is due counts that frame.
    let early = ticks.seconds.map { min($0 / 2 * framesPerSecond, Self.tolerance) }
    let time = (now - referenceTime - phase) * framesPerSecond
    let frames = (time + (early ?? Self.tolerance)).rounded(.down)
    let new = frames - reportedFrames
    guard new >= 1 else { return 0 }
    let most = max(framesPerSecond / 4, 1).rounded(.down)
    guard new <= most else {
      hadGap = true
      restart(at: now)
      phase = 0
      return 1
    }
    reportedFrames = frames
    adjustPhase(lateness: (time - frames) / framesPerSecond)
    return Int(new)
  }

  /// Moves the times of the frames towards the ticks at which they are shown.
  private mutating func adjustPhase(lateness: Seconds) {
    guard let tick = ticks.seconds, abs(lateness) <= tick * 0.75 else { return }
    phase = min(max(phase + lateness * Self.gain, -tick / 2), tick / 2)
  }

  /// The tolerance in frames.
  private static let tolerance = 0.25
  /// The part of the lateness by which a frame shifts the following frames.
  private static let gain = 0.125
}

/// An estimate of the time between two ticks of a display. Ticks that are missing or irregular do
/// not change it.
private struct TickInterval: Equatable, Sendable {
  /// The estimate; `nil` before the second tick.
  private(set) var seconds: Seconds?
  private var lastTick: Seconds?
  private var misfits = 0

  mutating func add(_ now: Seconds) {
    guard now.isFinite else { return }
    defer { lastTick = now }
    guard let lastTick, now > lastTick, now - lastTick < Self.longest else { return }
    let new = now - lastTick
    guard let old = seconds, abs(new - old) > old / 4 else {
      seconds = (seconds ?? new) + (new - (seconds ?? new)) / 8
      misfits = 0
      return
    }
    misfits += 1
    // A shorter interval is certain: ticks can be missing, but none are added.
    guard new < old || misfits >= Self.confirmations else { return }
    seconds = new
    misfits = 0
  }

  /// The number of longer intervals in sequence after which the display has another rate.
  private static let confirmations = 4
  private static let longest = 0.25
}
