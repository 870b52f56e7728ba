package import FlickPlayback

/// A source of time and of regular ticks, such as a display link, a timer or a test.
@MainActor package protocol FrameTicker: AnyObject {
  /// The current time. For a display, the time at which the next drawn frame becomes visible.
  var now: Seconds { get }

  /// Calls `tick` about `rate` times per second until ``stop()``. Calling it again changes the rate. An infinite rate is
  /// the rate of the display.
  ///
  /// The owner retains the ticker. A ticker must not retain objects that `tick` captures weakly, and it stops when it
  /// is deallocated.
  func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void)
  /// Stops the ticks.
  func stop()
}
