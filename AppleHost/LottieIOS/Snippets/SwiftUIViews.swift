import Flick
import Foundation
import SwiftUI

@available(iOS 15, macOS 12, *)
struct Plain: View {
  var body: some View { LottieView(animation: .named("heart")) }
}

@available(iOS 15, macOS 12, *)
struct Looping: View {
  var body: some View {
    LottieView(animation: .named("heart")).looping().frame(width: 100, height: 100)
  }
}

@available(iOS 15, macOS 12, *)
struct PlayingOnce: View {
  let done: () -> Void
  var body: some View {
    LottieView(animation: .named("heart"))
      .playing(loopMode: .playOnce)
      .animationDidFinish { completed in if completed { done() } }
  }
}

@available(iOS 15, macOS 12, *)
struct PlayingRange: View {
  var body: some View {
    LottieView(animation: .named("heart"))
      .playing(.fromProgress(0.2, toProgress: 0.8, loopMode: .autoReverse))
      .resizable()
  }
}

@available(iOS 15, macOS 12, *)
struct PlayingMarkers: View {
  var body: some View { LottieView(animation: .named("heart")).playing(.markers(["in", "out"])) }
}

@available(iOS 15, macOS 12, *)
struct Toggled: View {
  @State private var mode: LottiePlaybackMode = .paused(at: .currentFrame)
  var body: some View {
    LottieView(animation: .named("heart"))
      .playbackMode(mode)
      .onTapGesture { mode = .playing(.fromProgress(nil, toProgress: 1, loopMode: .playOnce)) }
  }
}

@available(iOS 15, macOS 12, *)
struct Slider: View {
  let progress: AnimationProgressTime
  var body: some View {
    LottieView(animation: .named("heart")).currentProgress(progress).intrinsicSize()
  }
}

@available(iOS 15, macOS 12, *)
struct PausedAtFrame: View {
  var body: some View { LottieView(animation: .named("heart")).paused(at: .frame(30)) }
}

@available(iOS 15, macOS 12, *)
struct PausedAtTime: View {
  var body: some View { LottieView(animation: .named("heart")).currentTime(1.5).animationSpeed(2) }
}

@available(iOS 15, macOS 12, *)
struct Remote: View {
  let url: URL
  var body: some View {
    LottieView {
      await LottieAnimation.loadedFrom(url: url)
    } placeholder: {
      ProgressView()
    }
    .playing()
  }
}

@available(iOS 15, macOS 12, *)
struct DotLottieView: View {
  let name: String
  var body: some View {
    LottieView {
      try await DotLottieFile.named(name)
    }
    .dotLottieConfigurationComponents(.all)
    .reloadAnimationTrigger(name, showPlaceholder: true)
    .looping()
  }
}

@available(iOS 15, macOS 12, *)
struct EitherSource: View {
  let isFile: Bool
  var body: some View {
    LottieView { () async throws -> LottieAnimationSource? in
      isFile
        ? try await DotLottieFile.named("emojis").animationSource
        : LottieAnimation.named("heart")?.animationSource
    } placeholder: {
      Text("…")
    }
    .animationDidLoad { source in print(source.animation?.duration ?? 0) }
  }
}

@available(iOS 15, macOS 12, *)
struct StoredView {
  let view: LottieView<EmptyView>
  @MainActor init() { view = LottieView(animation: .named("heart")).looping() }
}

@available(iOS 15, macOS 12, *)
struct Configured: View {
  var body: some View {
    LottieView(animation: .named("heart"))
      .configuration(LottieConfiguration(renderingEngine: .mainThread))
      .configure { $0.shouldRasterizeWhenIdle = true }
      .configure(\.animationSpeed, to: 2)
      .logger(.printToConsole)
      .backgroundBehavior(.pauseAndRestore)
      .windowBackgroundBehavior(.pause)
  }
}

@available(iOS 15, macOS 12, *)
struct Provided: View {
  var body: some View {
    LottieView(animation: .named("heart"))
      .imageProvider(BundleImageProvider(bundle: .main, searchPath: nil))
      .textProvider(DictionaryTextProvider(["Title": "Hello"]))
      .fontProvider(DefaultFontProvider())
      .valueProvider(ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1)), for: "**.Color")
  }
}

@available(iOS 15, macOS 12, *)
struct Labelled: View {
  let label: String?
  var body: some View { LottieView(animation: .named("heart")).accessibilityLabel(label) }
}

@available(iOS 15, macOS 12, *)
struct Measured: View {
  @State private var progress: AnimationProgressTime = 0
  @State private var frame: AnimationFrameTime = 0
  var body: some View {
    VStack {
      LottieView(animation: .named("heart")).looping()
        .getRealtimeAnimationProgress($progress).getRealtimeAnimationFrame($frame)
      Text("\(Int(progress * 100)) %")
    }
  }
}

@available(iOS 15, macOS 12, *)
struct LikeButton: View {
  var body: some View {
    LottieButton(animation: .named("heart")) { print("liked") }
      .animate(fromProgress: 0, toProgress: 0.5, on: .touchDown)
      .animate(fromMarker: "press", toMarker: "beat", on: .touchUpInside)
      .animationSpeed(2)
      .valueProvider(FloatValueProvider(50), for: "**.Opacity")
      .configure { $0.performAction = nil }
  }
}

@available(iOS 15, macOS 12, *)
struct LampSwitch: View {
  @State private var isOn = false
  var body: some View {
    LottieSwitch(animation: .named("lamp"))
      .isOn($isOn)
      .onAnimation(fromProgress: 0, toProgress: 0.5)
      .offAnimation(fromProgress: 0.5, toProgress: 1)
      .configuration(LottieConfiguration(renderingEngine: .mainThread))
  }
}
