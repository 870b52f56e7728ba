import ArgumentParser
import FlickAnimation

/// The subcommand `flick features`, which lists unsupported features.
struct Features: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "features",
    abstract: "Lists the features that are not drawn as in After Effects.",
    discussion: "Prints the page UNSUPPORTED.md. `flick inspect FILE` lists those of a file.")

  func run() throws {
    try Output.standard.printResult(LottieAnimation.unsupportedFeatures)
  }
}
