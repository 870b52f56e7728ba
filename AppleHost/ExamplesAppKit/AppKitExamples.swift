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
