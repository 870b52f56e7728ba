import Flick
import SwiftUI

/// The only screen of the app: an animation of the app above one from the network.
struct AnimationDemoView: View {
  private let local: LottieSource
  private let remote: LottieSource
  private let loader: LottieLoader
  @State private var isPlaying = true
  @State private var speed = 1.0
  @State private var isLooping = true
  @State private var completions = 0

  init(
    local: LottieSource = DemoAnimations.local, remote: LottieSource = DemoAnimations.remote,
    loader: LottieLoader = .shared
  ) {
    self.local = local
    self.remote = remote
    self.loader = loader
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        Text("Lottie Animation Demo")
          .font(.title)
          .padding(16)
        LottieView(
          source: local, failureText: "Local animation failed to load", loopMode: loopMode,
          playback: playback, loader: loader)
        LottieView(
          source: remote, failureText: "Failed to load remote animation", loopMode: loopMode,
          playback: playback, loader: loader)
        controls
          .padding(16)
      }
    }
  }

  private var loopMode: LottieConfiguration.LoopMode { isLooping ? .loop : .playOnce }

  private var playback: LottieView.Playback {
    LottieView.Playback(isPlaying: isPlaying, speed: speed) { completions += 1 }
  }

  private var controls: some View {
    VStack(spacing: 12) {
      HStack(spacing: 12) {
        Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
        Button(isLooping ? "Play Once" : "Loop") { isLooping.toggle() }
      }
      Slider(value: $speed, in: 0.25...3)
      Text("Played to the end: \(completions)")
    }
  }
}
