package import FlickPlayback

/// What asks for new frames: the screen, a timer, or a test.
@MainActor package protocol FrameTicker: AnyObject {
  /// What time it is. On a screen, the time at which what is drawn next is seen.
  var now: Seconds { get }

  /// Calls `tick`, about `rate` times a second, until told to stop. Called again, goes on at the new
  /// rate. Whoever starts it keeps it; it must not keep what `tick` keeps weakly, and ends with itself.
  func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void)
  func stop()
}
