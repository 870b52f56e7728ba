import FlickAnimation
package import FlickPlatform

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
