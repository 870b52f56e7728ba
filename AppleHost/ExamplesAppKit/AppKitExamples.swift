import AppKit
import Flick
import SwiftUI

/// A window's content with an animation, as an app for macOS uses it.
final class WelcomeViewController: NSViewController {
  private let animationView = LottieAnimationView(animation: .named("welcome"))
  private let heart = AnimatedButton(animation: .named("heart"))

  override func loadView() { view = animationView }

  override func viewDidLoad() {
    super.viewDidLoad()
    animationView.contentMode = .scaleAspectFill
    animationView.loopMode = .loop
    animationView.setAccessibilityLabel("Welcome")
    animationView.setValueProvider(
      ColorValueProvider(LottieColor(r: 1, g: 0.2, b: 0.4, a: 1)), keypath: "**.Heart.**.Color")
    animationView.play { isFinished in print(isFinished) }
    heart.setPlayRange(fromMarker: "press", toMarker: "beat", event: .touchUpInside)
    heart.performAction = { [weak self] in self?.animationView.pause() }
    view.addSubview(heart)
  }
}

/// Returns a view that reports its playback.
@MainActor func makeReportingView(_ lottie: Lottie) -> NSView {
  let view = LottieAppKitView(lottie: lottie, size: CGSize(width: 300, height: 300))
  view.onPlaybackStateChanged = { state in
    if state == .completed { print("done") }
  }
  view.onError = { print($0) }
  return view
}

/// A view with a badge that follows a layer, and the players of SVGA.
@MainActor func addPlayers(
  to view: LottieAnimationView, _ gift: SVGAExPlayer, _ file: SVGAVideoEntity
) {
  view.addSubview(
    AnimationSubview(frame: NSRect(x: 0, y: 0, width: 40, height: 40)), forLayerAt: "Phone.Screen")
  gift.contentMode = .scaleAspectFit
  gift.setImage(NSImage(size: NSSize(width: 1, height: 1)), forKey: "avatar")
  gift.setAttributedText(NSAttributedString(string: "Ada"), forKey: "name")
  gift.setDrawingBlock({ layer, _ in layer.opacity = 0.5 }, forKey: "shine")
  gift.play("rose", fromFrame: 0, isAutoPlay: true)
  let player = SVGARePlayer(frame: view.bounds)
  player.videoItem = file
  player.startAnimation()
  view.addSubview(player)
  let original = SVGAPlayer(frame: view.bounds)
  original.videoItem = file
  original.startAnimation()
  let picture = SVGAImageView(frame: view.bounds)
  picture.imageName = "rose"
}

/// Returns the size of the image that a model shows.
@MainActor func imageSize(_ model: LottieViewModel) -> NSSize {
  let image: NSImage? = model.renderedFrame
  return image?.size ?? .zero
}

@available(macOS 11, *)
struct AnimationsView: View {
  @State private var isLit = false
  let lottie: Lottie

  var body: some View {
    VStack {
      LottieView(lottie: lottie, size: CGSize(width: 100, height: 100))
        .playing(loopMode: .loop)
        .configure { $0.maskAnimationToBounds = false }
      LottieView(animation: .named("heart")).looping().resizable()
      LottieSwitch(animation: .named("lamp")).isOn($isLit)
      LottieButton(animation: .named("heart")) { isLit.toggle() }
        .animate(fromProgress: 0, toProgress: 1, on: .touchUpInside)
      SVGAPlayerView("https://example.com/gift.svga").loops(1).onFinish { isLit = false }
    }
  }
}
