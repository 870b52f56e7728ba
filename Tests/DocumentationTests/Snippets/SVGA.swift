// Snippets of the article PlayingSVGA.
import Flick
import Foundation

func drawMovie() throws {
  // snippet.svga-frame
  let gift = try LottieAnimation(path: "gift.svga")
  let png = try FrameRenderer(gift, width: 256, height: 256).pngData(frame: 12)
  // snippet.end
  _ = png
}

func convertMovie(_ old: URL, _ new: URL) throws {
  // snippet.svga-conversion
  let movie = try Data(contentsOf: old)
  try SVGAConversion.secondVersion(of: movie).write(to: new)
  let lottie = try SVGAConversion.lottie(of: movie)
  // snippet.end
  _ = lottie
}

@MainActor func playWithoutView() {
  // snippet.svga-model
  let model = SVGAExPlayerModel(SVGARePlayerModel(size: CGSize(width: 200, height: 200)))
  model.onEvent = { event in
    if case .animationDidFinishedAll(_, let loopCount) = event { print(loopCount) }
  }
  model.play("https://example.com/gift.svga", fromFrame: 0, isAutoPlay: true)
  // snippet.end
}
