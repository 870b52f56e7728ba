#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickAnimation
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

#endif
