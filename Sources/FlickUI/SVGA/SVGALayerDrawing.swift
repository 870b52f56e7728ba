#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickAnimation
  import FlickGeometry
  import FlickPlatform
  import FlickPlayer
  import FlickSVGAPlayer

  /// The layers of a drawing block: one for each sprite with its key.
  ///
  /// A frame is drawn as one picture, so a live layer cannot lie between its sprites. A layer without sublayers is
  /// drawn into the frame, at its place among the sprites and with their mattes and clip paths. A layer with sublayers
  /// is shown live above the picture.
  @MainActor final class SVGALayerDrawing {
    private let block: (CALayer, Int) -> Void
    private let root: CALayer
    private var spriteLayers: [Int: SpriteLayer] = [:]
    /// The animation of the sprites. Setting it discards the layers of the one before.
    weak var animation: SVGAVideoEntity? {
      didSet {
        clear()
        spriteLayers = [:]
      }
    }
    /// The map from the coordinates of the animation to those of the player.
    private var transform = CGAffineTransform.identity

    /// A layer with the geometry of a sprite, in a layer with the coordinates of the animation.
    private struct SpriteLayer {
      let layer = CALayer()
      let animationLayer = CALayer()
      var isLive: Bool { layer.sublayers?.isEmpty == false }
    }

    /// Creates the layers on demand, as sublayers of `root`.
    init(in root: CALayer, _ block: @escaping (CALayer, Int) -> Void) {
      self.root = root
      self.block = block
    }

    /// A Boolean value that indicates whether the sprites are hidden.
    var isHidden = false {
      didSet { withoutAnimation { for layers in spriteLayers.values { updateVisibility(layers) } } }
    }

    /// Sets the map from the coordinates of the animation to those of the player.
    func place(_ transform: CGAffineTransform) {
      self.transform = transform
      withoutAnimation {
        for layers in spriteLayers.values { layers.animationLayer.setAffineTransform(transform) }
      }
    }

    /// Removes the layers from the player, until the next frame is drawn.
    func clear() {
      for layers in spriteLayers.values { layers.animationLayer.removeFromSuperlayer() }
    }

    /// Updates the layer of a sprite, and calls the block.
    ///
    /// - Parameters:
    ///   - state: The state of the sprite.
    ///   - frame: The frame index.
    ///   - sprite: The index of the sprite.
    ///   - scale: The number of pixels per point.
    /// - Returns: The picture to draw into the frame; `nil` if the layer is live or cannot be seen.
    func picture(
      _ state: SVGASpriteState, _ frame: Int, sprite: Int, scale: Double
    ) -> LottieImage? {
      let layers = layers(of: sprite)
      return withoutAnimation {
        layers.layer.place(state, scale: scale)
        block(layers.layer, frame)
        updateVisibility(layers)
        return layers.isLive ? nil : picture(of: layers.layer, state, scale: scale)
      }
    }

    private func layers(of sprite: Int) -> SpriteLayer {
      let layers = spriteLayers[sprite] ?? makeLayer()
      if layers.animationLayer.superlayer == nil { root.addSublayer(layers.animationLayer) }
      spriteLayers[sprite] = layers
      return layers
    }

    private func makeLayer() -> SpriteLayer {
      let layers = SpriteLayer()
      layers.animationLayer.anchorPoint = .zero
      layers.animationLayer.setAffineTransform(transform)
      layers.animationLayer.addSublayer(layers.layer)
      return layers
    }

    private func updateVisibility(_ layers: SpriteLayer) {
      layers.animationLayer.isHidden = isHidden || !layers.isLive
    }

    private func picture(
      of layer: CALayer, _ state: SVGASpriteState, scale: Double
    ) -> LottieImage? {
      let box = layer.bounds
      guard box.width > 0, box.height > 0, state.alpha > 0, scale > 0, !layer.isHidden else {
        return nil
      }
      let most = Self.maxSideLength / max(Double(box.width), Double(box.height))
      // The frame has the opacity of the sprite. The block can make the layer more transparent.
      let opacity = min(Double(layer.opacity) / state.alpha, 1)
      return drawImage(size: box.size, scale: CGFloat(min(scale, most)), isFlipped: false) {
        $0.setAlpha(CGFloat(opacity))
        layer.render(in: $0)
      }
    }

    /// The maximum side length in pixels; larger than the screens of current devices.
    private static let maxSideLength = 4096.0
  }

  /// Changes layers without implicit animations.
  @MainActor private func withoutAnimation<Result>(_ change: () -> Result) -> Result {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    return change()
  }

  extension CALayer {
    /// Sets the geometry and the opacity of a sprite. An empty box keeps the last geometry.
    fileprivate func place(_ state: SVGASpriteState, scale: Double) {
      isHidden = !(state.alpha > 0)
      opacity = Float(state.alpha)
      guard state.layout.width > 0, state.layout.height > 0 else { return }
      bounds = CGRect(origin: .zero, size: state.layout.size)
      // The layer is transformed about its center, so its position is that of the transformed center.
      let (transform, box) = (state.transform, state.layout)
      let center = CGPoint(x: box.origin.x + box.width / 2, y: box.origin.y + box.height / 2)
      position = CGPoint(
        x: transform.a * center.x + transform.c * center.y,
        y: transform.b * center.x + transform.d * center.y)
      setAffineTransform(transform)
      contentsScale = CGFloat(scale)
    }
  }

  extension SVGARePlayerModel {
    func picture(
      of drawing: SVGALayerDrawing, _ state: SVGASpriteState, _ frame: Int, sprite: Int
    ) -> LottieImage? {
      drawing.picture(state, frame, sprite: sprite, scale: magnification(of: state))
    }
  }

  /// Returns an image that a closure draws.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  ///   - isFlipped: Whether the origin of the context is the top left corner, as always with UIKit. Text is drawn upright
  ///     then. With AppKit, layers are rendered upright if the origin is the bottom left corner.
  ///   - draw: A closure that draws into the context, which is also the current one.
  @MainActor func drawImage(
    size: CGSize, scale: CGFloat, isFlipped: Bool, _ draw: (CGContext) -> Void
  ) -> LottieImage? {
    #if canImport(UIKit)
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      format.opaque = false
      return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
    #else
      let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
      guard let space = CGColorSpace(name: CGColorSpace.sRGB),
        let context = CGContext(
          data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
          space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return nil }
      if isFlipped { context.translateBy(x: 0, y: height) }
      context.scaleBy(x: scale, y: isFlipped ? -scale : scale)
      NSGraphicsContext.saveGraphicsState()
      NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: isFlipped)
      draw(context)
      NSGraphicsContext.restoreGraphicsState()
      return context.makeImage().map { makeLottieImage($0, scale: scale) }
    #endif
  }

  extension NSAttributedString {
    /// Returns the text as the system draws it in a sprite's box; `nil` if there is nothing to draw.
    @MainActor func svgaTextContent(in box: CGSize?, scale: CGFloat) -> SVGATextContent? {
      guard length > 0 else { return nil }
      let room =
        box ?? CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      let bounds = boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
      let size = CGSize(
        width: min(bounds.width.rounded(.up), room.width),
        height: min(bounds.height.rounded(.up), room.height))
      guard size.width > 0, size.height > 0 else { return nil }
      let image = drawImage(size: size, scale: max(scale, 1), isFlipped: true) { _ in
        self.draw(
          with: CGRect(origin: .zero, size: size), options: .usesLineFragmentOrigin, context: nil)
      }
      guard let bitmap = image?.cgImage.flatMap({ makeBitmap($0) }) else { return nil }
      return .bitmap(
        bitmap, size: Size2D(Double(size.width), Double(size.height)), alignment: alignment)
    }

    /// The alignment of the first paragraph. Text without a left or right alignment is centered.
    private var alignment: SVGAText.Alignment {
      let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
      switch style?.alignment {
      case .left: return .left
      case .right: return .right
      default: return .center
      }
    }
  }

#endif
