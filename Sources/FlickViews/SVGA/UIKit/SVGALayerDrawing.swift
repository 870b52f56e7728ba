#if canImport(UIKit)

  import UIKit

  /// A layer that a host draws in, which becomes a picture for each frame.
  ///
  /// The frame is one picture, so nothing of the system's could lie between its sprites; drawn into it, the
  /// layer has its place among them, below their mattes and clip paths, too.
  @MainActor final class SVGALayerDrawing {
    private let block: (CALayer, Int) -> Void
    private let layer = CALayer()
    /// What is drawn: a layer draws what lies in it, and only that at its place and opacity.
    private let container = CALayer()

    init(_ block: @escaping (CALayer, Int) -> Void) {
      self.block = block
      layer.anchorPoint = .zero
      container.anchorPoint = .zero
      container.addSublayer(layer)
    }

    /// - Parameter scale: pixels of a point.
    func picture(_ state: SVGASpriteState, _ frame: Int, scale: Double) -> UIImage? {
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
      let format = UIGraphicsImageRendererFormat()
      let most = Self.maxSideLength / max(Double(box.width), Double(box.height))
      format.scale = CGFloat(min(scale, most))
      format.opaque = false
      return UIGraphicsImageRenderer(size: box.size, format: format).image {
        container.render(in: $0.cgContext)
      }
    }

    /// In pixels; no screen has more.
    private static let maxSideLength = 4096.0
  }

  extension SVGARePlayerModel {
    func picture(
      of drawing: SVGALayerDrawing, _ state: SVGASpriteState, _ frame: Int
    ) -> UIImage? {
      drawing.picture(state, frame, scale: magnification(of: state))
    }
  }

#endif
