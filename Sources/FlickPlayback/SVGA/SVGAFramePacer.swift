/// How many frames are due at a time: frames follow a clock, so a screen that refreshes at another rate,
/// or comes late, does not change how long playing takes.
package struct SVGAFramePacer: Hashable, Sendable {
  private var referenceTime: Seconds = 0
  private var reportedFrames = 0.0
  private var framesPerSecond = 0.0

  package init() {}

  /// Frames count from here.
  package mutating func start(at now: Seconds, framesPerSecond: Double) {
    referenceTime = now
    reportedFrames = 0
    self.framesPerSecond = framesPerSecond > 0 ? framesPerSecond : 0
  }

  /// Frames come at another rate from now on; the part of one that has passed stays passed.
  package mutating func setRate(at now: Seconds, framesPerSecond: Double) {
    let passed = (now - referenceTime) * self.framesPerSecond - reportedFrames
    start(at: now, framesPerSecond: framesPerSecond)
    guard passed > 0, self.framesPerSecond > 0 else { return }
    referenceTime -= min(passed, 1) / self.framesPerSecond
  }

  /// Frames that became due since this was last asked, at most a quarter of a second's: what stood still
  /// for longer goes on from where it is.
  package mutating func dueFrames(at now: Seconds) -> Int {
    // Who calls a little early means the frame that is nearly due.
    let frames = ((now - referenceTime) * framesPerSecond + Self.tolerance).rounded(.down)
    let new = frames - reportedFrames
    guard new >= 1 else { return 0 }
    let most = max(framesPerSecond / 4, 1).rounded(.down)
    guard new <= most else {
      start(at: now, framesPerSecond: framesPerSecond)
      return 1
    }
    reportedFrames = frames
    return Int(new)
  }

  /// In frames.
  private static let tolerance = 0.25
}
