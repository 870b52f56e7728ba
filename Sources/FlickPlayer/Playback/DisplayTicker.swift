#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  package import FlickPlayback
  package import Foundation
  import QuartzCore
  #if canImport(UIKit) && !os(visionOS)
    package import UIKit
  #elseif !canImport(UIKit)
    package import AppKit
  #endif

  /// A ticker that is driven by a display. It reports the time at which the next frame will be visible. With macOS before 14, a
  /// timer drives it.
  ///
  /// With AppKit, the display link belongs to the screen and not to a view, because a link of a view stops while the view is
  /// hidden, and several views may share a player.
  @MainActor package final class DisplayTicker: FrameTicker {
    // visionOS has no screens.
    #if canImport(UIKit) && !os(visionOS)
      /// The screen that shows the frames. A view sets it, because extensions know no screen but that of their view.
      package weak var screen: UIScreen? { didSet { if screen !== oldValue { restart() } } }
    #elseif !canImport(UIKit)
      /// The screen that drives the ticker.
      package var screen = NSScreen.main { didSet { if screen !== oldValue { restart() } } }
    #endif
    /// The run loop mode of the display link. The common modes include ticks during scrolling.
    package var mode = RunLoop.Mode.common { didSet { if mode != oldValue { restart() } } }
    package var ticksAtEveryRefresh = false
    /// The running display link, an ``ActiveLink``.
    private var activeLink: AnyObject?
    private let timer = DispatchTicker()
    private var running: (rate: Double, tick: @MainActor (Seconds) -> Void)?
    private var latestTime = -Seconds.infinity

    package init() {}

    /// The current time. It is never before the time of the latest tick, which is ahead of the clock.
    package var now: Seconds { max(CACurrentMediaTime(), latestTime) }

    package func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) {
      stop()
      running = (rate, tick)
      let range = DisplayRateRange(rate: rate, display: displayRate(for: rate))
      var filter = TickFilter(
        rate: ticksAtEveryRefresh || range.preferred <= rate ? .infinity : rate)
      startLink(range) { [weak self] time in
        guard let self, filter.passes(time) else { return }
        latestTime = max(latestTime, time)
        tick(latestTime)
      }
    }

    package func stop() {
      running = nil
      activeLink = nil
      timer.stop()
    }

    private func restart() { if let running { start(rate: running.rate, running.tick) } }

    /// Returns the largest number of refreshes per second of the screen. On an unknown screen, 60, or up to 120 if a rate
    /// above 60 is wanted.
    private func displayRate(for rate: Double) -> Double {
      #if os(visionOS)
        return 90
      #else
        if #available(macOS 12, *), let screen { return Double(screen.maximumFramesPerSecond) }
        #if canImport(UIKit)
          return min(max(rate, Self.usualRate), 2 * Self.usualRate)
        #else
          return Self.usualRate
        #endif
      #endif
    }

    /// The rate of most displays.
    private static let usualRate = 60.0

    private func startLink(
      _ range: DisplayRateRange, _ tick: @escaping @MainActor (Seconds) -> Void
    ) {
      #if canImport(UIKit)
        let selector = #selector(DisplayLinkTarget.screenRefreshes(_:))
        let link = CADisplayLink(target: DisplayLinkTarget(tick), selector: selector)
        activeLink = ActiveLink(link, range, mode)
      #else
        if #available(macOS 14, *), let screen {
          let selector = #selector(DisplayLinkTarget.screenRefreshes(_:))
          let link = screen.displayLink(target: DisplayLinkTarget(tick), selector: selector)
          activeLink = ActiveLink(link, range, mode)
        } else {
          // The clock of the timer is that of `CACurrentMediaTime()`.
          timer.start(rate: min(range.preferred, Self.usualRate), tick)
        }
      #endif
    }

    /// A running display link. It stops when it is deallocated.
    @available(macOS 14, *)
    private final class ActiveLink {
      private let link: CADisplayLink

      @MainActor init(_ link: CADisplayLink, _ range: DisplayRateRange, _ mode: RunLoop.Mode) {
        self.link = link
        link.setRange(range)
        link.add(to: .main, forMode: mode)
      }

      // `CADisplayLink.invalidate()` may be called on any thread.
      deinit { link.invalidate() }
    }
  }

  @available(macOS 14, *)
  extension CADisplayLink {
    /// Requests a number of ticks per second.
    fileprivate func setRange(_ range: DisplayRateRange) {
      if #available(iOS 15, macCatalyst 15, tvOS 15, *) {
        preferredFrameRateRange = CAFrameRateRange(
          minimum: Float(range.minimum), maximum: Float(range.maximum),
          preferred: Float(range.preferred))
      } else {
        #if canImport(UIKit)
          preferredFramesPerSecond = Int(range.preferred.rounded())
        #endif
      }
    }
  }

  /// The target of a display link, which is called through an Objective-C selector. A display link retains its target, so the
  /// target is a separate object.
  @available(macOS 14, *)
  @MainActor final class DisplayLinkTarget {
    private let tick: @MainActor (Seconds) -> Void

    init(_ tick: @escaping @MainActor (Seconds) -> Void) { self.tick = tick }

    @objc func screenRefreshes(_ link: CADisplayLink) { tick(link.targetTimestamp) }
  }

#endif
