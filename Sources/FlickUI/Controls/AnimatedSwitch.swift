#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickAnimation
  public import FlickPlatform
  public import FlickPlayer

  /// A switch that plays an animation. By default, it plays the whole animation forward for on, and backward for off.
  ///
  /// ```swift
  /// let lamp = AnimatedSwitch(animation: .named("lamp"))
  /// lamp.stateUpdated = { isOn in … }
  /// ```
  open class AnimatedSwitch: AnimatedControl {
    /// The behaviour when the switch is toggled during its animation.
    public typealias CancelBehavior = SwitchCancelBehavior

    /// The behaviour when the switch is toggled during its animation.
    open var cancelBehavior = CancelBehavior.reverse
    /// A closure that is called when the user toggled the switch. With UIKit, the control then sends
    /// `valueChanged`; with AppKit, its action.
    open var stateUpdated: ((_ isOn: Bool) -> Void)?
    /// A Boolean value that indicates whether a switch that is on plays a newly set animation. With `false`, it shows
    /// the final frame immediately.
    open var animateUpdateWhenChangingAnimation = true

    private var progressRanges = SwitchProgressRanges()
    private var isSwitchedOn = false

    /// The state of the switch. Setting another state shows the final frame without playback.
    open var isOn: Bool {
      get { isSwitchedOn }
      set { setIsOn(newValue, animated: false) }
    }

    override func setUpAccessibility() {
      super.setUpAccessibility()
      updateAccessibilityValue()
    }

    /// Sets the state of the switch. Has no effect on a switch that has this state.
    ///
    /// - Parameters:
    ///   - isOn: The new state.
    ///   - animated: A Boolean value that indicates whether the change is animated.
    ///   - shouldFireHaptics: A Boolean value that indicates whether an animated change produces haptic feedback. Has no effect on
    ///     systems without it.
    public func setIsOn(_ isOn: Bool, animated: Bool, shouldFireHaptics: Bool = true) {
      guard isOn != isSwitchedOn else { return }
      isSwitchedOn = isOn
      updateAccessibilityValue()
      guard animated else { return showRestingFrame() }
      #if canImport(UIKit) && !os(tvOS) && !os(visionOS)
        if shouldFireHaptics { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
      #endif
      let progress =
        animationView.isAnimationPlaying ? animationView.realtimeAnimationProgress : nil
      let range = progressRanges.range(to: isOn, from: progress, cancelBehavior)
      animationView.play(fromProgress: range.from, toProgress: range.to, loopMode: .playOnce) {
        [weak self] isFinished in
        // With the cancel behaviour `reverse`, playback ends at the start of the other state's range, not at the end
        // of this state's range.
        if isFinished { self?.showRestingFrame() }
      }
    }

    /// Sets the range that plays when the switch changes to a state.
    ///
    /// - Parameters:
    ///   - fromProgress: The progress at the start, from 0 to 1.
    ///   - toProgress: The progress at the end, from 0 to 1.
    ///   - forOnState: `true` for the on state, and `false` for the off state.
    public func setProgressForState(
      fromProgress: AnimationProgressTime, toProgress: AnimationProgressTime, forOnState: Bool
    ) {
      setProgress(
        SwitchProgressRanges.ProgressRange(from: fromProgress, to: toProgress),
        forOnState: forOnState)
    }

    /// Sets the range for a state. An equal range has no effect.
    func setProgress(_ range: SwitchProgressRanges.ProgressRange, forOnState: Bool) {
      guard progressRanges[forOnState] != range else { return }
      progressRanges[forOnState] = range
      if forOnState == isSwitchedOn { showRestingFrame() }
    }

    private func showRestingFrame() {
      animationView.currentProgress = progressRanges[isSwitchedOn].to
    }

    /// Plays the animation, or shows its final frame.
    open override func animationDidSet() {
      super.animationDidSet()
      let range = progressRanges[isSwitchedOn]
      guard animateUpdateWhenChangingAnimation, isSwitchedOn else { return showRestingFrame() }
      animationView.play(fromProgress: range.from, toProgress: range.to, loopMode: .playOnce)
    }

    private func toggle() {
      setIsOn(!isSwitchedOn, animated: true)
      if let stateUpdated {
        let isOn = isSwitchedOn
        animationView.player.presenter.call { stateUpdated(isOn) }
      }
      #if canImport(UIKit)
        sendActions(for: .valueChanged)
      #else
        sendAction(action, to: target)
      #endif
    }

    /// Tells assistive technologies that the control is a switch, and its state. With the traits of a switch, VoiceOver says
    /// “on” for 1 and “off” for 0 in the language of the system.
    private func updateAccessibilityValue() {
      #if canImport(UIKit)
        accessibilityTraits = Self.switchTraits
        accessibilityValue = isSwitchedOn ? "1" : "0"
      #else
        setAccessibilityRole(.checkBox)
        setAccessibilitySubrole(.switch)
        setAccessibilityValue(isSwitchedOn ? 1 : 0)
      #endif
    }

    #if canImport(UIKit)
      private static var switchTraits: UIAccessibilityTraits {
        if #available(iOS 17, macCatalyst 17, tvOS 17, *) { return [.button, .toggleButton] }
        #if os(tvOS)
          return .button
        #else
          // The trait of a switch has no public name on these systems.
          return UISwitch().accessibilityTraits
        #endif
      }
    #endif

    /// Toggles the switch when a touch or a click ends inside of it.
    open override func handle(_ event: LottieControlEvent) {
      super.handle(event)
      if event == .touchUpInside { toggle() }
    }
  }

#endif
