import Flick
import SwiftUI
import UIKit

@MainActor enum FastPlayback {
  static let config = LottieConfiguration(
    loopMode: .loop,
    speed: 2.0,  // 2x speed
    frameRate: 60.0
  )

  static func swiftUI(_ lottie: Lottie) -> some View {
    LottieView(lottie: lottie, configuration: config)
  }

  static func uiKit(_ lottie: Lottie) -> LottieUIKitView {
    LottieUIKitView(lottie: lottie, configuration: config)
  }
}

@MainActor enum AutoReverse {
  static let config = LottieConfiguration(
    loopMode: .autoReverse,
    speed: 1.0
  )

  static func swiftUI(_ lottie: Lottie) -> some View {
    LottieView(lottie: lottie, configuration: config)
  }

  static func uiKit(_ lottie: Lottie) -> LottieUIKitView {
    LottieUIKitView(lottie: lottie, configuration: config)
  }
}
