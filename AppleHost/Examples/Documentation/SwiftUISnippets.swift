// Snippets of README.md and of the articles that show SwiftUI.
import Flick
import SwiftUI
import UIKit

// snippet.welcome-view
struct WelcomeView: View {
  var body: some View {
    LottieView(source: .local(fileName: "welcome.json"))
  }
}
// snippet.end

// snippet.welcome
struct Welcome: View {
  let url: URL

  var body: some View {
    LottieView(source: .local(fileName: "Sample Animation.lottie"))
    LottieView(source: .remote(url: url)) {
      ProgressView()
    } failure: { error in
      Text(error.description)
    }
  }
}
// snippet.end

@MainActor func heart() -> some View {
  // snippet.swiftui-playing
  LottieView(animation: .named("heart"))
    .playing(loopMode: .autoReverse)
    .animationSpeed(1.5)
    .animationDidFinish { completed in print(completed) }
  // snippet.end
}

@MainActor func marker() -> some View {
  // snippet.swiftui-marker
  LottieView(animation: .named("tutorial"))
    .playing(.fromMarker("step 1", toMarker: "step 2", loopMode: .playOnce))
  // snippet.end
}

// snippet.swiftui-progress
struct Scrubber: View {
  @State private var progress = 0.0

  var body: some View {
    VStack {
      LottieView(animation: .named("heart"))
        .currentProgress(progress)
      Slider(value: $progress, in: 0...1)
    }
  }
}
// snippet.end

@MainActor func asynchronous(_ url: URL) -> some View {
  // snippet.swiftui-async
  LottieView {
    try await DotLottieFile.loadedFrom(url: url)
  } placeholder: {
    ProgressView()
  }
  .looping()
  // snippet.end
}

// snippet.swiftui-controls
struct Like: View {
  @State private var isLit = false

  var body: some View {
    LottieButton(animation: .named("heart")) { print("liked") }
      .animate(fromMarker: "touchDownStart", toMarker: "touchDownEnd", on: .touchUpInside)
    LottieSwitch(animation: .named("lamp"))
      .isOn($isLit)
  }
}
// snippet.end

// snippet.swiftui-model
struct ModelScreen: View {
  @StateObject private var model: LottieViewModel

  init(lottie: Lottie) {
    _model = StateObject(
      wrappedValue: LottieViewModel(lottie: lottie, size: CGSize(width: 300, height: 300)))
  }

  var body: some View {
    LottieView(viewModel: model)
      .animationLabel("A walking person")
    Button("Play") { model.play() }
  }
}
// snippet.end

@MainActor func overridden(_ greeting: String, _ pink: LottieColor) -> some View {
  // snippet.swiftui-overrides
  LottieView(animation: .named("card"))
    .looping()
    .textProvider(DictionaryTextProvider(["Greeting": greeting]))
    .valueProvider(ColorValueProvider(pink), for: "**.Badge.**.Color")
  // snippet.end
}

@MainActor func interactive(_ machine: LottieStateMachine) -> some View {
  // snippet.swiftui-state-machine
  LottieView(stateMachine: machine) { event in print(event) }
  // snippet.end
}

struct PersonInfo {
  var name: String
}

// snippet.view-state
@available(iOS 16, macOS 13, *)
struct PersonScreen: View {
  @State private var controller = ViewStateController<PersonInfo>()
  let fetch: () async throws -> PersonInfo

  var body: some View {
    Text("No person yet")
      .withViewStateModifier(controller: controller) { person in
        Text(person.name)
      } errorView: { _ in
        ErrorView { load() }
      }
      .onAppear { load() }
  }

  private func load() {
    controller.setState(.loading)
    Task {
      do {
        controller.setState(.loaded(try await fetch()))
      } catch {
        controller.setState(.error(error))
      }
    }
  }
}
// snippet.end

// snippet.toast
@available(iOS 16, macOS 13, *)
struct SavedScreen: View {
  @State private var isSaved = false

  var body: some View {
    Button("Save") { isSaved = true }
      .toast(
        isShowing: $isSaved,
        type: .snackBar(options: .init(message: .init(text: "Saved."))),
        positionOptions: .init(position: .bottom))
  }
}
// snippet.end

@available(iOS 14, *)
struct Gift: View {
  let avatar: UIImage
  @Binding var isShown: Bool

  var body: some View {
    // snippet.svga-swiftui
    SVGAPlayerView("https://example.com/gift.svga")
      .loops(1)
      .volume(0.5)
      .image(avatar, forKey: "avatar")
      .onFinish { isShown = false }
      .onTapSprite { key in print(key) }
    // snippet.end
  }
}
