import Flick
import SwiftUI
import UIKit

struct OneShotAnimationView: View {
  let lottie: Lottie
  @StateObject private var viewModel: LottieViewModel
  @State private var isComplete = false

  init(lottie: Lottie) {
    self.lottie = lottie
    _viewModel = StateObject(
      wrappedValue: LottieViewModel(
        lottie: lottie,
        size: CGSize(width: 300, height: 300),
        configuration: LottieConfiguration(loopMode: .playOnce)
      ))
  }

  var body: some View {
    VStack {
      Image(uiImage: viewModel.renderedFrame ?? UIImage())
        .resizable()
        .aspectRatio(contentMode: .fit)
      if isComplete { Text("complete") }
    }
    .onChange(of: viewModel.playbackState) { state in
      if state == .completed {
        isComplete = true
        // Navigate away or show next screen
      }
    }
    .onAppear {
      viewModel.play()
    }
  }
}

@MainActor func oneShot(_ lottie: Lottie, then next: @escaping () -> Void) -> LottieUIKitView {
  let config = LottieConfiguration(loopMode: .playOnce)
  let lottieView = LottieUIKitView(lottie: lottie, configuration: config)

  lottieView.onPlaybackStateChanged = { state in
    if state == .completed {
      // Navigate away or show next screen
      next()
    }
  }
  return lottieView
}
