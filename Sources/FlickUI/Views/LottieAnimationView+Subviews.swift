#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickAnimation
  public import FlickPlatform
  import FlickPlayer
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
    import QuartzCore
  #endif

  /// A view that follows a layer of an animation.
  ///
  /// ```swift
  /// let badge = AnimationSubview(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  /// view.addSubview(badge, forLayerAt: "Phone.Screen")
  /// ```
  open class AnimationSubview: LottieAnimationViewBase {
    #if !canImport(UIKit)
      /// Always `true`: the origin of the coordinates is the top left corner, as in the animation.
      open override var isFlipped: Bool { true }
    #endif
  }

  extension LottieAnimationView {
    /// Adds a view that follows a layer.
    ///
    /// The subview is placed in the layer's coordinates. It is moved, rotated and scaled with the layer, has the
    /// layer's opacity, and is hidden while the layer is hidden. It is drawn above the whole animation and receives
    /// touches. Call `removeFromSuperview()` to remove it.
    ///
    /// The subview is hidden while the animation has no such layer, or the layer is rotated out of the plane. It also
    /// follows a matching layer of an animation that is set later.
    ///
    /// With AppKit, the subview is drawn with the layer's transform and found by clicks. The methods of `NSView` that
    /// convert coordinates do not include the transform.
    ///
    /// - Parameters:
    ///   - subview: The view to add.
    ///   - keypath: The keypath of the layer, which consists of layer names only. The first match is used.
    public func addSubview(_ subview: AnimationSubview, forLayerAt keypath: AnimationKeypath) {
      let host =
        subviews.lazy.compactMap { $0 as? LayerContainerView }.first { $0.keypath == keypath }
        ?? LayerContainerView(keypath)
      host.addSubview(subview)
      if host.superview == nil { addSubview(host) }
      positionSubviews()
    }

    /// Updates the subviews that follow layers to match the shown frame.
    func positionSubviews() {
      for case let host as LayerContainerView in subviews {
        if host.subviews.isEmpty {
          host.removeFromSuperview()
        } else {
          host.apply(player.placement(ofLayerAt: host.keypath), from: pictureOrigin)
        }
      }
    }
  }

  /// A container view in the coordinates of a layer. Its size is zero, so that its transform applies about the
  /// layer's origin, and it does not receive touches or clicks itself.
  private final class LayerContainerView: LottieAnimationViewBase {
    let keypath: AnimationKeypath
    #if !canImport(UIKit)
      private var transform = CGAffineTransform.identity {
        didSet { layer?.sublayerTransform = CATransform3DMakeAffineTransform(transform) }
      }
    #endif

    init(_ keypath: AnimationKeypath) {
      self.keypath = keypath
      super.init(frame: .zero)
      #if !canImport(UIKit)
        wantsLayer = true
      #endif
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func apply(_ placement: LottieLayerPlacement?, from origin: CGPoint) {
      isHidden = placement == nil
      guard let placement else { return }
      #if canImport(UIKit)
        alpha = placement.opacity
      #else
        alphaValue = placement.opacity
      #endif
      transform = placement.transform.concatenating(
        CGAffineTransform(translationX: origin.x, y: origin.y))
    }

    #if canImport(UIKit)
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let touched = super.hitTest(point, with: event)
        return touched === self ? nil : touched
      }
    #else
      override var isFlipped: Bool { true }

      // AppKit sets the transform of a view's layer itself, but not the transform of the sublayers, and ignores both
      // when it searches for the view at a point.
      override func hitTest(_ point: NSPoint) -> NSView? {
        guard !isHidden else { return nil }
        let own = point.applying(transform.inverted())
        return subviews.reversed().lazy.compactMap { $0.hitTest(own) }.first
      }
    #endif
  }

  extension LottieAnimationView {
    /// Converts a point of the view to the coordinates of a layer at the current frame.
    ///
    /// - Parameters:
    ///   - point: The point in the view's coordinates.
    ///   - keypath: The keypath of the layer. The first match is used. When `nil`, the composition.
    /// - Returns: The point in the layer's coordinates, or `nil` when no layer matches or its transform has no inverse.
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
