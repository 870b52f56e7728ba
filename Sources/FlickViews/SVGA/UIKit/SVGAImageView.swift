#if canImport(UIKit)

  import UIKit

  /// Plays an SVGA animation by its name, as an image view shows a picture by its own.
  ///
  /// ```swift
  /// let view = SVGAImageView(frame: frame)
  /// view.imageName = "rose"
  /// ```
  #if canImport(ObjectiveC)
    @objcMembers
  #endif
  open class SVGAImageView: SVGAPlayer {
    /// What loads.
    public private(set) lazy var imageModel = SVGAImageModel(model)

    /// Whether an animation is played as soon as it is there.
    @IBInspectable public var autoPlay: Bool {
      get { imageModel.autoPlay }
      set { imageModel.autoPlay = newValue }
    }

    /// An address, or the name of a file in the app's bundle.
    @IBInspectable public var imageName: String? {
      get { imageModel.imageName }
      set { imageModel.imageName = newValue }
    }

    open override func didMoveToSuperview() {
      super.didMoveToSuperview()
      imageModel.appear()
    }
  }

#endif
