// Snippets of the articles PlayingInUIKit and GettingStarted that need no view.
import Flick
import Foundation

func options() -> LottieConfiguration {
  // snippet.configuration
  let configuration = LottieConfiguration(
    loopMode: .repeat(count: 3), speed: 1.5, contentMode: .scaleAspectFit, frameRate: 60)
  // snippet.end
  return configuration
}

@MainActor func playWithModel(_ lottie: Lottie) {
  // snippet.model
  let model = LottieViewModel(lottie: lottie, size: CGSize(width: 300, height: 300))
  model.play()
  model.seek(to: 0.5)
  model.pause()
  // snippet.end
}
