// Snippets of the articles that show UIKit.
import Flick
import UIKit

// snippet.uikit
class WalkViewController: UIViewController {
  private let animationView = LottieAnimationView(name: "walk")

  override func viewDidLoad() {
    super.viewDidLoad()
    animationView.frame = view.bounds
    animationView.loopMode = .loop
    animationView.backgroundBehavior = .pauseAndRestore
    view.addSubview(animationView)
    animationView.play()
  }
}
// snippet.end

@MainActor func playSegments(_ animationView: LottieAnimationView) {
  // snippet.uikit-segments
  animationView.play(fromMarker: "in", toMarker: "out", loopMode: .playOnce) { finished in
    print(finished)
  }
  animationView.play(fromFrame: 10, toFrame: 40)
  animationView.currentProgress = 0.5
  // snippet.end
}

// snippet.uikit-callbacks
class CardViewController: UIViewController {
  var lottieView: LottieUIKitView?

  func show(_ lottie: Lottie) {
    let lottieView = LottieUIKitView(
      lottie: lottie, size: CGSize(width: 300, height: 300),
      configuration: LottieConfiguration(loopMode: .playOnce, autoPlay: false))
    lottieView.onPlaybackStateChanged = { state in
      if state == .completed { print("finished") }
    }
    lottieView.onError = { error in print(error.localizedDescription) }
    view.addSubview(lottieView)
    lottieView.play()
    self.lottieView = lottieView
  }
}
// snippet.end

@MainActor func controls(_ heart: LottieAnimation?, _ lamp: LottieAnimation?) {
  // snippet.uikit-controls
  let button = AnimatedButton(animation: heart)
  button.setPlayRange(fromProgress: 0, toProgress: 0.5, event: .touchDown)
  button.performAction = { print("liked") }

  let toggle = AnimatedSwitch(animation: lamp)
  toggle.setProgressForState(fromProgress: 0, toProgress: 0.5, forOnState: true)
  toggle.stateUpdated = { isOn in print(isOn) }
  // snippet.end
}

@MainActor func followLayer(_ animationView: LottieAnimationView) {
  // snippet.uikit-subview
  let badge = AnimationSubview(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  animationView.addSubview(badge, forLayerAt: "Phone.Screen")
  // snippet.end
}

@MainActor func overrideInView(_ animationView: LottieAnimationView, folder: String) {
  // snippet.uikit-providers
  animationView.imageProvider = FilepathImageProvider(searchPath: folder)
  animationView.textProvider = DictionaryTextProvider(["Greeting": "Hello, Ada"])
  animationView.setValueProvider(
    ColorValueProvider(LottieColor(r: 0, g: 0.5, b: 1, a: 1)), keypath: "**.Badge.Fill 1.Color")
  // snippet.end
}

@MainActor func interactiveView(_ machine: LottieStateMachine) -> LottieUIKitView {
  // snippet.uikit-state-machine
  let lottieView = LottieUIKitView(stateMachine: machine)
  lottieView.viewModel.setInput("rating", to: 4)
  // snippet.end
  return lottieView
}

// snippet.svga-player
class GiftViewController: UIViewController, SVGAExPlayerDelegate {
  private let player = SVGAExPlayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    player.frame = view.bounds
    player.contentMode = .scaleAspectFit
    player.exDelegate = self
    view.addSubview(player)
    player.play("https://example.com/gift.svga", fromFrame: 0, isAutoPlay: true)
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, animationDidFinishedAll loopCount: Int
  ) {
    player.stop(then: .clearLayers)
  }
}
// snippet.end

@MainActor func replaceSprites(_ player: SVGAExPlayer, _ avatar: UIImage) {
  // snippet.svga-sprites
  player.setImage(avatar, forKey: "avatar")
  player.setAttributedText(NSAttributedString(string: "Ada"), forKey: "name")
  player.setHidden(true, forKey: "watermark")
  // snippet.end
}

@MainActor func parseMovie(_ player: SVGARePlayer, _ url: URL) {
  // snippet.svga-parser
  SVGAParser().parse(with: url) { videoItem in
    player.videoItem = videoItem
    player.startAnimation()
  }
  // snippet.end
}

@MainActor func refreshMovie(_ player: SVGAExPlayer) {
  // snippet.svga-refresh
  player.refreshPolicy = .whenStale
  // snippet.end
}
