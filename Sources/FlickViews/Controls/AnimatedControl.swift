#if canImport(UIKit)

  public import FlickAnimation
  public import UIKit

  /// A control that is an animation: what ``AnimatedButton`` and ``AnimatedSwitch`` have in common.
  open class AnimatedControl: UIControl {
    /// What shows the animation, in all of the control.
    public let animationView: LottieAnimationView

    public var animation: LottieAnimation? {
      get { animationView.animation }
      set {
        animationView.animation = newValue
        invalidateIntrinsicContentSize()
        updateVisibleLayer()
        animationDidSet()
      }
    }

    /// Names of layers by the states in which they are seen alone.
    private var layerNames: [UInt: String] = [:]

    /// 1 is the animation's own.
    public var animationSpeed: CGFloat {
      get { animationView.animationSpeed }
      set { animationView.animationSpeed = newValue }
    }

    /// The control takes the animation's size.
    public init(animation: LottieAnimation?, configuration: LottieConfiguration = .shared) {
      animationView = LottieAnimationView(animation: animation, configuration: configuration)
      super.init(frame: CGRect(origin: .zero, size: animationView.intrinsicContentSize))
      setUp()
    }

    public required override init(frame: CGRect) {
      animationView = LottieAnimationView()
      super.init(frame: frame)
      setUp()
    }

    /// One of a storyboard gets its animation later.
    public required init?(coder: NSCoder) {
      animationView = LottieAnimationView()
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      // What is touched is the control.
      animationView.isUserInteractionEnabled = false
      accessibilityTraits = .button
      addSubview(animationView)
      animationView.frame = bounds
    }

    open override var intrinsicContentSize: CGSize { animationView.intrinsicContentSize }

    open override func layoutSubviews() {
      super.layoutSubviews()
      animationView.frame = bounds
    }

    /// For controls made of this one: there is another animation.
    open func animationDidSet() {}

    /// Which layer of the composition is seen alone while the control is in a state. In states without one, and
    /// where the animation has no layer of the name, all are seen.
    public func setLayer(named layer: String, forState state: UIControl.State) {
      layerNames[state.rawValue] = layer
      updateVisibleLayer()
    }

    open override var isEnabled: Bool { didSet { updateVisibleLayer() } }
    open override var isSelected: Bool { didSet { updateVisibleLayer() } }
    open override var isHighlighted: Bool { didSet { updateVisibleLayer() } }

    private func updateVisibleLayer() {
      animationView.player.setSoloLayer(layerNames[state.rawValue])
    }

    open func setValueProvider(
      _ valueProvider: any AnyValueProvider, keypath: AnimationKeypath
    ) { animationView.setValueProvider(valueProvider, keypath: keypath) }

    open override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
  }

#endif
