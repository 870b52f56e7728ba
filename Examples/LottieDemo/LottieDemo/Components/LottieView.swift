import Flick
import SwiftUI
import UIKit

/// An animation from the app's files or from the internet: as wide as the screen, always as high, and
/// replaced by what turns while it is awaited, or by a text when it does not come.
///
/// ```swift
/// LottieView(source: .local(fileName: "Sample Animation.lottie"), failureText: "No animation")
/// LottieView(source: .remote(url: url), failureText: "No animation", loopMode: .playOnce)
/// ```
struct LottieView: View {
  @StateObject private var model: LottieSourceModel
  private let failureText: String
  private let loopMode: LottieConfiguration.LoopMode
  private let height: CGFloat
  private let playback: Playback

  /// How the animation is played; may change while it plays.
  struct Playback {
    var isPlaying = true
    var speed = 1.0
    var onCompletion: () -> Void = {}
  }

  /// - Parameters:
  ///   - source: where the animation comes from.
  ///   - failureText: what is shown when it does not come.
  ///   - loopMode: how often it is played.
  ///   - height: in points.
  ///   - playback: whether it plays, and how fast.
  ///   - loader: who loads it, and keeps what came from the internet.
  init(
    source: LottieSource, failureText: String, loopMode: LottieConfiguration.LoopMode = .loop,
    height: CGFloat = 250, playback: Playback = Playback(), loader: LottieLoader = .shared
  ) {
    _model = StateObject(wrappedValue: LottieSourceModel(source: source, loader: loader))
    self.failureText = failureText
    self.loopMode = loopMode
    self.height = height
    self.playback = playback
  }

  var body: some View {
    ZStack { content }
      .frame(maxWidth: .infinity)
      .frame(height: height)
      .onAppear { model.load() }
  }

  @ViewBuilder private var content: some View {
    switch model.phase {
    case .loading:
      // A file of the app is there at once.
      if case .remote = model.source { ProgressView() }
    case .success(let animation):
      LottiePlayer(animation: animation, loopMode: loopMode, height: height, playback: playback)
        .id(loopMode)
    case .failure:
      VStack(spacing: 12) {
        Text(failureText)
        if case .remote = model.source {
          Button("Try Again") { model.reload() }
        }
      }
    }
  }
}

/// The UIKit view that plays an animation.
private struct LottiePlayer: UIViewRepresentable {
  let animation: LottieAnimation
  let loopMode: LottieConfiguration.LoopMode
  let height: CGFloat
  let playback: LottieView.Playback

  final class Coordinator {
    var isPlaying = true
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> LottieUIKitView {
    // Drawn as large as it is seen: as high as the view.
    let size = animation.frameSize
    let width = size.height > 0 ? height * size.width / size.height : height
    let view = LottieUIKitView(
      lottie: animation, size: CGSize(width: width, height: height),
      configuration: LottieConfiguration(loopMode: loopMode, frameRate: 60))
    view.setContentHuggingPriority(.defaultLow, for: .horizontal)
    view.setContentCompressionResistancePriority(.fittingSizeLevel, for: .horizontal)
    return view
  }

  func updateUIView(_ view: LottieUIKitView, context: Context) {
    view.viewModel.speed = playback.speed
    let completion = playback.onCompletion
    view.onPlaybackStateChanged = { if $0 == .completed { completion() } }
    guard context.coordinator.isPlaying != playback.isPlaying else { return }
    context.coordinator.isPlaying = playback.isPlaying
    if playback.isPlaying { view.play() } else { view.pause() }
  }
}
