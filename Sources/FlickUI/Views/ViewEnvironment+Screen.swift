#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  package import FlickPlayer
  #if canImport(UIKit)
    package import UIKit

    package typealias PlatformWindow = UIWindow
  #else
    package import AppKit

    package typealias PlatformWindow = NSWindow
  #endif

  extension ViewEnvironment {
    /// Lets the screen of a window determine the rate of a presenter's ticks. Outside of a window, the screen stays.
    package static func setScreen(of window: PlatformWindow?, _ presenter: Presenter) {
      #if !os(visionOS)
        guard let screen = window?.screen else { return }
        (presenter.clock.ticker as? DisplayTicker)?.screen = screen
      #endif
    }
  }

#endif
