#if canImport(AppKit) && !canImport(UIKit)

  import AppKit
  import FlickPlayer

  /// A label at the top of an animation view that shows the text of a ``DiagnosticsOverlayModel`` during development.
  ///
  /// It ignores the mouse, is hidden from assistive technologies, and occupies no space without text.
  final class DiagnosticsOverlay: NSView {
    private let label = NSTextField(wrappingLabelWithString: "")
    private var model: DiagnosticsOverlayModel?

    /// Creates an overlay without text.
    override init(frame: NSRect) {
      super.init(frame: frame)
      setAccessibilityElement(false)
      isHidden = true
      label.isSelectable = false
      label.font = NSFont.systemFont(ofSize: 10)
      label.drawsBackground = true
      label.backgroundColor = NSColor.black.withAlphaComponent(0.7)
      addSubview(label)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var isFlipped: Bool { true }

    override func hitTest(_ point: NSPoint) -> NSView? { nil }

    /// Shows other text. Does nothing when the model has not changed.
    ///
    /// - Parameter model: The text to show.
    func update(_ model: DiagnosticsOverlayModel) {
      guard model != self.model else { return }
      self.model = model
      label.stringValue = model.text
      label.textColor = model.hasProblems ? .systemYellow : .white
      isHidden = model.lines.isEmpty
      needsLayout = true
    }

    /// Places the label at the top, with the height of its text.
    override func layout() {
      super.layout()
      let height = label.sizeThatFits(bounds.size).height
      label.frame = NSRect(x: 0, y: 0, width: bounds.width, height: min(height, bounds.height))
    }
  }

#endif
