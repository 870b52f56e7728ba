public func CACurrentMediaTime() -> CFTimeInterval {
  #if os(Linux)
    ManualDisplayClock.now
  #else
    0
  #endif
}

@available(iOS 15, macOS 12, tvOS 15, *)
@available(watchOS, unavailable)
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

#if !os(watchOS)
  /// The link retains its target until it is invalidated, as in QuartzCore.
  @available(iOS 3.1, macOS 14, tvOS 9, *)
  public final class CADisplayLink: NSObject {
    private var target: Any?
    private let selector: Selector
    public fileprivate(set) var timestamp: CFTimeInterval = 0
    public fileprivate(set) var targetTimestamp: CFTimeInterval = 0
    public private(set) var duration: CFTimeInterval = 1.0 / 60
    public var isPaused = false
    private var storedFramesPerSecond = 0
    @available(macOS, unavailable)
    public var preferredFramesPerSecond: Int {
      get { storedFramesPerSecond }
      set { storedFramesPerSecond = newValue }
    }
    private var rates: (Float, Float, Float?) = (0, 0, 0)

    @available(iOS 15, tvOS 15, *)
    public var preferredFrameRateRange: CAFrameRateRange {
      get { CAFrameRateRange(minimum: rates.0, maximum: rates.1, preferred: rates.2) }
      set { rates = (newValue.minimum, newValue.maximum, newValue.preferred) }
    }

    @available(macOS, unavailable)
    public convenience init(target: Any, selector: Selector) {
      self.init(for: target, selector)
    }

    init(for target: Any, _ selector: Selector) {
      self.target = target
      self.selector = selector
    }

    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
      #if os(Linux)
        ManualDisplayClock.links.append(self)
      #endif
    }

    public func invalidate() {
      #if os(Linux)
        ManualDisplayClock.links.removeAll { $0 === self }
      #endif
      target = nil
    }

    @MainActor fileprivate func fire(at now: CFTimeInterval) {
      timestamp = now
      targetTimestamp = now + duration
      #if os(Linux)
        guard let target = target as? any SelectorResponder else {
          fatalError("no receiver implements \(selector.name)")
        }
        target.perform(selector, with: self)
      #endif
    }
  }
#endif

#if os(Linux)
  /// The time of the display. It advances only when a test calls `tick(_:)`. Tests use it on the main thread.
  public enum ManualDisplayClock {
    nonisolated(unsafe) public fileprivate(set) static var now: CFTimeInterval = 0
    nonisolated(unsafe) public fileprivate(set) static var links: [CADisplayLink] = []

    /// Advances the time and calls every running link.
    @MainActor public static func tick(_ seconds: CFTimeInterval = 1.0 / 60) {
      now += seconds
      for link in links where !link.isPaused { link.fire(at: now) }
    }
  }
#endif
