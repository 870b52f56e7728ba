#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickAnimation
  public import FlickPlatform
  import FlickPlayer

  extension LottieAnimationView {
    /// Converts a point of the view to the coordinates of a layer at the current frame.
    ///
    /// - Parameters:
    ///   - point: The point in the view's coordinates.
    ///   - keypath: The keypath of the layer. The first match is used. When `nil`, the composition.
    /// - Returns: The point in the layer's coordinates, or `nil` when no layer matches or its transform has no
    ///   inverse.
    public func convert(_ point: CGPoint, toLayerAt keypath: AnimationKeypath?) -> CGPoint? {
      let origin = pictureOrigin
      return player.convert(
        CGPoint(x: point.x - origin.x, y: point.y - origin.y), toLayerAt: keypath)
    }

    /// Converts a rectangle of the view to the coordinates of a layer at the current frame.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the view's coordinates.
    ///   - keypath: The keypath of the layer. The first match is used. When `nil`, the composition.
    /// - Returns: The bounding box of the four converted corners, or `nil` when no layer matches or its transform has
    ///   no inverse.
    public func convert(_ rect: CGRect, toLayerAt keypath: AnimationKeypath?) -> CGRect? {
      let origin = pictureOrigin
      let moved = CGRect(
        x: rect.minX - origin.x, y: rect.minY - origin.y, width: rect.width, height: rect.height)
      return player.convert(moved, toLayerAt: keypath)
    }

    /// The origin of the rendered frame in the view. It is zero when the frame fills the view. In a content mode that
    /// does not scale, the frame is aligned in the view at its own size.
    var pictureOrigin: CGPoint {
      guard LottieConfiguration.ContentMode(contentMode) == nil else { return .zero }
      let size = player.intrinsicContentSize
      let place = Self.alignments[contentMode] ?? (0.5, 0.5)
      return CGPoint(
        x: (bounds.width - size.width) * place.x, y: (bounds.height - size.height) * place.y)
    }

    /// The fraction of the free space that precedes the rendered frame, by content mode.
    private static let alignments: [LottieContentMode: (x: CGFloat, y: CGFloat)] = [
      .center: (0.5, 0.5), .top: (0.5, 0), .bottom: (0.5, 1), .left: (0, 0.5), .right: (1, 0.5),
      .topLeft: (0, 0), .topRight: (1, 0), .bottomLeft: (0, 1), .bottomRight: (1, 1),
    ]
  }

#endif
