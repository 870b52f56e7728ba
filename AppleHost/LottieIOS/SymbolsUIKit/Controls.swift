import Flick
import UIKit

@MainActor func controls(_ keypath: AnimationKeypath, _ view: LottieAnimationView) {
  let button = AnimatedButton()  // 226
  button.accessibilityTraits = .button  // 227
  let control = AnimatedControl()  // 228
  control.removeValueProvider(for: keypath)  // 030
  let toggle = AnimatedSwitch()  // 233
  toggle.accessibilityTraits = .button  // 234
  toggle.cancelBehavior = .reverse  // 235
  toggle.cancelBehavior = .none  // 236
  let type: LottieControlType.Type = UIControl.self  // 025
  let state: LottieControlState = .normal  // 026
  let event: LottieControlEvent = .touchUpInside  // 027
  let images: any AnimationImageProvider = view.imageProvider  // 253
  _ = UIColor.red.lottieColorValue  // 169
  _ = (type, state, event, images)
}

class TrackingControl: AnimatedControl {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {  // 229
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {  // 230
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {  // 231
    super.endTracking(touch, with: event)
  }
  override func cancelTracking(with event: UIEvent?) {  // 232
    super.cancelTracking(with: event)
  }
}

class BaseView: LottieAnimationViewBase {  // 014
  override var contentMode: UIView.ContentMode { didSet { setNeedsLayout() } }  // 125
  override func didMoveToWindow() { super.didMoveToWindow() }  // 126
  override func layoutSubviews() { super.layoutSubviews() }  // 127
}
