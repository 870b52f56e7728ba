import Flick
import UIKit

class OwnControl: AnimatedControl {  // 645
  override var isEnabled: Bool { didSet { setNeedsLayout() } }  // 646
  override var isSelected: Bool { didSet { setNeedsLayout() } }  // 647
  override var isHighlighted: Bool { didSet { setNeedsLayout() } }  // 648
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }  // 649
  override func animationDidSet() { super.animationDidSet() }  // 650
}

class OwnButton: AnimatedButton {  // 651
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {  // 652
    super.beginTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {  // 653
    super.endTracking(touch, with: event)
  }
}

class OwnSwitch: AnimatedSwitch {  // 654
  override func animationDidSet() { super.animationDidSet() }  // 655
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {  // 656
    super.endTracking(touch, with: event)
  }
}

@MainActor func controlMembers(
  _ animation: LottieAnimation, _ keypath: AnimationKeypath, _ coder: NSCoder
) {
  let control = AnimatedControl(animation: animation, configuration: .shared)  // 657
  _ = AnimatedControl(coder: coder)  // 658
  let view: LottieAnimationView = control.animationView  // 659
  control.animation = animation  // 660
  control.animationSpeed = 2  // 661
  control.setLayer(named: "Pressed", forState: .highlighted)  // 662
  control.setValueProvider(FloatValueProvider(1), keypath: keypath)  // 663
  _ = view
}

@MainActor func buttonMembers(_ animation: LottieAnimation, _ coder: NSCoder) {
  let button = AnimatedButton(animation: animation, configuration: .shared)  // 664
  _ = AnimatedButton(coder: coder)  // 665
  button.performAction = { print("pressed") }  // 666
  button.setPlayRange(fromProgress: 0, toProgress: 1, event: .touchDown)  // 667
  button.setPlayRange(fromMarker: "in", toMarker: "out", event: .touchUpInside)  // 668
}

@MainActor func switchMembers(_ animation: LottieAnimation, _ coder: NSCoder) {
  let toggle = AnimatedSwitch(animation: animation, configuration: .shared)  // 669
  _ = AnimatedSwitch(coder: coder)  // 670
  let behavior: AnimatedSwitch.CancelBehavior = .reverse  // 671
  toggle.cancelBehavior = behavior  // 672
  toggle.animateUpdateWhenChangingAnimation = false  // 673
  toggle.stateUpdated = { isOn in print(isOn) }  // 674
  toggle.isOn = true  // 675
  toggle.setIsOn(false, animated: true, shouldFireHaptics: false)  // 676
  toggle.setProgressForState(fromProgress: 0, toProgress: 1, forOnState: true)  // 677
}
