#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickAnimation
  import FlickArchive
  import FlickPlatform
  import FlickPlayback
  import FlickPlayer
  import FlickRaster

  /// The connection of a view to a presenter. It shows the pictures in an image view, and reports the size and the
  /// visibility of the view.
  @MainActor final class PresenterHost: PresenterObserver {
    let presenter: Presenter
    let imageView = PictureView(frame: .zero)
    /// The rule for fitting the animation, or `nil` to draw it at its own size.
    var contentMode: LottieConfiguration.ContentMode? { didSet { layout() } }
    /// A Boolean value that indicates whether the animation stands still while the system's Reduce Motion setting is
    /// on. When `nil`, the presenter's other interfaces decide.
    var respectsReducedMotion: Bool? { didSet { motionDidChange() } }
    /// A Boolean value that indicates whether an overlay lists the diagnostics of the animation.
    var showsDiagnostics = false { didSet { updateOverlay() } }
    /// A Boolean value that indicates whether a frame is drawn before the view has a size.
    var drawsBeforeLayout = false { didSet { layout() } }
    /// A Boolean value that indicates whether the title of the animation is the accessibility label of the view.
    var usesTitleAsLabel = false { didSet { if usesTitleAsLabel != oldValue { updateLabel() } } }
    /// A closure that is called after a memory warning.
    var onMemoryWarning: (() -> Void)?
    /// A closure that is called after a change of the presenter.
    var onChange: ((PresenterChange.Set) -> Void)?

    private var overlay: DiagnosticsOverlay?
    private weak var view: LottieAnimationViewBase?
    private let token = DisplayToken()
    private let environment = ViewEnvironment()

    init(
      _ presenter: Presenter, in view: LottieAnimationViewBase,
      contentMode: LottieConfiguration.ContentMode?
    ) {
      self.presenter = presenter
      self.view = view
      self.contentMode = contentMode
      presenter.addObserver(self)
      #if canImport(UIKit)
        imageView.clipsToBounds = true
      #endif
      showPicture()
      view.addSubview(imageView)
      imageView.onMove = { [weak self] in self?.layout() }
      environment.onChange = { [weak self] in self?.environmentDidChange($0) }
      layout()
    }

    deinit { MainActor.later { [weak presenter, token] in presenter?.displays.remove(token) } }

    func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) {
      if changes.contains(.picture) { showPicture() }
      if changes.contains(.animation), usesTitleAsLabel { updateLabel() }
      if showsDiagnostics { updateOverlay() }
      onChange?(changes)
    }

    private func showPicture() {
      let interval = SignpostInterval("present")
      defer { interval.end() }
      #if canImport(UIKit)
        imageView.image = presenter.pictures.makeImage()
      #else
        imageView.contents = presenter.pictures.shown?.buffer.makeImage()
      #endif
    }

    private func updateLabel() {
      view?.setLabel(usesTitleAsLabel ? presenter.animation?.title : nil)
    }

    /// Reports the size and the visibility of the view.
    func layout() {
      guard let view else { return }
      environment.setWindow(view.window)
      ViewEnvironment.setScreen(of: view.window, presenter)
      presenter.displays.set(
        area(of: view), isOnScreen: view.window != nil,
        isInForeground: environment.isInForeground, drawsBeforeLayout: drawsBeforeLayout, of: token)
      if showsDiagnostics { updateOverlay() }
    }

    private func updateOverlay() {
      guard showsDiagnostics, let view else {
        overlay?.removeFromSuperview()
        overlay = nil
        return
      }
      let overlay = overlay ?? DiagnosticsOverlay(frame: view.bounds)
      self.overlay = overlay
      if overlay.superview == nil { view.addSubview(overlay) }
      overlay.frame = view.bounds
      let drawn = presenter.pictures.shown?.buffer.bitmap
      let scale = ViewEnvironment.scale(of: view)
      overlay.update(
        DiagnosticsOverlayModel(
          diagnostics: presenter.animation?.diagnostics ?? [],
          errors: presenter.failure.map { [$0] } ?? [],
          drawnPixels: drawn.map { CGSize(width: $0.width, height: $0.height) },
          shownPixels: CGSize(
            width: view.bounds.width * scale, height: view.bounds.height * scale)))
    }

    /// The area of the view: as many pixels as the view shows, and no more than its window has.
    private func area(of view: LottieAnimationViewBase) -> CanvasGeometry.Area {
      let size = contentMode == nil ? presenter.animation?.frameSize ?? .zero : view.bounds.size
      var area = CanvasGeometry.Area(points: ContentSize(size))
      area.scale = ViewEnvironment.scale(of: view)
      area.fit = contentMode.map { ContentFit($0) } ?? .stretch
      area.maximumContent = presenter.options.size.map { ContentSize($0) }
      #if canImport(UIKit)
        let window = view.window?.bounds.size
      #else
        let window = view.window?.frame.size
      #endif
      if let window {
        let pixels = Double(window.width * window.height) * area.scale * area.scale
        if pixels > 0 { area.maximumPixels = pixels }
      }
      return area
    }

    private func environmentDidChange(_ change: ViewEnvironment.Change) {
      switch change {
      case .foreground, .screen: layout()
      case .motion: motionDidChange()
      case .memoryWarning:
        presenter.forgetPictures()
        onMemoryWarning?()
      }
    }

    private func motionDidChange() {
      guard let respectsReducedMotion else { return }
      presenter.setMotion(isReduced: respectsReducedMotion && ViewEnvironment.isMotionReduced)
    }
  }

  extension LottieContentMode {
    init(_ mode: LottieConfiguration.ContentMode) {
      switch mode {
      case .scaleToFill: self = .scaleToFill
      case .scaleAspectFit: self = .scaleAspectFit
      case .scaleAspectFill: self = .scaleAspectFill
      }
    }
  }

#endif
