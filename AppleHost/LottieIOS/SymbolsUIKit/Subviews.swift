import Flick
import UIKit

@MainActor func subviews(
  _ view: LottieAnimationView, _ subview: AnimationSubview, _ keypath: AnimationKeypath
) {  // 411
  view.addSubview(subview, forLayerAt: keypath)  // 422
}
