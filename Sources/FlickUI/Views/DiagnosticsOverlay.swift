#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickPlatform
  import FlickPlayer

  /// A label at the top of an animation view that shows the text of a ``DiagnosticsOverlayModel`` during development.
  ///
  /// It ignores touches and the mouse, is hidden from assistive technologies, and occupies no space without text.
  final class DiagnosticsOverlay: LottieAnimationViewBase {
    #if canImport(UIKit)
      private let label = UILabel(frame: .zero)
    #else
      private let label = NSTextField(wrappingLabelWithString: "")
    #endif
    private var model: DiagnosticsOverlayModel?

    /// Creates an overlay without text, which should have the bounds of the animation view.
    override init(frame: CGRect) {
      super.init(frame: frame)
      isHidden = true
      #if canImport(UIKit)
        isUserInteractionEnabled = false
        isAccessibilityElement = false
        accessibilityElementsHidden = true
        label.numberOfLines = 0
        label.backgroundColor = UIColor.black.withAlphaComponent(0.7)
        #if canImport(CoreText)
          label.font = .systemFont(ofSize: 10)
        #endif
      #else
        setAccessibilityElement(false)
        label.isSelectable = false
        label.drawsBackground = true
        label.backgroundColor = NSColor.black.withAlphaComponent(0.7)
        label.font = NSFont.systemFont(ofSize: 10)
      #endif
      addSubview(label)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Shows other text. Does nothing when the model has not changed.
    func update(_ model: DiagnosticsOverlayModel) {
      guard model != self.model else { return }
      self.model = model
      label.textColor = model.hasProblems ? .systemYellow : .white
      isHidden = model.lines.isEmpty
      #if canImport(UIKit)
        label.text = model.text
        setNeedsLayout()
      #else
        label.stringValue = model.text
        needsLayout = true
      #endif
    }

    /// Places the label at the top, with the height of its text.
    private func placeLabel() {
      let height = label.sizeThatFits(bounds.size).height
      label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(height, bounds.height))
    }

    #if canImport(UIKit)
      override func layoutSubviews() {
        super.layoutSubviews()
        placeLabel()
      }
    #else
      override var isFlipped: Bool { true }

      override func hitTest(_ point: NSPoint) -> NSView? { nil }

      override func layout() {
        super.layout()
        placeLabel()
      }
    #endif
  }

#endif
