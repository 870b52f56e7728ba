import FlickAnimation
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
  var pixelCount: Double {
    area.points.width * area.points.height * area.scale * area.scale
  }
}

extension Presenter {
  /// Sets the area of a view that shows the pictures. The largest area determines their size.
  ///
  /// - Parameters:
  ///   - area: The area. Its rule for fitting and its part of the composition are used, too.
  ///   - isOnScreen: A Boolean value that indicates whether the view is in a window.
  ///   - isInForeground: A Boolean value that indicates whether the app and the scene of the view are in the
  ///     foreground.
  ///   - drawsBeforeLayout: A Boolean value that indicates whether pictures are drawn while the area has no size.
  ///   - token: The identity of the view.
  package func setDisplay(
    _ area: CanvasGeometry.Area, isOnScreen: Bool, isInForeground: Bool = true,
    drawsBeforeLayout: Bool = false, of token: DisplayToken
  ) {
    let display = PresenterDisplay(
      token: token, area: area, isOnScreen: isOnScreen, isInForeground: isInForeground,
      drawsBeforeLayout: drawsBeforeLayout)
    if let index = displays.firstIndex(where: { $0.token === token }) {
      displays[index] = display
    } else {
      displays.append(display)
    }
    updateDisplays()
  }

  /// Removes a view. After the last one, the size of the pictures stays, and playback is suspended.
  package func removeDisplay(_ token: DisplayToken) {
    displays.removeAll { $0.token === token }
    guard displays.isEmpty else { return updateDisplays() }
    hasAppeared = false
    presence.isOnScreen = false
  }

  private func updateDisplays() {
    group {
      updateGeometry()
      let shown = displays.filter(\.isOnScreen)
      var presence = presence
      presence.isOnScreen = !shown.isEmpty
      presence.isInForeground = (shown.isEmpty ? displays : shown).contains(where: \.isInForeground)
      self.presence = presence
    }
    presence.isOnScreen ? appear() : (hasAppeared = false)
  }

  private func appear() {
    guard !hasAppeared else { return }
    MainActor.later { [weak self] in self?.didAppear() }
  }

  private func didAppear() { hasAppeared = presence.isOnScreen }
}
