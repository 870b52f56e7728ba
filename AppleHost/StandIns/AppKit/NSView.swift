// https://developer.apple.com/documentation/appkit/nsview
@preconcurrency @MainActor open class NSView: NSResponder {
  public enum LayerContentsRedrawPolicy: Int, Sendable {
    case never, onSetNeedsDisplay, duringViewResize, beforeViewResize, crossfade
  }
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  public init(frame frameRect: CGRect) { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  // The real one calls `init(frame:)`, which is isolated. These are never run.
  public nonisolated override convenience init() { self.init(one: ()) }
  nonisolated convenience init(one: ()) { self.init(other: ()) }
  nonisolated convenience init(other: ()) { self.init(one: ()) }

  open var bounds: CGRect = .zero
  open var isHidden = false
  open var alphaValue: CGFloat = 1
  open var isFlipped: Bool { false }
  open var wantsLayer = false
  open var needsLayout = false
  open func layout() {}
  open func hitTest(_ point: CGPoint) -> NSView? { nil }
  open func convert(_ point: CGPoint, from view: NSView?) -> CGPoint { point }

  // https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol
}

// https://developer.apple.com/documentation/appkit/nsviewcontroller
@preconcurrency @MainActor open class NSViewController: NSResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class NSTrackingArea: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mouseEnteredAndExited = Options(rawValue: 1)
    public static let mouseMoved = Options(rawValue: 2)
    public static let activeInKeyWindow = Options(rawValue: 0x20)
  }
  public init(
    rect: CGRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {}
}

open class NSLayoutConstraint: NSObject {
  public enum Orientation: Int, Sendable { case horizontal, vertical }
  public struct Priority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let defaultLow = Priority(250)
    public static let fittingSizeCompression = Priority(50)
  }
}

// https://developer.apple.com/documentation/appkit/nscontrol
@preconcurrency @MainActor open class NSControl: NSView {
  public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var isEnabled = true
  open weak var target: AnyObject?
}

// https://developer.apple.com/documentation/appkit/nstextfield
@preconcurrency @MainActor open class NSTextField: NSControl {
  public convenience init(wrappingLabelWithString stringValue: String) { self.init(frame: .zero) }
  open var isSelectable = false
}
