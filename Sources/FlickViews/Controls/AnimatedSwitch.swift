#if canImport(UIKit)

  import FlickAnimation
  public import UIKit

  /// A switch that is an animation: forward to on, backward to off, unless it is told other parts.
  ///
  /// ```swift
  /// let lamp = AnimatedSwitch(animation: .named("lamp"))
  /// lamp.stateUpdated = { isOn in … }
  /// ```
  open class AnimatedSwitch: AnimatedControl {
    public typealias CancelBehavior = SwitchCancelBehavior

    /// What becomes of the animation when it is switched back before it has come to its end.
    open var cancelBehavior = CancelBehavior.reverse
    /// Called when somebody has switched it by hand; `.valueChanged` is sent, too.
    open var stateUpdated: ((_ isOn: Bool) -> Void)?
    /// Whether another animation plays its way to the state at once, rather than standing at its end.
    open var animateUpdateWhenChangingAnimation = true

    private var progressRanges = SwitchProgressRanges()
    private var isSwitchedOn = false

    /// Setting it plays nothing.
    open var isOn: Bool {
      get { isSwitchedOn }
      set { setIsOn(newValue, animated: false) }
    }

    /// - Parameters:
    ///   - animated: whether the way to the state is played.
    ///   - shouldFireHaptics: whether it is felt, where the device can do that.
    public func setIsOn(_ isOn: Bool, animated: Bool, shouldFireHaptics: Bool = true) {
      let isChanged = isOn != isSwitchedOn
      isSwitchedOn = isOn
      accessibilityValue = isOn ? "1" : "0"
      guard animated, isChanged else { return showRestingFrame() }
      if shouldFireHaptics { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
      let progress =
        animationView.isAnimationPlaying ? animationView.realtimeAnimationProgress : nil
      let way = progressRanges.range(to: isOn, from: progress, cancelBehavior)
      animationView.play(fromProgress: way.from, toProgress: way.to, loopMode: .playOnce) {
        [weak self] isFinished in
        // Turned back, it is at the beginning of the one way and not yet at the end of the other.
        if isFinished { self?.showRestingFrame() }
      }
    }

    /// Which part of the animation, 0…1, leads to a state.
    public func setProgressForState(
      fromProgress: AnimationProgressTime, toProgress: AnimationProgressTime, forOnState: Bool
    ) {
      setProgress(
        SwitchProgressRanges.ProgressRange(from: fromProgress, to: toProgress),
        forOnState: forOnState)
    }

    /// What is said again changes nothing.
    func setProgress(_ way: SwitchProgressRanges.ProgressRange, forOnState: Bool) {
      guard progressRanges[forOnState] != way else { return }
      progressRanges[forOnState] = way
      if forOnState == isSwitchedOn { showRestingFrame() }
    }

    private func showRestingFrame() {
      animationView.currentProgress = progressRanges[isSwitchedOn].to
    }

    open override func animationDidSet() {
      super.animationDidSet()
      let way = progressRanges[isSwitchedOn]
      guard animateUpdateWhenChangingAnimation, isSwitchedOn else { return showRestingFrame() }
      animationView.play(fromProgress: way.from, toProgress: way.to, loopMode: .playOnce)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      guard let touch, bounds.contains(touch.location(in: self)) else { return }
      setIsOn(!isSwitchedOn, animated: true)
      sendActions(for: .valueChanged)
      stateUpdated?(isSwitchedOn)
    }
  }

#endif
