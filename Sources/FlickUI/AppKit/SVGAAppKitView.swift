#if canImport(AppKit) && !canImport(UIKit)

  public import AppKit
  import Combine
  import FlickPlayback
  import FlickPlayer
  public import FlickSVGAPlayer

  /// A view that loads and plays SVGA animations with AppKit. Its models have the methods of playback.
  ///
  /// ```swift
  /// let view = SVGAAppKitView(frame: frame)
  /// view.exModel.play("rose", fromFrame: 0, isAutoPlay: true)
  /// ```
  ///
  /// Playback is suspended while the view is not in a window of which a part can be seen, or the Reduce Motion setting
  /// is on (see ``respectsReducedMotion``). It resumes at the same frame. If the view is removed from its superview,
  /// playback stops.
  public final class SVGAAppKitView: NSView {
    /// The model that plays the animation.
    public let model: SVGARePlayerModel
    /// The model that loads the animation by its source.
    public private(set) lazy var exModel = SVGAExPlayerModel(model)

    /// A Boolean value that indicates whether playback is suspended while the system's Reduce Motion setting is on. The
    /// default is `true`.
    public var respectsReducedMotion = true { didSet { conditionsDidChange() } }

    /// A closure that is called with the key of the top sprite that was clicked. Without it, clicks go to the superview.
    var onTap: ((String) -> Void)?

    private let imageView = PictureView(frame: .zero)
    private let environment = ViewEnvironment()
    private let ticker: ScreenTicker
    private var imageSubscription: AnyCancellable?

    /// Creates a view.
    ///
    /// - Parameter frame: The frame of the view, in the coordinates of its superview.
    public override init(frame: NSRect) {
      ticker = ScreenTicker()
      model = SVGARePlayerModel(size: .zero, scale: 1, engine: .main, ticker: ticker)
      super.init(frame: frame)
      wantsLayer = true
      addSubview(imageView)
      imageSubscription = model.objectWillChange.sink { [weak self] _ in
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self?.showPicture() }
        }
      }
      imageView.onMove = { [weak self] in self?.updateLayout() }
      environment.onChange = { [weak self] _ in
        self?.updateLayout()
        self?.conditionsDidChange()
      }
      updateLayout()
      conditionsDidChange()
    }

    /// Unavailable. A view cannot be created from a nib file.
    ///
    /// - Parameter coder: The unarchiver.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Returns the keys of the visible sprites at a point. A sprite is hit anywhere in its box.
    ///
    /// - Parameter point: The point in the coordinates of the view, in points.
    /// - Returns: The keys from top to bottom; an empty array if there are none.
    public func spriteKeys(at point: CGPoint) -> [String] { model.spriteKeys(at: point) }

    /// Always `true`: the origin of the coordinates is the top left corner, as in the animation.
    public override var isFlipped: Bool { true }

    /// Updates the size of the picture.
    public override func layout() {
      super.layout()
      updateLayout()
    }

    /// Stops playback if the view was removed from its superview.
    public override func viewDidMoveToSuperview() {
      super.viewDidMoveToSuperview()
      if superview != nil { updateLayout() }
      model.isAttached = superview != nil
    }

    /// Suspends or resumes playback.
    public override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      conditionsDidChange()
    }

    /// Reports a click on a sprite.
    ///
    /// - Parameter event: The event.
    public override func mouseUp(with event: NSEvent) {
      let point = convert(event.locationInWindow, from: nil)
      guard let onTap, bounds.contains(point), let key = spriteKeys(at: point).first else {
        return super.mouseUp(with: event)
      }
      onTap(key)
    }

    private func showPicture() { imageView.contents = model.makePicture() }

    private func conditionsDidChange() {
      environment.setWindow(window)
      environment.updateConditions(
        of: model, isOnScreen: window != nil, respectsReducedMotion: respectsReducedMotion)
    }

    private func updateLayout() {
      imageView.frame = bounds
      if let screen = window?.screen { ticker.screen = screen }
      model.layout(size: bounds.size, scale: ViewEnvironment.scale(of: self))
    }
  }

#endif
