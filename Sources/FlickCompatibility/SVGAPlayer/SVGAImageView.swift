#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickPlatform
  import FlickPlayer
  public import FlickSVGAPlayer
  import FlickUI

  /// A view that plays the SVGA animation with a name, as an image view shows an image. Use it on the main actor.
  ///
  /// ```swift
  /// let view = SVGAImageView(frame: frame)
  /// view.imageName = "rose"
  /// ```
  @objc(SVGAImageView)
  @objcMembers open class SVGAImageView: SVGAPlayer {
    /// The model that loads the animation.
    public private(set) lazy var imageModel = SVGAImageModel(model)

    /// A Boolean value that indicates whether an animation is played as soon as it is loaded. The default is `true`.
    @IBInspectable public var autoPlay: Bool {
      get { imageModel.autoPlay }
      set { imageModel.autoPlay = newValue }
    }

    /// The URL string of the animation, or the name of a file in the app's bundle.
    @IBInspectable public var imageName: String? {
      get { imageModel.imageName }
      set { imageModel.imageName = newValue }
    }

    #if canImport(UIKit)
      /// Starts a playback that waited for a superview.
      open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        imageModel.appear()
      }
    #else
      /// Starts a playback that waited for a superview.
      open override func viewDidMoveToSuperview() {
        super.viewDidMoveToSuperview()
        imageModel.appear()
      }
    #endif
  }

#endif
