#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickAnimation
  public import FlickPlatform
  public import FlickPlayer

  /// A control that shows an animation. It is the superclass of ``AnimatedButton`` and ``AnimatedSwitch``.
  open class AnimatedControl: LottieControlType {
    /// The view that shows the animation. It fills the control. In the background and outside of a window, it shows the end
    /// of the range that it plays: its background behaviour is ``LottieBackgroundBehavior/forceFinish``, as in lottie-ios.
    public let animationView: LottieAnimationView

    /// The animation of the control.
    public var animation: LottieAnimation? {
      get { animationView.animation }
      set {
        animationView.animation = newValue
        invalidateIntrinsicContentSize()
        updateVisibleLayer()
        animationDidSet()
      }
    }

    /// The names of the layers to show alone, by control state.
    private var layerNames: [UInt: String] = [:]

    /// The playback speed as a factor of the animation's own speed. A negative value plays backward.
    public var animationSpeed: CGFloat {
      get { animationView.animationSpeed }
      set { animationView.animationSpeed = newValue }
    }

    /// Creates a control with the size of an animation.
    ///
    /// - Parameters:
    ///   - animation: The animation to show, or `nil` to set one later.
    ///   - configuration: The options for drawing.
    public init(animation: LottieAnimation?, configuration: LottieConfiguration = .shared) {
      animationView = LottieAnimationView(animation: animation, configuration: configuration)
      super.init(frame: CGRect(origin: .zero, size: animationView.intrinsicContentSize))
      setUp()
    }

    /// Creates a control without an animation.
    public required override init(frame: CGRect) {
      animationView = LottieAnimationView()
      super.init(frame: frame)
      setUp()
    }

    /// Creates a control without an animation from a storyboard or a nib file.
    public required init?(coder: NSCoder) {
      animationView = LottieAnimationView()
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      #if canImport(UIKit)
        // Touches go to the control.
        animationView.isUserInteractionEnabled = false
      #endif
      setUpAccessibility()
      animationView.backgroundBehavior = .forceFinish
      addSubview(animationView)
      animationView.frame = bounds
    }

    /// Sets the initial properties for assistive technologies.
    func setUpAccessibility() {
      #if canImport(UIKit)
        isAccessibilityElement = true
        accessibilityTraits = .button
      #else
        setAccessibilityElement(true)
        setAccessibilityRole(.button)
      #endif
    }

    /// The size of the animation, or zero without an animation.
    open override var intrinsicContentSize: CGSize { animationView.intrinsicContentSize }

    /// Called after ``animation`` was set. The default implementation does nothing. Subclasses override it.
    open func animationDidSet() {}

    /// Sets the layer of the composition that is shown alone in a control state. In states without a layer, or when
    /// the animation has no such layer, all layers are shown.
    ///
    /// - Parameters:
    ///   - layer: The name of the layer.
    ///   - state: The control state.
    public func setLayer(named layer: String, forState state: LottieControlState) {
      layerNames[state.rawValue] = layer
      updateVisibleLayer()
    }

    /// A Boolean value that indicates whether the control is enabled. A change updates the visible layer.
    open override var isEnabled: Bool { didSet { updateVisibleLayer() } }

    /// Handles an event of the user. The default implementation does nothing. Subclasses override it.
    ///
    /// - Parameter event: `touchDown`, `touchUpInside`, `touchUpOutside`, or `touchCancel`, which AppKit never sends.
    ///   The Select button of a remote sends the events of a touch inside of the control.
    open func handle(_ event: LottieControlEvent) {}

    private func updateVisibleLayer() { animationView.player.setSoloLayer(layerName) }

    private var layerName: String? {
      #if canImport(UIKit)
        // A control with the focus of tvOS also shows the layers for its other states.
        if let name = layerNames[state.rawValue] { return name }
        return layerNames[state.subtracting(.focused).rawValue]
      #else
        return layerNames[state.rawValue]
      #endif
    }

    /// Overrides all properties that match a keypath. See ``LottiePlayback/setValueProvider(_:keypath:)``.
    open func setValueProvider(
      _ valueProvider: any AnyValueProvider, keypath: AnimationKeypath
    ) { animationView.setValueProvider(valueProvider, keypath: keypath) }

    #if canImport(UIKit)
      /// Resizes the animation view to the bounds of the control.
      open override func layoutSubviews() {
        super.layoutSubviews()
        animationView.frame = bounds
      }

      /// A Boolean value that indicates whether the control is selected. A change updates the visible layer.
      open override var isSelected: Bool { didSet { updateVisibleLayer() } }
      /// A Boolean value that indicates whether the control is highlighted. A change updates the visible layer.
      open override var isHighlighted: Bool { didSet { updateVisibleLayer() } }

      /// The traits for assistive technologies: those that were set, and the state of the control. The default is a button.
      open override var accessibilityTraits: UIAccessibilityTraits {
        get {
          var traits = super.accessibilityTraits
          if !isEnabled { traits.insert(.notEnabled) }
          if isSelected { traits.insert(.selected) }
          return traits
        }
        set { super.accessibilityTraits = newValue }
      }

      /// Handles `touchDown`.
      open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        handle(.touchDown)
        return super.beginTracking(touch, with: event)
      }

      /// Handles `touchUpInside` or `touchUpOutside`.
      open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let isInside = touch.map { bounds.contains($0.location(in: self)) } ?? false
        handle(isInside ? .touchUpInside : .touchUpOutside)
      }

      /// Handles `touchCancel`.
      open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        handle(.touchCancel)
      }

      // MARK: Focus

      /// A Boolean value that indicates whether the control can have the focus. On tvOS, an enabled control can.
      open override var canBecomeFocused: Bool {
        #if os(iOS) || os(visionOS)
          super.canBecomeFocused
        #else
          isEnabled
        #endif
      }

      /// Shows the layer for the state `focused`, or hides it.
      open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        super.didUpdateFocus(in: context, with: coordinator)
        updateVisibleLayer()
      }

      /// Highlights the control when the Select button of a remote is pressed. Other buttons go to the next responder.
      open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isEnabled, presses.contains(where: { $0.type == .select }) else {
          return super.pressesBegan(presses, with: event)
        }
        isHighlighted = true
        handle(.touchDown)
      }

      /// Handles `touchUpInside`, and sends `primaryActionTriggered`, when the Select button of a remote is released.
      open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isHighlighted, presses.contains(where: { $0.type == .select }) else {
          return super.pressesEnded(presses, with: event)
        }
        isHighlighted = false
        handle(.touchUpInside)
        sendActions(for: .primaryActionTriggered)
      }

      /// Handles `touchCancel` when the system cancels the press of the Select button.
      open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isHighlighted, presses.contains(where: { $0.type == .select }) else {
          return super.pressesCancelled(presses, with: event)
        }
        isHighlighted = false
        handle(.touchCancel)
      }
    #else
      /// Always `true`: the origin of the coordinates is the top left corner, as in the animation.
      open override var isFlipped: Bool { true }

      /// Resizes the animation view to the bounds of the control.
      open override func layout() {
        super.layout()
        animationView.frame = bounds
      }

      /// Returns the control for each point inside of it, so that the animation view receives no events.
      open override func hitTest(_ point: NSPoint) -> NSView? {
        super.hitTest(point) == nil ? nil : self
      }

      /// The current state of the control.
      public var state: LottieControlState {
        var state = LottieControlState.normal
        if isPressed { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
      }

      /// A Boolean value that indicates whether the control is selected. A change updates the visible layer.
      open var isSelected = false { didSet { updateVisibleLayer() } }
      /// A Boolean value that indicates whether the mouse button is pressed inside of the control.
      public private(set) var isPressed = false { didSet { updateVisibleLayer() } }

      /// Begins a press, if the control is enabled.
      open override func mouseDown(with event: NSEvent) {
        guard isEnabled else { return }
        isPressed = true
        handle(.touchDown)
      }

      /// Ends a press.
      open override func mouseUp(with event: NSEvent) {
        guard isPressed else { return }
        isPressed = false
        let isInside = bounds.contains(convert(event.locationInWindow, from: nil))
        handle(isInside ? .touchUpInside : .touchUpOutside)
      }
    #endif
  }

#endif
