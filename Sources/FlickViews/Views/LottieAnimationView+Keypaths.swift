#if canImport(UIKit)

  public import FlickAnimation
  public import UIKit

  // What the player says of these holds here.
  extension LottieAnimationView {
    public func setValueProvider(
      _ valueProvider: any AnyValueProvider, keypath: AnimationKeypath
    ) { player.setValueProvider(valueProvider, keypath: keypath) }

    public func removeValueProvider(for keypath: AnimationKeypath) {
      player.removeValueProvider(for: keypath)
    }

    public var valueProviders: [AnimationKeypath: any AnyValueProvider] { player.valueProviders }

    public func setNodeIsEnabled(isEnabled: Bool, keypath: AnimationKeypath) {
      player.setNodeIsEnabled(isEnabled: isEnabled, keypath: keypath)
    }

    public func getValue(
      for keypath: AnimationKeypath, atFrame: AnimationFrameTime? = nil
    ) -> Any? { player.getValue(for: keypath, atFrame: atFrame) }

    public func getOriginalValue(
      for keypath: AnimationKeypath, atFrame: AnimationFrameTime? = nil
    ) -> Any? { player.getOriginalValue(for: keypath, atFrame: atFrame) }

    public func allHierarchyKeypaths() -> [String] { player.allHierarchyKeypaths() }

    public func logHierarchyKeypaths() { player.logHierarchyKeypaths() }

    /// A point of the view in the coordinates of a layer.
    public func convert(_ point: CGPoint, toLayerAt keypath: AnimationKeypath?) -> CGPoint? {
      let origin = pictureOrigin
      return player.convert(
        CGPoint(x: point.x - origin.x, y: point.y - origin.y), toLayerAt: keypath)
    }

    /// The smallest rectangle around the corners of one of the view, in the coordinates of a layer.
    public func convert(_ rect: CGRect, toLayerAt keypath: AnimationKeypath?) -> CGRect? {
      let origin = pictureOrigin
      let moved = CGRect(
        x: rect.minX - origin.x, y: rect.minY - origin.y, width: rect.width, height: rect.height)
      return player.convert(moved, toLayerAt: keypath)
    }

    /// Where the picture begins: it fills the view, or is placed in it at its own size.
    var pictureOrigin: CGPoint {
      guard let size = player.pictureSize == nil ? player.intrinsicContentSize : nil else {
        return .zero
      }
      let place = Self.alignments[contentMode] ?? (0.5, 0.5)
      return CGPoint(
        x: (bounds.width - size.width) * place.x, y: (bounds.height - size.height) * place.y)
    }

    /// How much of the room that is left lies before the picture.
    private static let alignments: [UIView.ContentMode: (x: CGFloat, y: CGFloat)] = [
      .center: (0.5, 0.5), .top: (0.5, 0), .bottom: (0.5, 1), .left: (0, 0.5), .right: (1, 0.5),
      .topLeft: (0, 0), .topRight: (1, 0), .bottomLeft: (0, 1), .bottomRight: (1, 1),
    ]
  }

#endif
