#if canImport(UIKit) || canImport(AppKit)

  import FlickPlayer
  import FlickSVGAPlayer
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A layer that the host changes for each frame, drawn as a picture.
  ///
  /// A frame is drawn as one picture, so a Core Animation layer cannot lie between its sprites. The
  /// layer is drawn into the frame instead, at its place among the sprites and with their mattes
  /// and clip paths.
  @MainActor final class SVGALayerDrawing {
    private let block: (CALayer, Int) -> Void
    private let layer = CALayer()
    /// The parent layer that is rendered. A layer renders its sublayers with their positions and
    /// opacities, but not its own.
    private let container = CALayer()

    init(_ block: @escaping (CALayer, Int) -> Void) {
      self.block = block
      layer.anchorPoint = .zero
      container.anchorPoint = .zero
      #if !canImport(UIKit)
        // As with UIKit, the origin is the top left corner.
        container.isGeometryFlipped = true
      #endif
      container.addSublayer(layer)
    }

    /// Returns the picture of the layer for a frame.
    ///
    /// - Parameters:
    ///   - state: The state of the sprite.
    ///   - frame: The frame index.
    ///   - scale: The number of pixels per point.
    func picture(_ state: SVGASpriteState, _ frame: Int, scale: Double) -> LottieImage? {
      let box = CGRect(origin: .zero, size: state.layout.size)
      let isSeen = box.width > 0 && box.height > 0
      if isSeen {
        container.bounds = box
        layer.bounds = box
        layer.position = .zero
        layer.contentsScale = CGFloat(scale)
      }
      block(layer, frame)
      guard isSeen, state.alpha > 0, scale > 0 else { return nil }
      let most = Self.maxSideLength / max(Double(box.width), Double(box.height))
      return drawImage(size: box.size, scale: CGFloat(min(scale, most)), isFlipped: false) {
        container.render(in: $0)
      }
    }

    /// The maximum side length in pixels; larger than the screens of current devices.
    private static let maxSideLength = 4096.0
  }

  extension SVGARePlayerModel {
    func picture(
      of drawing: SVGALayerDrawing, _ state: SVGASpriteState, _ frame: Int
    ) -> LottieImage? {
      drawing.picture(state, frame, scale: magnification(of: state))
    }
  }

#endif
