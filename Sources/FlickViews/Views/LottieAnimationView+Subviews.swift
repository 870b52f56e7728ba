#if canImport(UIKit)

  public import FlickAnimation
  public import UIKit

  /// A view that goes along with a layer of an animation.
  ///
  /// ```swift
  /// let badge = AnimationSubview(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  /// view.addSubview(badge, forLayerAt: "Phone.Screen")
  /// ```
  open class AnimationSubview: UIView {}

  extension LottieAnimationView {
    /// Has a view follow the first layer that a keypath names, while it plays too: it stands in the layer's own
    /// coordinates, moves, turns and grows with it, is as opaque as it is, and is gone while the layer is.
    /// It lies over the whole picture, and takes touches. `removeFromSuperview()` ends that.
    ///
    /// Where the animation has no such layer, or it is turned out of the plane, the view is not seen; it is
    /// as soon as there is one, in another animation too.
    ///
    /// - Parameter keypath: names of layers alone.
    public func addSubview(_ subview: AnimationSubview, forLayerAt keypath: AnimationKeypath) {
      let host =
        subviews.lazy.compactMap { $0 as? LayerContainerView }.first { $0.keypath == keypath }
        ?? LayerContainerView(keypath)
      host.addSubview(subview)
      if host.superview == nil { addSubview(host) }
      positionSubviews()
    }

    /// Moves what follows layers to where they are in the picture that is shown.
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

  /// The coordinates of a layer. It has no extent, so that its transform is about the layer's origin, and is
  /// not touched itself.
  private final class LayerContainerView: UIView {
    let keypath: AnimationKeypath

    init(_ keypath: AnimationKeypath) {
      self.keypath = keypath
      super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func apply(_ placement: LottieLayerPlacement?, from origin: CGPoint) {
      isHidden = placement == nil
      guard let placement else { return }
      alpha = placement.opacity
      transform = placement.transform.concatenating(
        CGAffineTransform(translationX: origin.x, y: origin.y))
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let touched = super.hitTest(point, with: event)
      return touched === self ? nil : touched
    }
  }

#endif
