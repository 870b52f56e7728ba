import ArgumentParser
import Flick

/// `flick inspect`: what is in a file, and what of it is not drawn.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows what a file contains and what of it is not drawn.",
    discussion: """
      Prints size, timing, the tree of layers, assets, fonts, markers, and a
      diagnostic for everything that is drawn differently from After Effects.
      The JSON form is described in docs/inspect-json.md.

      Examples:
        flick inspect walk.json
        flick inspect walk.lottie --json | jq .diagnostics
      """)

  @Argument(help: "A .json or .lottie file.")
  var input: String

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let report = Inspection(file: input, animation: try LottieAnimation.read(input))
    Output.standard.print(json ? report.json.page() : report.text)
  }
}
