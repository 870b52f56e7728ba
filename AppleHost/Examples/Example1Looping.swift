import Flick
import SwiftUI
import UIKit

struct SimpleAnimationView: View {
  let lottie: Lottie

  var body: some View {
    LottieView(
      lottie: lottie,
      size: CGSize(width: 100, height: 100)
    )
  }
}

@MainActor func addSimpleAnimation(_ lottie: Lottie, to view: UIView) -> LottieUIKitView {
  let lottieView = LottieUIKitView(
    lottie: lottie,
    size: CGSize(width: 100, height: 100)
  )
  view.addSubview(lottieView)
  return lottieView
}
