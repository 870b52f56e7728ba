#if canImport(AppKit) && !canImport(UIKit)

  package import AppKit
  package import FlickPlayback
  import QuartzCore

  /// A ticker that is driven by a screen. It uses a display link with macOS 14 and later, and a timer with older systems.
  ///
  /// The display link belongs to the screen and not to a view, because a link of a view stops while the view is hidden,
  /// and several views may share a player.
  @MainActor package final class ScreenTicker: FrameTicker {
    /// The screen that drives the ticker.
    package var screen = NSScreen.main {
      didSet { if screen !== oldValue, let running { start(rate: running.rate, running.tick) } }
    }
    package var ticksAtEveryRefresh = false
    private let timer = DispatchTicker()
    /// The running display link, an ``ActiveLink``.
    private var activeLink: AnyObject?
    private var running: (rate: Double, tick: @MainActor (Seconds) -> Void)?
    private var latestTime = -Seconds.infinity

    package init() {}

    /// The current time. It is never before the time of the latest tick, which is ahead of the clock.
    package var now: Seconds { max(CACurrentMediaTime(), latestTime) }

    package func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) {
      stop()
      running = (rate, tick)
      var range = DisplayRateRange(rate: rate, display: Self.timerRate)
      if #available(macOS 12, *), let screen {
        range = DisplayRateRange(rate: rate, display: Double(screen.maximumFramesPerSecond))
      }
      var filter = TickFilter(
        rate: ticksAtEveryRefresh || range.preferred <= rate ? .infinity : rate)
      let advance: @MainActor (Seconds) -> Void = { [weak self] time in
        guard let self, filter.passes(time) else { return }
        latestTime = max(latestTime, time)
        tick(latestTime)
      }
      if #available(macOS 14, *), let screen {
        activeLink = ActiveLink(screen, range, advance)
      } else {
        // The clock of the timer is that of `CACurrentMediaTime()`.
        timer.start(rate: min(range.preferred, Self.timerRate), advance)
      }
    }

    package func stop() {
      running = nil
      activeLink = nil
      timer.stop()
    }

    /// The rate of most displays of Macs.
    private static let timerRate = 60.0

    /// A running display link. It stops when it is deallocated. A display link retains its target, so the target is a
    /// separate object.
    @available(macOS 14, *)
    private final class ActiveLink {
      private let link: CADisplayLink

      @MainActor init(
        _ screen: NSScreen, _ range: DisplayRateRange,
        _ tick: @escaping @MainActor (Seconds) -> Void
      ) {
        let target = ScreenLinkTarget(tick)
        link = screen.displayLink(
          target: target, selector: #selector(ScreenLinkTarget.screenRefreshes(_:)))
        link.preferredFrameRateRange = CAFrameRateRange(
          minimum: Float(range.minimum), maximum: Float(range.maximum),
          preferred: Float(range.preferred))
        link.add(to: .main, forMode: .common)
      }

      // `CADisplayLink.invalidate()` may be called on any thread.
      deinit { link.invalidate() }
    }
  }

  /// The target of a display link, which is called through an Objective-C selector.
  @available(macOS 14, *)
  @MainActor private final class ScreenLinkTarget {
    private let tick: @MainActor (Seconds) -> Void

    init(_ tick: @escaping @MainActor (Seconds) -> Void) { self.tick = tick }

    @objc func screenRefreshes(_ link: CADisplayLink) { tick(link.targetTimestamp) }
  }

#endif
