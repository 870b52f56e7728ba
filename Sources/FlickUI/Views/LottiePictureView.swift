#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickPlatform
  import FlickPlayer

  /// The superclass of the views that show an animation. Use one of its subclasses.
  open class LottiePictureView: LottieAnimationViewBase {
    /// The connection to the presenter of the pictures, which a subclass makes.
    var host: PresenterHost?
    /// A Boolean value that indicates whether a view with an accessibility label is an image for assistive technologies.
    var isImageWithLabel: Bool { true }
    /// The value that was set for the accessibility element, or `nil`.
    private var chosenAccessibility: Bool?

    /// Creates a view.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view from a storyboard, a nib file or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Connects the view, which is an image for assistive technologies, to the pictures of a presenter.
    func connect(
      _ presenter: Presenter, _ contentMode: LottieConfiguration.ContentMode?
    ) -> PresenterHost {
      #if canImport(UIKit)
        accessibilityTraits = .image
      #else
        wantsLayer = true
        setAccessibilityRole(.image)
      #endif
      let host = PresenterHost(presenter, in: self, contentMode: contentMode)
      self.host = host
      return host
    }

    /// Reports the size and the window of the view.
    func layoutPicture() { host?.layout() }

    #if canImport(UIKit)
      /// Updates the size of the drawn frames.
      open override func layoutSubviews() {
        super.layoutSubviews()
        layoutPicture()
      }

      /// Suspends or resumes playback.
      open override func didMoveToWindow() {
        super.didMoveToWindow()
        layoutPicture()
      }

      /// A Boolean value that indicates whether the view is an image for assistive technologies. Until it is set, a view of
      /// a Lottie animation with an accessibility label is one, and another view is hidden from them.
      open override var isAccessibilityElement: Bool {
        get { chosenAccessibility ?? (isImageWithLabel && accessibilityLabel?.isEmpty == false) }
        set { chosenAccessibility = newValue }
      }
    #else
      /// Always `true`: the origin of the coordinates is the top left corner, as in the animation.
      open override var isFlipped: Bool { true }

      open override func layout() {
        super.layout()
        layoutPicture()
      }

      open override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        layoutPicture()
      }

      /// Returns whether the view is an image for assistive technologies: as with UIKit, if it is set or has a label.
      open override func isAccessibilityElement() -> Bool {
        chosenAccessibility ?? (isImageWithLabel && accessibilityLabel()?.isEmpty == false)
      }

      /// Sets whether the view is an image for assistive technologies.
      open override func setAccessibilityElement(_ accessibilityElement: Bool) {
        chosenAccessibility = accessibilityElement
      }
    #endif
  }

#endif
