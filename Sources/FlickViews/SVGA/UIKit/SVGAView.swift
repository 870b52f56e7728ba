#if canImport(UIKit)

  import Combine
  import FlickGeometry
  public import UIKit

  /// Shows an SVGA animation: what all its players have in common. Use one of them.
  #if canImport(ObjectiveC)
    @objcMembers
  #endif
  open class SVGAView: UIView {
    /// What plays the animation.
    public let model: SVGARePlayerModel

    private let imageView = UIImageView(frame: .zero)
    private let ticker: DisplayLinkTicker
    private var pictures: AnyCancellable?

    public override init(frame: CGRect = .zero) {
      (model, ticker) = Self.parts()
      super.init(frame: frame)
      setUp()
    }

    public required init?(coder: NSCoder) {
      (model, ticker) = Self.parts()
      super.init(coder: coder)
      setUp()
    }

    private static func parts() -> (SVGARePlayerModel, DisplayLinkTicker) {
      let ticker = DisplayLinkTicker()
      return (SVGARePlayerModel(size: .zero, scale: 1, engine: .main, ticker: ticker), ticker)
    }

    private func setUp() {
      clipsToBounds = true
      imageView.contentMode = .scaleToFill
      addSubview(imageView)
      contentMode = .top
      pictures = model.$renderedFrame.sink { [weak self] image in
        MainActor.assumeIsolated { self?.imageView.image = image }
      }
      frameChanges()
    }

    /// The run loop's mode in which frames come. Takes effect when playing starts.
    public var mainRunLoopMode: RunLoop.Mode {
      get { ticker.mode }
      set { ticker.mode = newValue }
    }

    /// How the animation fills the view: at an edge as wide, or as high, as the view; fitted or filled; all
    /// else stretches it.
    open override var contentMode: UIView.ContentMode {
      didSet { model.contentMode = SVGAContentMode(contentMode) }
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      frameChanges()
    }

    open override func willMove(toSuperview superview: UIView?) {
      super.willMove(toSuperview: superview)
      if superview == nil { model.isAttached = false }
    }

    open override func didMoveToSuperview() {
      super.didMoveToSuperview()
      if superview != nil {
        frameChanges()
        model.isAttached = true
      }
    }

    private func frameChanges() {
      imageView.frame = bounds
      let scale = traitCollection.displayScale
      model.layout(size: bounds.size, scale: scale > 0 ? scale : UIScreen.main.scale)
    }

    // MARK: Dynamic objects

    /// Shows another picture in the sprites of a key; `nil` shows their own again.
    public func setImage(_ image: UIImage?, forKey key: String) {
      model.setImage(image, forKey: key)
    }

    /// Loads a picture, and shows it in the sprites of a key when it is there.
    #if canImport(ObjectiveC)
      @objc(setImageWithURL:forKey:)
    #endif
    public func setImageWith(_ url: URL, forKey key: String) {
      model.setImage(with: url, forKey: key)
    }

    /// The same under a name of Swift's.
    #if canImport(ObjectiveC)
      @nonobjc
    #endif
    public func setImage(with url: URL, forKey key: String) {
      model.setImage(with: url, forKey: key)
    }

    /// Shows a text in the middle of the sprites of a key, on top of them; `nil` takes it away.
    public func setAttributedText(_ attributedText: NSAttributedString?, forKey key: String) {
      guard let attributedText else { return model.setText(.none as SVGATextContent?, forKey: key) }
      let box = model.box(forKey: key)
      model.setText(
        attributedText.content(in: box, scale: traitCollection.displayScale), forKey: key)
    }

    /// Calls a block for every frame with a layer as large as the sprite of a key: also while it is
    /// transparent, and not while it is hidden. `nil` ends it.
    ///
    /// What the layer shows then lies on top of what the sprite shows, below the sprites after it, and is
    /// moved, faded and bounded as it is. It is a picture of the layer: what changes in it between frames
    /// shows with the next.
    public func setDrawingBlock(_ block: ((CALayer, Int) -> Void)?, forKey key: String) {
      guard let block else { return model.setDrawing(nil, forKey: key) }
      let drawing = SVGALayerDrawing(block)
      model.setDrawing(
        { [weak self] state, frame in self?.model.picture(of: drawing, state, frame) },
        forKey: key)
    }

    /// Hides the sprites of a key, or shows them again.
    public func setHidden(_ hidden: Bool, forKey key: String) {
      model.setHidden(hidden, forKey: key)
    }

    /// Forgets pictures, texts, blocks and what is hidden. What is seen stays until the next frame.
    public func clearDynamicObjects() { model.clearDynamicObjects() }
  }

  extension SVGAContentMode {
    init(_ mode: UIView.ContentMode) {
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
