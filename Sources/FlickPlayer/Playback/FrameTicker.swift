import Dispatch
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
  /// A Boolean value that indicates whether each refresh of a display ticks when the rate does not divide that of the
  /// display, so that whole frames of the animation are each shown. It applies from the next start. The default is `false`:
  /// ticks are left out. A ticker without a display ignores it.
  var ticksAtEveryRefresh: Bool { get set }
  /// Calls a closure once, after a time. Neither ``start(rate:_:)`` nor ``stop()`` has an effect on it.
  func call(after seconds: Seconds, _ action: @escaping @MainActor () -> Void)
}

extension FrameTicker {
  package var ticksAtEveryRefresh: Bool {
    get { false }
    set {}
  }

  package func call(after seconds: Seconds, _ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      MainActor.assumeIsolated { action() }
    }
  }
}

/// Returns the default ticker: a display where UIKit or AppKit has one, a timeline of SwiftUI on watchOS, and a timer
/// elsewhere.
@MainActor package func systemTicker() -> any FrameTicker {
  #if os(watchOS)
    TimelineTicker()
  #elseif canImport(UIKit) || canImport(AppKit)
    DisplayTicker()
  #else
    DispatchTicker()
  #endif
}
