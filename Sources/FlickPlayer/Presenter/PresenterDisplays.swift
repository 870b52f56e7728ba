import FlickAnimation
import FlickGeometry
package import FlickPlatform
import FlickPlayback
/// The identity of a view that shows the pictures of a presenter.
package final class DisplayToken: Sendable {
  package init() {}
}

/// A view that shows the pictures of a presenter.
struct PresenterDisplay {
  let token: DisplayToken
  var area: CanvasGeometry.Area
  var isOnScreen: Bool
  var isInForeground: Bool
  /// A Boolean value that indicates whether pictures are drawn while the area has no size.
  var drawsBeforeLayout: Bool

  /// The number of pixels of the area.
  var pixelCount: Double { area.points.width * area.points.height * area.scale * area.scale }
}

/// The part of a presenter that knows the views that show its pictures: their largest area, whether any is visible, and on
/// which thread is drawn for them.
@MainActor package final class PresenterDisplays {
  weak var presenter: Presenter?
  private(set) var list: [PresenterDisplay] = []
  /// A Boolean value that indicates whether a change of the animation or its overrides is drawn on the queue of the
  /// pipeline. Otherwise it is drawn at once.
  package var drawsAsynchronously = false
  /// A Boolean value that indicates whether nothing is drawn on the main thread, also before a view has appeared.
  var drawsOnlyOnQueue = false
  /// A Boolean value that indicates whether a view has been on the screen since an earlier turn of the main queue. Then
  /// nothing is drawn on the main thread. The layout of a view that appears belongs to the same turn, and its picture is
  /// drawn at once.
  private var hasAppeared = false

  /// Sets the area of a view that shows the pictures. The largest area determines their size.
  ///
  /// - Parameters:
  ///   - area: The area. Its rule for fitting and its part of the composition are used, too.
  ///   - isOnScreen: A Boolean value that indicates whether the view is in a window.
  ///   - isInForeground: A Boolean value that indicates whether the app and the scene of the view are in the
  ///     foreground.
  ///   - drawsBeforeLayout: A Boolean value that indicates whether pictures are drawn while the area has no size.
  ///   - token: The identity of the view.
  package func set(
    _ area: CanvasGeometry.Area, isOnScreen: Bool, isInForeground: Bool = true,
    drawsBeforeLayout: Bool = false, of token: DisplayToken
  ) {
    let display = PresenterDisplay(
      token: token, area: area, isOnScreen: isOnScreen, isInForeground: isInForeground,
      drawsBeforeLayout: drawsBeforeLayout)
    if let index = list.firstIndex(where: { $0.token === token }) {
      list[index] = display
    } else {
      list.append(display)
    }
    update()
  }

  /// Removes a view. After the last one, the size of the pictures stays, and playback is suspended.
  package func remove(_ token: DisplayToken) {
    list.removeAll { $0.token === token }
    guard list.isEmpty else { return update() }
    hasAppeared = false
    presenter?.presence.isOnScreen = false
  }

  private func update() {
    guard let presenter else { return }
    presenter.notifier.group {
      presenter.updateGeometry()
      let shown = list.filter(\.isOnScreen)
      var presence = presenter.presence
      presence.isOnScreen = !shown.isEmpty
      presence.isInForeground = (shown.isEmpty ? list : shown).contains(where: \.isInForeground)
      presenter.presence = presence
    }
    presenter.presence.isOnScreen ? appear() : (hasAppeared = false)
  }

  private func appear() {
    guard !hasAppeared else { return }
    MainActor.later { [weak self] in
      guard let self, let presenter else { return }
      hasAppeared = presenter.presence.isOnScreen
    }
  }

  /// Returns whether nothing is drawn on the main thread: a view has appeared, and shows a picture.
  func drawsOnQueue(hasPicture: Bool) -> Bool { drawsOnlyOnQueue || (hasAppeared && hasPicture) }

  /// The view with the largest area.
  private var largest: PresenterDisplay? { list.max { $0.pixelCount < $1.pixelCount } }

  /// The area that determines the size of the pictures: the largest area of the views.
  package var area: CanvasGeometry.Area? { largest?.area }

  /// Returns the geometry of the pictures of an animation, or `nil` when they have no pixels.
  func geometry(of animation: LottieAnimation, _ options: Presenter.Options) -> CanvasGeometry? {
    let content = ContentSize(width: animation.size.width, height: animation.size.height)
    let display = largest.flatMap { $0.pixelCount > 0 || !$0.drawsBeforeLayout ? $0 : nil }
    var area = display?.area ?? options.headlessArea(content)
    area.fit = options.fit ?? area.fit
    if let part = options.visiblePart {
      area.visiblePart = Rect2D(
        minX: Double(part.minX), minY: Double(part.minY), maxX: Double(part.maxX),
        maxY: Double(part.maxY))
    }
    return CanvasGeometry(area, content: content)
  }
}

extension Presenter.Options {
  /// The area of pictures that no view shows.
  fileprivate func headlessArea(_ content: ContentSize) -> CanvasGeometry.Area {
    var area = CanvasGeometry.Area(points: size.map { ContentSize($0) } ?? content)
    area.scale = Double(scale)
    area.fit = ContentFit(contentMode)
    // A size that the user has not set must not take any amount of memory.
    if size == nil { area.maximumPixels = Self.maximumImplicitPixels }
    return area
  }

  /// The number of pixels of a screen with 3840 by 2160 pixels.
  private static let maximumImplicitPixels = 3840.0 * 2160
}

extension ContentSize {
  package init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension ContentFit {
  package init(_ mode: LottieConfiguration.ContentMode) {
    switch mode {
    case .scaleToFill: self = .stretch
    case .scaleAspectFit: self = .contain
    case .scaleAspectFill: self = .cover
    }
  }
}
