/// A clock that counts the frames that are due. Frames follow the time, so the refresh rate of the
/// display and late ticks do not change the duration of playback.
package struct SVGAFramePacer: Hashable, Sendable {
  private var referenceTime: Seconds = 0
  private var reportedFrames = 0.0
  private var framesPerSecond = 0.0

  package init() {}

  /// Starts to count frames from the current time.
  package mutating func start(at now: Seconds, framesPerSecond: Double) {
    referenceTime = now
    reportedFrames = 0
    self.framesPerSecond = framesPerSecond > 0 ? framesPerSecond : 0
  }

  /// Changes the frame rate. The elapsed part of the current frame is kept.
  package mutating func setRate(at now: Seconds, framesPerSecond: Double) {
    let passed = (now - referenceTime) * self.framesPerSecond - reportedFrames
    start(at: now, framesPerSecond: framesPerSecond)
    guard passed > 0, self.framesPerSecond > 0 else { return }
    referenceTime -= min(passed, 1) / self.framesPerSecond
  }

  /// Returns the number of frames that became due since the last call, at most a quarter of a
  /// second's frames. After a longer stall, playback continues from where it was.
  package mutating func dueFrames(at now: Seconds) -> Int {
    // A call slightly before a frame is due counts that frame.
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

  /// The tolerance in frames.
  private static let tolerance = 0.25
}
