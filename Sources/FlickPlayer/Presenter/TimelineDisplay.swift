import FlickAnimation
package import FlickPlatform
package import FlickPlayback

/// The connection of a SwiftUI view to a presenter where there is neither UIKit nor AppKit. It reports the size and the
/// visibility of the view, and publishes each new picture. All pictures are drawn on a queue, also the first one.
@preconcurrency @MainActor
package final class TimelineDisplay: ObservableObject, PresenterObserver {
  /// The properties of a view that the presenter takes over.
  package struct Surroundings: Equatable, Sendable {
    /// The size of the view in points.
    package var size: CGSize
    /// The number of pixels per point.
    package var scale: Double
    package var contentMode: LottieConfiguration.ContentMode
    /// A Boolean value that indicates whether the scene of the view is active, and the screen has its full brightness.
    package var isActive: Bool
    /// A Boolean value that indicates whether the animation stands still. When `nil`, the presenter's other interfaces
    /// decide.
    package var reducesMotion: Bool?

    package init(
      size: CGSize, scale: Double, contentMode: LottieConfiguration.ContentMode, isActive: Bool,
      reducesMotion: Bool?
    ) {
      self.size = size
      self.scale = scale
      self.contentMode = contentMode
      self.isActive = isActive
      self.reducesMotion = reducesMotion
    }
  }

  /// A publisher that emits when the picture, the animation or ``isPaused`` changes.
  // SAFETY: a publisher may be used on any thread, and the constant is never replaced.
  package nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  package let presenter: Presenter
  package let ticker: TimelineTicker
  /// The picture that is shown, or `nil`.
  package private(set) var picture: CGImage?
  /// The number of pixels per point of the picture.
  package private(set) var pictureScale: CGFloat = 1

  private let token = DisplayToken()
  private var surroundings: Surroundings?
  private var isShown = false

  /// Creates a display.
  ///
  /// - Parameter presenter: The presenter, whose ticker is a ``TimelineTicker`` on platforms without a display link. With
  ///   another ticker, no timeline is needed.
  package init(_ presenter: Presenter) {
    self.presenter = presenter
    ticker = presenter.clock.ticker as? TimelineTicker ?? TimelineTicker()
    presenter.displays.drawsAsynchronously = true
    presenter.displays.drawsOnlyOnQueue = true
    presenter.addObserver(self)
    updatePicture()
  }

  /// A Boolean value that indicates whether the timeline of the view needs no updates.
  package var isPaused: Bool { !ticker.isRunning || !isShown || surroundings?.isActive != true }

  /// Starts to show the pictures.
  package func appear(_ new: Surroundings) {
    if !isShown { ticker.addTimeline() }
    isShown = true
    surroundings = new
    apply(new)
  }

  /// Reports changed surroundings. A view that is not shown reports them when it appears.
  package func update(_ new: Surroundings) {
    guard isShown, new != surroundings else { return }
    surroundings = new
    apply(new)
  }

  /// Stops to show the pictures. Playback is suspended when no other view shows them.
  package func disappear() {
    guard isShown else { return }
    isShown = false
    ticker.removeTimeline()
    presenter.displays.remove(token)
    objectWillChange.send()
  }

  package func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) {
    guard changes.contains(.picture) || changes.contains(.animation) else { return }
    if changes.contains(.picture) { updatePicture() }
    objectWillChange.send()
  }

  private func updatePicture() {
    picture = presenter.pictures.shown?.buffer.makeImage()
    pictureScale = CGFloat(max(presenter.pictures.shown?.scale ?? 1, Self.minimumScale))
  }

  private func apply(_ new: Surroundings) {
    var area = CanvasGeometry.Area(points: ContentSize(new.size))
    area.scale = new.scale
    area.fit = ContentFit(new.contentMode)
    area.maximumContent = presenter.options.size.map { ContentSize($0) }
    area.maximumPixels = Self.maximumPixels
    if let reducesMotion = new.reducesMotion { presenter.setMotion(isReduced: reducesMotion) }
    presenter.displays.set(area, isOnScreen: true, isInForeground: new.isActive, of: token)
    objectWillChange.send()
  }

  private static let minimumScale = 1e-3
  /// The largest number of pixels of a picture, more than the screen of a watch has. A view can be larger than the screen, as in
  /// a scroll view.
  private static let maximumPixels = 512.0 * 512
}

/// A ticker that the updates of a SwiftUI `TimelineView` drive, because watchOS has no display link. While no timeline is
/// shown, a timer drives it. It ticks at most 30 times per second.
@preconcurrency @MainActor package final class TimelineTicker: FrameTicker, ObservableObject {
  /// A publisher that emits after ``isRunning`` or ``interval`` has changed, on a later turn of the main queue: the change can
  /// be made during the update of a view.
  // SAFETY: a publisher may be used on any thread, and the constant is never replaced.
  package nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  /// The shortest time between two updates of a timeline.
  package private(set) var interval = 1 / maximumRate

  private let timer: any FrameTicker
  private var tick: (@MainActor (Seconds) -> Void)?
  private var latestTime: Seconds?
  private var timelineCount = 0
  private var isPublishing = false

  /// Creates a ticker.
  ///
  /// - Parameter timer: The clock, and the source of the ticks while no timeline is shown.
  package init(timer: any FrameTicker = DispatchTicker()) { self.timer = timer }

  package var now: Seconds { timer.now }

  /// A Boolean value that indicates whether timelines must update.
  package var isRunning: Bool { tick != nil }

  package func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) {
    interval = 1 / min(max(rate, Self.minimumRate), Self.maximumRate)
    self.tick = tick
    latestTime = nil
    updateTimer()
    publish()
  }

  package func stop() {
    tick = nil
    updateTimer()
    publish()
  }

  package func call(after seconds: Seconds, _ action: @escaping @MainActor () -> Void) {
    timer.call(after: seconds, action)
  }

  /// Lets a timeline that has appeared drive the ticks.
  package func addTimeline() {
    timelineCount += 1
    updateTimer()
  }

  /// Lets the timer drive the ticks again, if no other timeline is shown.
  package func removeTimeline() {
    timelineCount = max(timelineCount - 1, 0)
    updateTimer()
  }

  /// Ticks, unless the latest tick was less than ``interval`` ago: several timelines can show one player.
  package func timelineDidUpdate() { pass(now) }

  private func pass(_ time: Seconds) {
    guard let tick else { return }
    if let latestTime, time - latestTime < interval * Self.earliestPart { return }
    latestTime = time
    tick(time)
  }

  private func updateTimer() {
    guard isRunning, timelineCount == 0 else { return timer.stop() }
    timer.start(rate: 1 / interval) { [weak self] in self?.pass($0) }
  }

  private func publish() {
    guard !isPublishing else { return }
    isPublishing = true
    MainActor.later { [weak self] in
      self?.isPublishing = false
      self?.objectWillChange.send()
    }
  }

  /// Ticks per second. More would show no smoother motion on a small screen, and use more of the battery.
  private static let maximumRate = 30.0
  private static let minimumRate = 1e-3
  /// The part of the interval after which the next tick is on time: updates are not exactly regular.
  private static let earliestPart = 0.9
}
