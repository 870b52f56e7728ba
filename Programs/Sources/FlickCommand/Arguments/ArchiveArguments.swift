import ArgumentParser
import FlickAnimation

/// Options that select an animation and a theme of a dotLottie file.
struct ArchiveArguments: ParsableArguments {
  @Option(help: .value("id", "The animation of a .lottie file; by default its initial animation."))
  var animation: String?

  @Option(help: .value("id", "The theme of a .lottie file; by default its initial theme."))
  var theme: String?

  @Flag(help: "Apply no theme, not even the initial one.")
  var noTheme = false

  var choice: DotLottieTheme { noTheme ? .unthemed : theme.map { .id($0) } ?? .initial }

  func validate() throws {
    guard theme == nil || !noTheme else {
      throw ValidationError("--theme and --no-theme cannot be combined.")
    }
  }
}
