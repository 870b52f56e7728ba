import ArgumentParser
import FlickAnimation

/// Options that select an animation and a theme of a dotLottie file.
struct ArchiveArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which animation of a .lottie file; the one that it begins with unless given.",
      valueName: "id"))
  var animation: String?

  @Option(
    help: ArgumentHelp(
      "Draw it in this theme of the .lottie file; the one that it begins with unless given.",
      valueName: "id"))
  var theme: String?

  @Flag(help: "Draw it in no theme, not even the one that it begins with.")
  var noTheme = false

  var choice: DotLottieTheme { noTheme ? .unthemed : theme.map { .id($0) } ?? .initial }

  func validate() throws {
    guard theme == nil || !noTheme else {
      throw ValidationError("--theme and --no-theme say the opposite.")
    }
  }
}
