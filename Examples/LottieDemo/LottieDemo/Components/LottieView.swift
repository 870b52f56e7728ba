import Flick
import SwiftUI
import UIKit

/// A view that plays an animation from the app's bundle or from the network. It is as wide as the screen and
/// has a fixed height. It shows a progress view while the animation loads, and a text if loading fails.
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

  /// Settings of playback that may change while the animation plays.
  struct Playback {
    var isPlaying = true
    var speed = 1.0
    var onCompletion: () -> Void = {}
  }

  /// Creates a view of an animation.
  ///
  /// - Parameters:
  ///   - source: The source of the animation.
  ///   - failureText: The text that is shown if loading fails.
  ///   - loopMode: How often the animation is played.
  ///   - height: The height in points.
  ///   - playback: Whether the animation plays, and its speed.
  ///   - loader: The loader, which also caches downloads.
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
      // A file of the app loads without a visible delay.
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

/// A representable of the UIKit view that plays an animation.
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
    // The animation is drawn at the size at which it is displayed: as high as the view.
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
