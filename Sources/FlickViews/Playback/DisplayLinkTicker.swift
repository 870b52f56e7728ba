#if canImport(UIKit)

  package import FlickPlayback
  package import Foundation
  import QuartzCore

  /// The screen: it says when a frame is due, and when that frame will be seen.
  @MainActor package final class DisplayLinkTicker: FrameTicker {
    private var activeLink: ActiveLink?
    private var latestTime = -Seconds.infinity
    /// Of the run loop, when it ticks. While people scroll, too, unless told otherwise.
    package var mode = RunLoop.Mode.common

    package init() {}

    /// Never before a frame that was asked for: its time lies ahead of the clock's.
    package var now: Seconds { max(CACurrentMediaTime(), latestTime) }

    package func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) {
      activeLink = ActiveLink(rate: rate, mode: mode) { [weak self] time in
        guard let self else { return }
        latestTime = max(latestTime, time)
        tick(latestTime)
      }
    }

    package func stop() { activeLink = nil }

    /// Runs as long as somebody holds it. The link holds its target, so that is another object.
    private final class ActiveLink {
      private let link: CADisplayLink

      @MainActor init(
        rate: Double, mode: RunLoop.Mode, _ tick: @escaping @MainActor (Seconds) -> Void
      ) {
        let target = DisplayLinkTarget(tick)
        #if canImport(ObjectiveC)
          let selector = #selector(DisplayLinkTarget.screenRefreshes(_:))
        #else
          let selector = Selector("screenRefreshes:")
        #endif
        link = CADisplayLink(target: target, selector: selector)
        let rate = min(max(rate.isFinite ? rate : 60, 1), 240)
        if #available(iOS 15, macCatalyst 15, tvOS 15, *) {
          // Half of it will do where the system has to save.
          link.preferredFrameRateRange = CAFrameRateRange(
            minimum: Float(rate / 2), maximum: Float(rate), preferred: Float(rate))
        } else {
          link.preferredFramesPerSecond = Int(rate.rounded())
        }
        link.add(to: .main, forMode: mode)
      }

      // A link may be ended from any thread.
      deinit { link.invalidate() }
    }
  }

  /// Whom the screen calls, by an Objective-C name.
  @MainActor final class DisplayLinkTarget {
    private let tick: @MainActor (Seconds) -> Void

    init(_ tick: @escaping @MainActor (Seconds) -> Void) { self.tick = tick }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func screenRefreshes(_ link: CADisplayLink) { tick(link.targetTimestamp) }
  }

#endif
