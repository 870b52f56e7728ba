// Snippets of the article DotLottieThemesAndStateMachines.
import Flick
import Foundation

func readArchive() throws {
  // snippet.dotlottie
  let file = try DotLottieFile(path: "emojis.lottie")
  for animation in file.animations {
    print(animation.id, animation.animation.duration, animation.playback.speed)
  }
  let night = try file.animation(id: "wink", theme: "dark")
  // snippet.end
  _ = night
}

func readOneAnimation() throws {
  // snippet.dotlottie-animation
  let wink = try LottieAnimation(path: "emojis.lottie", animation: "wink", theme: .unthemed)
  // snippet.end
  _ = wink
}

func buildArchive(walk: Data, dark: Data, url: URL) throws {
  // snippet.dotlottie-builder
  var builder = try DotLottieBuilder()
  try builder.add(walk, as: .init(id: "walk"), resourceDirectory: "images")
  try builder.add(dark, as: DotLottieManifest.Theme(id: "dark"))
  try builder.data().write(to: url)
  // snippet.end
}

@MainActor func runStateMachine(_ file: DotLottieFile) throws {
  // snippet.state-machine
  let machine = try LottieStateMachine(file, id: "rating")
  let model = LottieViewModel(stateMachine: machine)
  model.onStateMachineEvent = { event in print(event) }
  model.setInput("rating", to: 4)
  model.fire("submit")
  // snippet.end
}

@MainActor func openLinks(_ machine: LottieStateMachine) -> LottieViewModel {
  // snippet.open-url
  let model = LottieViewModel(
    stateMachine: machine, openURLPolicy: OpenURLPolicy(allowing: ["example.com/*"]))
  model.onStateMachineEvent = { event in
    if case .openURL(let url, _) = event { print("open", url) }
  }
  // snippet.end
  return model
}
