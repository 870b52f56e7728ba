import ArgumentParser
import FlickAnimation

/// The subcommand `flick describe`, which describes an animation in words.
struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Describes an animation in words.",
    discussion: """
      For people who cannot see it, and for language models: the duration and the
      size, the layers by time, colors by name, movements by direction and distance,
      and texts. LottieAnimation.accessibilityDescription is the same text.

      Examples:
        flick describe walk.json
        flick describe emojis.lottie --animation wink
      """)

  @Argument(help: "A .json, .lottie or .svga file.")
  var input: String

  @OptionGroup var reading: ReadingArguments

  func run() throws {
    let animation = try reading.animation(InputFiles.path(input))
    for line in animation.accessibilityDescription.split(separator: "\n") {
      try Output.standard.printResult(printable(String(line)))
    }
  }
}
