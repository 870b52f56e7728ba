#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  package import FlickPlatform
  package import FlickPlayer

  #if canImport(UIKit)
    package typealias PlatformWindow = UIWindow
  #else
    package typealias PlatformWindow = NSWindow
  #endif

  /// The surroundings of a view: with UIKit, the state of the app and of the view's scene, and memory warnings; with AppKit,
  /// which posts no memory warnings, the visibility of its window; and the Reduce Motion setting.
  @MainActor package final class ViewEnvironment {
    package enum Change {
      case foreground, screen, motion, memoryWarning
    }

    /// A closure that is called after a change.
    package var onChange: ((Change) -> Void)?

    #if canImport(UIKit)
      /// A Boolean value that indicates whether the app and the scene of the view are in the foreground. Without scenes,
      /// the app decides.
      package var isInForeground: Bool { isAppInForeground && isSceneInForeground }
      /// A Boolean value that indicates whether the system's Reduce Motion setting is on.
      static var isMotionReduced: Bool { UIAccessibility.isReduceMotionEnabled }

      private var isAppInForeground = true
      private var isSceneInForeground = true
      private weak var scene: UIScene?
      private let notifications = NotificationTokens()

      package init() {
        notifications.observe(UIApplication.didEnterBackgroundNotification) { [weak self] _ in
          self?.update { $0.isAppInForeground = false }
        }
        notifications.observe(UIApplication.willEnterForegroundNotification) { [weak self] _ in
          self?.update { $0.isAppInForeground = true }
        }
        notifications.observe(UIApplication.didReceiveMemoryWarningNotification) { [weak self] _ in
          self?.onChange?(.memoryWarning)
        }
        notifications.observe(UIAccessibility.reduceMotionStatusDidChangeNotification) {
          [weak self] _ in self?.onChange?(.motion)
        }
        observeScenes()
      }

      private func observeScenes() {
        notifications.observe(UIScene.didEnterBackgroundNotification) { [weak self] in
          self?.sceneDidChange($0, isInForeground: false)
        }
        for name in [UIScene.willEnterForegroundNotification, UIScene.didActivateNotification] {
          notifications.observe(name) { [weak self] in
            self?.sceneDidChange($0, isInForeground: true)
          }
        }
      }

      private func sceneDidChange(_ sender: ObjectIdentifier?, isInForeground: Bool) {
        guard let scene, sender == ObjectIdentifier(scene) else { return }
        update { $0.isSceneInForeground = isInForeground }
      }

      /// Sets the window of the view, which determines the scene. Outside of a window, the scene stays.
      package func setWindow(_ window: UIWindow?) {
        guard let new = window?.windowScene, new !== scene else { return }
        scene = new
        update { $0.isSceneInForeground = new.activationState != .background }
      }

      private func update(_ change: (ViewEnvironment) -> Void) {
        let wasInForeground = isInForeground
        change(self)
        if isInForeground != wasInForeground { onChange?(.foreground) }
      }
    #else
      /// A Boolean value that indicates whether any part of the view's window can be seen. Windows that are minimized,
      /// covered or on another space, and those of a hidden app, cannot be seen.
      package private(set) var isInForeground = true
      /// A Boolean value that indicates whether the system's Reduce Motion setting is on.
      static var isMotionReduced: Bool { NSWorkspace.shared.accessibilityDisplayShouldReduceMotion }

      private weak var window: NSWindow?
      private let windowNotifications = NotificationTokens()
      private let workspaceNotifications = NotificationTokens(NSWorkspace.shared.notificationCenter)

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
        workspaceNotifications.observe(NSWorkspace.accessibilityDisplayOptionsDidChangeNotification)
        {
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
    #endif

    /// Returns the number of pixels per point of the screen that shows a view.
    package static func scale(of view: LottieAnimationViewBase) -> Double {
      #if canImport(UIKit)
        let scale = Double(view.traitCollection.displayScale)
      #else
        let scale = Double(
          view.window?.backingScaleFactor ?? NSScreen.main?.backingScaleFactor ?? 2)
      #endif
      return scale > 0 ? scale : 1
    }

    /// Lets the screen of a window determine the rate of a presenter's ticks. Outside of a window, the screen stays.
    package static func setScreen(of window: PlatformWindow?, _ presenter: Presenter) {
      #if !os(visionOS)
        guard let screen = window?.screen else { return }
        (presenter.clock.ticker as? DisplayTicker)?.screen = screen
      #endif
    }
  }

  #if canImport(UIKit)
    /// An image view that reports when it moves to another window or to a screen of another scale.
    @MainActor final class PictureView: UIImageView {
      /// A closure that is called after the window or the scale has changed.
      var onMove: (() -> Void)?
      /// None. The picture has the size at which the view was drawn last: with it, the view would resist becoming smaller.
      override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      }

      override func didMoveToWindow() {
        super.didMoveToWindow()
        onMove?()
      }

      @available(iOS, deprecated: 17)
      @available(macCatalyst, deprecated: 17)
      @available(tvOS, deprecated: 17)
      @available(visionOS, deprecated: 1)
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if traitCollection.displayScale != previous?.displayScale { onMove?() }
      }
    }
  #else
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

#endif
