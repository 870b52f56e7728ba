import ArgumentParser
import FlickAnimation

/// The subcommand `flick features`, which lists unsupported features.
struct Features: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists everything that is read and not drawn as After Effects draws it.",
    discussion: "Prints the page UNSUPPORTED.md. `flick inspect FILE` says what of it a file uses.")

  func run() throws {
    Output.standard.print(LottieAnimation.unsupportedFeatures)
  }
}
