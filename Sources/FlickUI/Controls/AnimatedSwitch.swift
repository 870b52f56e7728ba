#if canImport(UIKit)

  import FlickAnimation
  public import FlickPlayer
  public import UIKit

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
    /// A closure that is called when the user toggled the switch. The control also sends `valueChanged`.
    open var stateUpdated: ((_ isOn: Bool) -> Void)?
    /// A Boolean value that indicates whether a switch that is on plays a newly set animation. With `false`, it shows
    /// the final frame immediately.
    open var animateUpdateWhenChangingAnimation = true

    private var progressRanges = SwitchProgressRanges()
    private var isSwitchedOn = false

    /// The state of the switch. Setting it shows the final frame without playback.
    open var isOn: Bool {
      get { isSwitchedOn }
      set { setIsOn(newValue, animated: false) }
    }

    /// Sets the state of the switch.
    ///
    /// - Parameters:
    ///   - isOn: The new state.
    ///   - animated: A Boolean value that indicates whether the change is animated.
    ///   - shouldFireHaptics: A Boolean value that indicates whether an animated change produces haptic feedback.
    public func setIsOn(_ isOn: Bool, animated: Bool, shouldFireHaptics: Bool = true) {
      let isChanged = isOn != isSwitchedOn
      isSwitchedOn = isOn
      accessibilityValue = isOn ? "1" : "0"
      guard animated, isChanged else { return showRestingFrame() }
      #if !os(tvOS) && !os(visionOS)
        if shouldFireHaptics { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
      #endif
      let progress =
        animationView.isAnimationPlaying ? animationView.realtimeAnimationProgress : nil
      let way = progressRanges.range(to: isOn, from: progress, cancelBehavior)
      animationView.play(fromProgress: way.from, toProgress: way.to, loopMode: .playOnce) {
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
    func setProgress(_ way: SwitchProgressRanges.ProgressRange, forOnState: Bool) {
      guard progressRanges[forOnState] != way else { return }
      progressRanges[forOnState] = way
      if forOnState == isSwitchedOn { showRestingFrame() }
    }

    private func showRestingFrame() {
      animationView.currentProgress = progressRanges[isSwitchedOn].to
    }

    /// Plays the animation, or shows its final frame.
    open override func animationDidSet() {
      super.animationDidSet()
      let way = progressRanges[isSwitchedOn]
      guard animateUpdateWhenChangingAnimation, isSwitchedOn else { return showRestingFrame() }
      animationView.play(fromProgress: way.from, toProgress: way.to, loopMode: .playOnce)
    }

    /// Toggles the switch when the touch ends inside its bounds.
    ///
    /// - Parameters:
    ///   - touch: The touch.
    ///   - event: The event that contains the touch.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      guard let touch, bounds.contains(touch.location(in: self)) else { return }
      setIsOn(!isSwitchedOn, animated: true)
      sendActions(for: .valueChanged)
      stateUpdated?(isSwitchedOn)
    }
  }

#endif
