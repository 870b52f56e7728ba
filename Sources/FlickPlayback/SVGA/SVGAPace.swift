/// A clock that counts the frames that are due. Frames follow the time, so the refresh rate of the
/// display and late ticks do not change the duration of playback.
package struct SVGAPace: Hashable, Sendable {
  private var origin: Seconds = 0
  private var told = 0.0
  private var framesPerSecond = 0.0

  package init() {}

  /// Starts to count frames from the current time.
  package mutating func begin(at now: Seconds, framesPerSecond: Double) {
    origin = now
    told = 0
    self.framesPerSecond = framesPerSecond > 0 ? framesPerSecond : 0
  }

  /// Changes the frame rate. The elapsed part of the current frame is kept.
  package mutating func change(at now: Seconds, framesPerSecond: Double) {
    let passed = (now - origin) * self.framesPerSecond - told
    begin(at: now, framesPerSecond: framesPerSecond)
    guard passed > 0, self.framesPerSecond > 0 else { return }
    origin -= min(passed, 1) / self.framesPerSecond
  }

  /// Returns the number of frames that became due since the last call, at most a quarter of a
  /// second's frames. After a longer stall, playback continues from where it was.
  package mutating func due(at now: Seconds) -> Int {
    // A call slightly before a frame is due counts that frame.
    let frames = ((now - origin) * framesPerSecond + Self.tolerance).rounded(.down)
    let new = frames - told
    guard new >= 1 else { return 0 }
    let most = max(framesPerSecond / 4, 1).rounded(.down)
    guard new <= most else {
      begin(at: now, framesPerSecond: framesPerSecond)
      return 1
    }
    told = frames
    return Int(new)
  }

  /// The tolerance in frames.
  private static let tolerance = 0.25
}
