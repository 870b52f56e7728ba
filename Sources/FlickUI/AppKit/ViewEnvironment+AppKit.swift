#if canImport(AppKit) && !canImport(UIKit)

  package import AppKit
  import FlickPlayer

  /// The surroundings of a view: the visibility of its window, and the Reduce Motion setting. macOS posts no memory
  /// warnings to apps.
  @MainActor package final class ViewEnvironment {
    package enum Change {
      case foreground, screen, motion, memoryWarning
    }

    /// A closure that is called after a change.
    package var onChange: ((Change) -> Void)?
    /// A Boolean value that indicates whether any part of the view's window can be seen. Windows that are minimized,
    /// covered or on another space, and those of a hidden app, cannot be seen.
    package private(set) var isInForeground = true
    /// A Boolean value that indicates whether the system's Reduce Motion setting is on.
    static var isMotionReduced: Bool {
      NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
    }

    private weak var window: NSWindow?
    private let windowNotifications = NotificationTokens()
    private let workspaceNotifications = NotificationTokens(
      NSWorkspace.shared.notificationCenter)

    package init() {
      windowNotifications.observe(NSWindow.didChangeOcclusionStateNotification) {
        [weak self] sender in
        guard let self, let window, sender == ObjectIdentifier(window) else { return }
        update()
      }
      windowNotifications.observe(NSWindow.didChangeScreenNotification) { [weak self] sender in
        guard let self, let window, sender == ObjectIdentifier(window) else { return }
        onChange?(.screen)
      }
      workspaceNotifications.observe(NSWorkspace.accessibilityDisplayOptionsDidChangeNotification) {
        [weak self] _ in self?.onChange?(.motion)
      }
    }

    /// Sets the window of the view. Outside of a window, the state stays.
    package func setWindow(_ window: NSWindow?) {
      guard let window, window !== self.window else { return }
      self.window = window
      update()
    }

    private func update() {
      // A window that was not ordered in has no visible part yet, and posts a notification when it has.
      guard let window else { return }
      let isVisible = window.occlusionState.contains(.visible)
      guard isVisible != isInForeground else { return }
      isInForeground = isVisible
      onChange?(.foreground)
    }

    /// Returns the number of pixels per point of the screen that shows a view.
    package static func scale(of view: NSView) -> Double {
      let scale = Double(view.window?.backingScaleFactor ?? NSScreen.main?.backingScaleFactor ?? 2)
      return scale > 0 ? scale : 1
    }
  }

  /// A view that shows an image in its layer, and reports when it moves to another window or to a screen of another
  /// scale. Events go to its superview.
  @MainActor final class PictureView: NSView {
    /// A closure that is called after the window or the scale has changed.
    var onMove: (() -> Void)?
    /// The image, which fills the view.
    var contents: CGImage? { didSet { layer?.contents = contents } }

    override init(frame: NSRect) {
      super.init(frame: frame)
      wantsLayer = true
      layerContentsRedrawPolicy = .never
      layer?.contentsGravity = .resize
      layer?.masksToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      onMove?()
    }

    override func viewDidChangeBackingProperties() {
      super.viewDidChangeBackingProperties()
      onMove?()
    }

    override func hitTest(_ point: NSPoint) -> NSView? { nil }
  }

#endif
