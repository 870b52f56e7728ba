#if canImport(UIKit) && !os(watchOS)

  import FlickPlayer
  package import UIKit

  /// The surroundings of a view: the state of the app and of the view's scene, memory warnings, and the Reduce Motion
  /// setting.
  @MainActor package final class ViewEnvironment {
    package enum Change {
      case foreground, screen, motion, memoryWarning
    }

    /// A closure that is called after a change.
    package var onChange: ((Change) -> Void)?
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

    /// Returns the number of pixels per point of the screen that shows a view.
    package static func scale(of view: UIView) -> Double {
      let scale = Double(view.traitCollection.displayScale)
      return scale > 0 ? scale : 1
    }
  }

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

#endif
