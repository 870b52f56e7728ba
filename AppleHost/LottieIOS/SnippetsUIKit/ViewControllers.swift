import Flick
import UIKit

final class WelcomeController: UIViewController {
  private let animationView = LottieAnimationView(name: "welcome")

  override func viewDidLoad() {
    super.viewDidLoad()
    animationView.frame = view.bounds
    animationView.contentMode = .scaleAspectFit
    animationView.loopMode = .loop
    animationView.accessibilityLabel = "Welcome"
    view.addSubview(animationView)
    animationView.play()
  }
}

final class OptionalController: UIViewController {
  private var animationView: LottieAnimationView?

  override func viewDidLoad() {
    super.viewDidLoad()
    animationView = .init(name: "welcome")
    guard let animationView else { return }
    view.addSubview(animationView)
    animationView.play { [weak self] finished in
      if finished { self?.animationView?.removeFromSuperview() }
    }
  }
}

final class DownloadController: UIViewController {
  func show(_ url: URL) {
    LottieAnimation.loadedFrom(
      url: url,
      closure: { [weak self] animation in
        DispatchQueue.main.async { self?.show(animation) }
      }, animationCache: LRUAnimationCache.sharedCache)
  }

  func show(_ animation: LottieAnimation?) {
    let view = LottieAnimationView(animation: animation)
    self.view.addSubview(view)
  }
}

final class BadgeController: UIViewController {
  func addBadge(to animationView: LottieAnimationView) {
    let badge = AnimationSubview(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    animationView.addSubview(badge, forLayerAt: AnimationKeypath(keypath: "Phone.Screen"))
  }
}

@MainActor func tint(_ view: LottieAnimationView, _ color: UIColor) {
  view.setValueProvider(ColorValueProvider(color.lottieColorValue), keypath: "**.Color")
}

@MainActor func storyboardView(_ view: LottieAnimationView) { view.animationName = "heart" }

@MainActor func fitModes(_ view: LottieAnimationView) {
  for mode in [UIView.ContentMode.center, .scaleAspectFill, .redraw, .topLeft] {
    view.contentMode = mode
  }
}

@MainActor func button() -> AnimatedButton {
  let button = AnimatedButton(animation: LottieAnimation.named("heart"))
  button.setPlayRange(fromProgress: 0, toProgress: 0.5, event: .touchDown)
  button.setPlayRange(fromMarker: "press", toMarker: "beat", event: .touchUpInside)
  button.performAction = { print("liked") }
  button.animationView.loopMode = .playOnce
  return button
}

@MainActor func toggle() -> AnimatedSwitch {
  let toggle = AnimatedSwitch(
    animation: LottieAnimation.named("lamp"),
    configuration: LottieConfiguration(renderingEngine: .mainThread))
  toggle.setProgressForState(fromProgress: 0, toProgress: 0.5, forOnState: true)
  toggle.setProgressForState(fromProgress: 0.5, toProgress: 1, forOnState: false)
  toggle.cancelBehavior = .none
  toggle.animateUpdateWhenChangingAnimation = false
  toggle.stateUpdated = { isOn in print(isOn) }
  toggle.setIsOn(true, animated: true, shouldFireHaptics: false)
  return toggle
}

final class RecordButton: AnimatedControl {
  override func animationDidSet() {
    setLayer(named: "Pressed", forState: .highlighted)
    setLayer(named: "Normal", forState: .normal)
    setValueProvider(FloatValueProvider(50), keypath: "**.Opacity")
    removeValueProvider(for: "**.Opacity")
  }
}

@MainActor func fromObjectiveC() -> UIView {
  let view = CompatibleAnimationView(compatibleAnimation: CompatibleAnimation(name: "heart"))
  view.setColorValue(.red, forKeypath: CompatibleAnimationKeypath(keypath: "**.Color"))
  view.play()
  return view
}
