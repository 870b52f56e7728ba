#if canImport(UIKit) && !os(watchOS)

  import FlickPlayer
  import UIKit

  /// A label at the top of an animation view that shows the text of a ``DiagnosticsOverlayModel`` during development.
  ///
  /// It ignores touches, is hidden from assistive technologies, and occupies no space without text.
  final class DiagnosticsOverlay: UIView {
    private let label = UILabel(frame: .zero)
    private var model: DiagnosticsOverlayModel?

    /// Creates an overlay without text.
    override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Creates an overlay without text from an archive.
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    /// Shows other text. Does nothing when the model has not changed.
    ///
    /// - Parameter model: The text to show.
    func update(_ model: DiagnosticsOverlayModel) {
      guard model != self.model else { return }
      self.model = model
      label.text = model.text
      label.textColor = model.hasProblems ? .systemYellow : .white
      isHidden = model.lines.isEmpty
      setNeedsLayout()
    }

    /// Places the label at the top, with the height of its text.
    override func layoutSubviews() {
      super.layoutSubviews()
      let height = label.sizeThatFits(bounds.size).height
      label.frame = CGRect(
        x: 0, y: 0, width: bounds.width, height: min(height, bounds.height))
    }

    private func setUp() {
      isUserInteractionEnabled = false
      isAccessibilityElement = false
      accessibilityElementsHidden = true
      isHidden = true
      label.numberOfLines = 0
      #if canImport(CoreText)
        label.font = .systemFont(ofSize: 10)
      #endif
      label.backgroundColor = UIColor.black.withAlphaComponent(0.7)
      addSubview(label)
    }
  }

#endif
