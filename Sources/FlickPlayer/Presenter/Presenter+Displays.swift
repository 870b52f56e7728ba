import FlickAnimation
import FlickPlayback

/// A view that shows the pictures of a presenter.
struct PresenterDisplay {
  let owner: ObjectIdentifier
  var area: CanvasGeometry.Area
  var isOnScreen: Bool

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
  ///   - owner: The view.
  package func setDisplay(_ area: CanvasGeometry.Area, isOnScreen: Bool, of owner: AnyObject) {
    let display = PresenterDisplay(
      owner: ObjectIdentifier(owner), area: area, isOnScreen: isOnScreen)
    if let index = displays.firstIndex(where: { $0.owner == display.owner }) {
      displays[index] = display
    } else {
      displays.append(display)
    }
    updateDisplays()
  }

  /// Removes a view.
  package func removeDisplay(_ owner: ObjectIdentifier) {
    displays.removeAll { $0.owner == owner }
    // The last size and the presence stay until another view shows the pictures.
    if displays.isEmpty { presence.isOnScreen = false } else { updateDisplays() }
  }

  private func updateDisplays() {
    group {
      updateGeometry()
      presence.isOnScreen = displays.contains { $0.isOnScreen }
    }
  }
}
