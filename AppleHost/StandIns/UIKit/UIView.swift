@preconcurrency @MainActor open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

@preconcurrency @MainActor open class UIEvent: NSObject {}

/// A touch at a location that a test sets.
@preconcurrency @MainActor open class UITouch: NSObject {
  private let point: CGPoint

  #if os(Linux)
    public init(at point: CGPoint) {
      self.point = point
      super.init()
    }
  #else
    nonisolated override init() {
      point = .zero
      super.init()
    }
  #endif

  open func location(in view: UIView?) -> CGPoint { point }
}

/// A view hierarchy with superviews, windows and layout. Nothing is drawn.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate {
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open private(set) weak var window: UIWindow?
  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      origin = newValue.origin
      bounds.size = newValue.size
    }
  }
  open var bounds: CGRect { didSet { if bounds.size != oldValue.size { setNeedsLayout() } } }
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var backgroundColor: UIColor?
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  open var tag = 0
  open var translatesAutoresizingMaskIntoConstraints = true
  open var isAccessibilityElement = false
  open var accessibilityElementsHidden = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var layer: CALayer {
    ownLayer.delegate = self
    return ownLayer
  }
  private let ownLayer = CALayer()
  open var traitCollection: UITraitCollection {
    (self as? UIWindow ?? window)?.screenTraits ?? UITraitCollection.current
  }
  var layoutPriorities: [String: UILayoutPriority] = [:]
  var constraintsInForce: [NSLayoutConstraint] = []
  #if os(Linux)
    /// The constraints whose first item is this view.
    public var activeConstraints: [NSLayoutConstraint] { constraintsInForce }
    public var priorities: [String: UILayoutPriority] { layoutPriorities }
  #endif
  private var origin: CGPoint
  private var needsLayout = true

  #if os(Linux)
    public init(frame: CGRect = .zero) {
      origin = frame.origin
      bounds = CGRect(origin: .zero, size: frame.size)
      super.init()
    }
  #else
    public init(frame: CGRect) {
      (origin, bounds) = (.zero, .zero)
      super.init()
    }
    // The real one calls `init(frame:)`, which is isolated. These are never run.
    public nonisolated override convenience init() { self.init(one: ()) }
    nonisolated convenience init(one: ()) { self.init(other: ()) }
    nonisolated convenience init(other: ()) { self.init(one: ()) }
  #endif
  public required init?(coder: NSCoder) {
    (origin, bounds) = (.zero, .zero)
    super.init()
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  private var invalidations = 0
  #if os(Linux)
    /// The number of calls of `invalidateIntrinsicContentSize()`.
    public var invalidationCount: Int { invalidations }
  #endif
  open func invalidateIntrinsicContentSize() {
    invalidations += 1
    superview?.constraintsDidChange()
  }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutPriorities["hugging \(axis)"] ?? .defaultLow
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { layoutPriorities["hugging \(axis)"] = priority }
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { layoutPriorities["resistance \(axis)"] ?? .defaultHigh }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { layoutPriorities["resistance \(axis)"] = priority }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.move(to: self as? UIWindow ?? window)
    view.didMoveToSuperview()
    didAddSubview(view)
  }
  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    move(to: nil)
    didMoveToSuperview()
  }
  private func move(to window: UIWindow?) {
    guard window !== self.window else { return }
    willMove(toWindow: window)
    self.window = window
    #if os(Linux)
      layer.setInWindow(window != nil)
    #endif
    didMoveToWindow()
    for view in subviews { view.move(to: window) }
  }
  // https://developer.apple.com/documentation/uikit/uifocusenvironment
  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { hasFocus }
  private var hasFocus = false
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  #if os(Linux)
    /// Simulates that the focus moves to this view, or away from it. Returns whether it did.
    public func setFocused(_ isFocused: Bool) -> Bool {
      guard !isFocused || canBecomeFocused else { return false }
      hasFocus = isFocused
      didUpdateFocus(in: UIFocusUpdateContext(), with: UIFocusAnimationCoordinator())
      return true
    }
  #endif

  open var safeAreaInsets: UIEdgeInsets { window?.screenInsets ?? .zero }
  open func safeAreaInsetsDidChange() {}
  #if os(Linux)
    fileprivate func insetsDidChange() {
      safeAreaInsetsDidChange()
      setNeedsLayout()
      for view in subviews { view.insetsDidChange() }
    }
  #endif
  open func didAddSubview(_ view: UIView) {}
  open func willMove(toSuperview superview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow window: UIWindow?) {}
  open func didMoveToWindow() {}
  @available(iOS, deprecated: 17)
  @available(macCatalyst, deprecated: 17)
  @available(tvOS, deprecated: 17)
  @available(visionOS, deprecated: 1)
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  #if os(Linux)
    fileprivate func traitsDidChange(_ previous: UITraitCollection) {
      traitCollectionDidChange(previous)
      for view in subviews { view.traitsDidChange(previous) }
    }
  #endif

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.fromSuperview(point), with: event) { return hit }
    }
    return self
  }
  /// The transform is applied around the center.
  private func fromSuperview(_ point: CGPoint) -> CGPoint {
    let (halfWidth, halfHeight) = (bounds.width / 2, bounds.height / 2)
    let turned = CGPoint(x: point.x - origin.x - halfWidth, y: point.y - origin.y - halfHeight)
      .applying(transform.inverted())
    return CGPoint(x: turned.x + halfWidth, y: turned.y + halfHeight)
  }

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.attach(to: self)
  }

  open func setNeedsLayout() { needsLayout = true }
  open func setNeedsDisplay() {}
  /// Begins at the highest superview that needs layout, as `CALayer.layoutIfNeeded()` does.
  /// https://developer.apple.com/documentation/quartzcore/calayer/layoutifneeded()
  open func layoutIfNeeded() {
    var top = self
    while let superview = top.superview, superview.needsLayout { top = superview }
    for _ in 0..<10 where top.isLayoutNeeded { top.layoutOnce() }
    guard top.isLayoutNeeded else { return }
    top.layoutOnce()
    #if os(Linux)
      Self.onLayoutLoop(self)
    #endif
  }
  private var isLayoutNeeded: Bool { needsLayout || subviews.contains(where: \.isLayoutNeeded) }
  private func layoutOnce() {
    if needsLayout {
      needsLayout = false
      applyConstraints()
      layoutSubviews()
    }
    for view in subviews { view.layoutOnce() }
  }
  /// Sets the frames of the subviews that have constraints.
  func applyConstraints() { placeSubviews() }
  #if os(Linux)
    /// A closure that is called for a view whose layout needs more than ten passes.
    public static var onLayoutLoop: (UIView) -> Void = { fatalError("layout loop of \($0)") }
  #endif
  open func layoutSubviews() {}

  private static var animations: [(seconds: TimeInterval, end: () -> Void)] = []

  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    Self.animations.append((duration, { completion?(true) }))
  }

  #if os(Linux)
    /// The animations that have not ended. Tests end them.
    public static var running: [(seconds: TimeInterval, end: () -> Void)] { animations }

    public static func finishAnimations() {
      let ended = animations
      animations = []
      for animation in ended { animation.end() }
    }
  #endif
}

