#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickGeometry
  public import FlickPlatform
  public import FlickPlayer
  public import FlickSVGAPlayer

  /// The base class of the SVGA players. Use one of its subclasses.
  ///
  /// Playback is suspended while the view is not in a window, the app is in the background or the Reduce Motion setting
  /// is on (see ``respectsReducedMotion``). With AppKit, a part of the window must be visible. Playback resumes at the
  /// same frame. If the view is removed from its superview, playback stops.
  @objcMembers open class SVGAView: LottiePictureView {
    /// The model that plays the animation.
    public let model: SVGARePlayerModel

    private let ticker: DisplayTicker
    /// The layers of the drawing blocks, by sprite key.
    private var layerDrawings: [String: SVGALayerDrawing] = [:]

    /// Creates a view.
    public override init(frame: CGRect = .zero) {
      (model, ticker) = Self.makeParts()
      super.init(frame: frame)
      setUp()
    }

    /// Creates a view from an archive.
    public required init?(coder: NSCoder) {
      (model, ticker) = Self.makeParts()
      super.init(coder: coder)
      setUp()
    }

    private static func makeParts() -> (SVGARePlayerModel, DisplayTicker) {
      let ticker = DisplayTicker()
      return (SVGARePlayerModel(ticker), ticker)
    }

    private func setUp() {
      #if canImport(UIKit)
        clipsToBounds = true
      #else
        wantsLayer = true
        layer?.masksToBounds = true
      #endif
      contentMode = .top
      let host = PresenterHost(model.presenter, in: self, contentMode: .scaleToFill)
      self.host = host
      host.respectsReducedMotion = true
      host.onMemoryWarning = { [weak model] in model?.releaseMemory() }
      #if canImport(UIKit)
        host.imageView.contentMode = .scaleToFill
      #endif
      model.onClear = { [weak self] in self?.layerDrawings.values.forEach { $0.clear() } }
      layoutPicture()
      connectModel()
    }

    /// Connects the model to the delegate of a subclass.
    @nonobjc func connectModel() {}

    /// A Boolean value that indicates whether playback is suspended while the system's Reduce Motion
    /// setting is on. The default is `true`.
    public var respectsReducedMotion: Bool {
      get { host?.respectsReducedMotion ?? true }
      set { host?.respectsReducedMotion = newValue }
    }

    /// The volume of sounds, 0…1. The default is 1. Other values are clamped.
    public var volume: Float {
      get { model.volume }
      set { model.volume = newValue }
    }

    /// Returns the keys of the visible sprites at a point. See ``SVGARePlayerModel/spriteKeys(at:)``.
    public func spriteKeys(at point: CGPoint) -> [String] { model.spriteKeys(at: point) }

    #if canImport(UIKit)
      /// The run loop mode of the display link. The default is the common modes.
      public var mainRunLoopMode: RunLoop.Mode {
        get { ticker.mode }
        set { ticker.mode = newValue }
      }

      /// The way the animation fills the view, as ``SVGAContentMode`` describes. Every other mode stretches it.
      open override var contentMode: UIView.ContentMode { didSet { contentModeDidChange() } }

      /// Stops playback if the view is removed from its superview.
      open override func willMove(toSuperview superview: UIView?) {
        super.willMove(toSuperview: superview)
        if superview == nil { model.isAttached = false }
      }

      /// Updates the size of the picture after the view was added to a superview.
      open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        superviewDidChange()
      }
    #else
      /// The way the animation fills the view, as ``SVGAContentMode`` describes. Every other mode stretches it.
      open var contentMode = LottieContentMode.scaleToFill { didSet { contentModeDidChange() } }

      open override func viewWillMove(toSuperview newSuperview: NSView?) {
        super.viewWillMove(toSuperview: newSuperview)
        if newSuperview == nil { model.isAttached = false }
      }

      open override func viewDidMoveToSuperview() {
        super.viewDidMoveToSuperview()
        superviewDidChange()
      }
    #endif

    private func contentModeDidChange() {
      model.contentMode = SVGAContentMode(contentMode)
      placeLayers()
    }

    private func superviewDidChange() {
      guard superview != nil else { return }
      layoutPicture()
      model.isAttached = true
    }

    @nonobjc override var isImageWithLabel: Bool { false }

    @nonobjc override func layoutPicture() {
      host?.imageView.frame = bounds
      super.layoutPicture()
      placeLayers()
    }

    private func placeLayers() {
      guard !layerDrawings.isEmpty, let map = model.animationTransform else { return }
      let transform = CGAffineTransform(
        a: CGFloat(map.a), b: CGFloat(map.b), c: CGFloat(map.c), d: CGFloat(map.d),
        tx: CGFloat(map.tx), ty: CGFloat(map.ty))
      for drawing in layerDrawings.values { drawing.place(transform) }
    }

    // MARK: Dynamic objects

    /// Shows a picture in the sprites with a key. See ``SVGARePlayerModel/setImage(_:forKey:)``.
    public func setImage(_ image: LottieImage?, forKey key: String) {
      model.setImage(image, forKey: key)
    }

    /// Loads a picture, and shows it in the sprites with a key. See ``SVGARePlayerModel/setImage(with:forKey:)``.
    @nonobjc public func setImage(with url: URL, forKey key: String) {
      model.setImage(with: url, forKey: key)
    }

    /// Shows a text above the sprites with a key, centered vertically.
    ///
    /// - Parameters:
    ///   - attributedText: The text; `nil` removes it.
    ///   - key: The key of the sprites.
    public func setAttributedText(_ attributedText: NSAttributedString?, forKey key: String) {
      guard let attributedText else { return model.setText(.none as SVGATextContent?, forKey: key) }
      let box = model.box(forKey: key)
      model.setText(
        attributedText.svgaTextContent(
          in: box, scale: CGFloat(ViewEnvironment.scale(of: self))), forKey: key)
    }

    /// Calls a block for each frame with a layer that has the size, position, transform and opacity of the sprite.
    ///
    /// Each sprite with the key has a layer of its own, which remains the same while the animation is shown. Its
    /// superlayer has the coordinates of the animation and belongs to the player's layer. The block is also called
    /// while the sprite is transparent, but not while it is hidden.
    ///
    /// - A layer without sublayers is drawn into the frame: above the sprite's own content and below the following
    ///   sprites, with the sprite's transform, opacity and matte. Changes between frames appear with the next frame.
    /// - A layer with sublayers is shown live, so they can be layers of videos and views, and can have animations. It
    ///   lies above all sprites.
    ///
    /// - Parameters:
    ///   - block: The block, which receives the layer and the frame index; `nil` removes it.
    ///   - key: The key of the sprites.
    public func setDrawingBlock(_ block: ((CALayer, Int) -> Void)?, forKey key: String) {
      layerDrawings.removeValue(forKey: key)?.clear()
      guard let block, let layer = layer as CALayer? else {
        return model.setDrawing(nil, forKey: key)
      }
      let drawing = SVGALayerDrawing(in: layer, block)
      layerDrawings[key] = drawing
      model.setSpriteDrawing(
        { [weak self] state, frame, sprite in
          guard let self else { return nil }
          if drawing.animation !== model.videoItem {
            drawing.animation = model.videoItem
            placeLayers()
          }
          return model.picture(of: drawing, state, frame, sprite: sprite)
        }, forKey: key)
    }

    /// Hides or shows the sprites with a key. See ``SVGARePlayerModel/setHidden(_:forKey:)``.
    public func setHidden(_ hidden: Bool, forKey key: String) {
      model.setHidden(hidden, forKey: key)
      layerDrawings[key]?.isHidden = hidden
    }

    /// Removes all pictures, text, blocks and hidden states. The current picture stays until the next frame is drawn.
    public func clearDynamicObjects() {
      for drawing in layerDrawings.values { drawing.clear() }
      layerDrawings = [:]
      model.clearDynamicObjects()
    }
  }

  extension SVGAContentMode {
    init(_ mode: LottieContentMode) {
      switch mode {
      case .top: self = .top
      case .bottom: self = .bottom
      case .left: self = .left
      case .right: self = .right
      case .scaleAspectFit: self = .scaleAspectFit
      case .scaleAspectFill: self = .scaleAspectFill
      default: self = .scaleToFill
      }
    }
  }

#endif
