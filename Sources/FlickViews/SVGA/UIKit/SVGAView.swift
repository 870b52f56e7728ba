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
    private var overlay = SVGAOverlay()
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
      layer.addSublayer(overlay.layer)
      contentMode = .top
      pictures = model.$renderedFrame.sink { [weak self] image in
        MainActor.assumeIsolated { self?.imageView.image = image }
      }
      model.onDraw = { [weak self] in self?.drawOverlay($0) }
      model.onObjectsCleared = { [weak self] in self?.overlay.removeAll() }
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
      overlay.layer.frame = bounds
      drawOverlay(nil)
    }

    // MARK: what is put into an animation

    /// Shows another picture in the sprites of a key; `nil` shows their own again.
    public func setImage(_ image: UIImage?, forKey key: String) {
      model.setImage(image, forKey: key)
    }

    /// Shows a text in the middle of the sprites of a key, on top of them; `nil` takes it away.
    public func setAttributedText(_ attributedText: NSAttributedString?, forKey key: String) {
      guard let attributedText else { return model.setText(.none as SVGATextContent?, forKey: key) }
      let box = model.box(forKey: key)
      model.setText(
        attributedText.content(in: box, scale: traitCollection.displayScale), forKey: key)
    }

    /// Calls a block for every frame with a layer that lies where the sprite of a key is, above the
    /// animation: also while it is transparent, and not while it is hidden. `nil` ends it.
    public func setDrawingBlock(_ block: ((CALayer, Int) -> Void)?, forKey key: String) {
      overlay.set(block, forKey: key)
      drawOverlay(nil)
    }

    /// Hides the sprites of a key, or shows them again.
    public func setHidden(_ hidden: Bool, forKey key: String) {
      model.setHidden(hidden, forKey: key)
      drawOverlay(nil)
    }

    /// Forgets pictures, texts, blocks and what is hidden. What is seen stays until the next frame.
    public func clearDynamicObjects() { model.clearDynamicObjects() }

    /// - Parameter frame: a new one; `nil` to lay out what is there anew.
    private func drawOverlay(_ frame: Int?) {
      overlay.layout(model)
      if let frame { overlay.draw(frame, model) }
    }
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

  /// Layers that lie where sprites are, and who draws in them.
  @MainActor private struct SVGAOverlay {
    let layer = CALayer()
    private var entries: [String: Entry] = [:]

    private struct Entry {
      var layer: CALayer
      var block: (CALayer, Int) -> Void
    }

    mutating func set(_ block: ((CALayer, Int) -> Void)?, forKey key: String) {
      entries.removeValue(forKey: key)?.layer.removeFromSuperlayer()
      guard let block else { return }
      let entry = Entry(layer: CALayer(), block: block)
      entry.layer.anchorPoint = .zero
      layer.addSublayer(entry.layer)
      entries[key] = entry
    }

    mutating func removeAll() {
      for entry in entries.values { entry.layer.removeFromSuperlayer() }
      entries.removeAll()
    }

    func layout(_ model: SVGARePlayerModel) {
      guard !entries.isEmpty else { return }
      CATransaction.begin()
      // Frames follow each other, nothing moves between them.
      CATransaction.setDisableActions(true)
      for (key, entry) in entries {
        let state = model.spriteStates(forKey: key).first
        let isHidden = state == nil || model.isHidden(forKey: key) || model.isCleared
        entry.layer.isHidden = isHidden
        guard let state else { continue }
        entry.layer.bounds = CGRect(origin: .zero, size: state.layout.size)
        entry.layer.opacity = Float(state.alpha)
        entry.layer.position = .zero
        entry.layer.setAffineTransform(model.viewTransform(state))
      }
      CATransaction.commit()
    }

    func draw(_ frame: Int, _ model: SVGARePlayerModel) {
      for (key, entry) in entries where !model.isHidden(forKey: key) {
        entry.block(entry.layer, frame)
      }
    }
  }

#endif