@preconcurrency @MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet { if let view = rootViewController?.view { addSubview(view) } }
  }
  open func makeKeyAndVisible() {}
  #if !os(visionOS)
    /// The screen of the scene.
    open var screen = UIScreen()
  #endif
  private weak var ownScene: UIWindowScene?
  @available(iOS 13, tvOS 13, *)
  open weak var windowScene: UIWindowScene? {
    get { ownScene }
    set { ownScene = newValue }
  }
  @available(iOS 13, tvOS 13, *)
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: .zero)
    self.windowScene = windowScene
  }
  fileprivate(set) var screenTraits: UITraitCollection?
  fileprivate(set) var screenInsets = UIEdgeInsets.zero
  open override var safeAreaInsets: UIEdgeInsets { screenInsets }
  #if os(Linux)
    /// Simulates a change of the safe area, as a rotation or a bar causes. All views of the window have the same insets
    /// here.
    public func setSafeArea(_ insets: UIEdgeInsets) {
      screenInsets = insets
      insetsDidChange()
      layoutIfNeeded()
    }

    /// Simulates a move to a screen with another number of pixels per point.
    public func move(toScreenWithScale scale: CGFloat) {
      let previous = traitCollection
      screenTraits = UITraitCollection(displayScale: scale)
      traitsDidChange(previous)
    }
  #endif
}

@preconcurrency @MainActor open class UIImageView: UIView {
  private var timesSet = 0
  #if os(Linux)
    /// The number of times that an image was set.
    public var imageCount: Int { timesSet }
  #endif
  open var image: UIImage? {
    didSet {
      timesSet += 1
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  // https://developer.apple.com/documentation/uikit/uiview/intrinsiccontentsize
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  #if os(Linux)
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  #else
    public override init(frame: CGRect) { super.init(frame: frame) }
  #endif
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .black
  open var numberOfLines = 1
  #if canImport(CoreText)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont!
  #endif
}

@preconcurrency @MainActor open class UIProgressView: UIView {
  open var progress: Float = 0
}
