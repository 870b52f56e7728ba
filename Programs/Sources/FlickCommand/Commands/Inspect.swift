import ArgumentParser
import FlickAnimation
import FlickScene

/// The subcommand `flick inspect`, which shows the content of a file and what is not drawn.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows the content of a file and what is not drawn.",
    discussion: """
      Prints size, timing, the layer tree, assets, fonts, markers, and a diagnostic
      for everything that is drawn differently from After Effects. For a .lottie
      file, also prints its animations, themes and state machines.
      The JSON form is described in docs/inspect-json.md, and the text that --scene
      prints in docs/inspect-scene.md.

      Examples:
        flick inspect walk.json
        flick inspect walk.lottie --json | jq .diagnostics
        flick inspect walk.json --strict > /dev/null && echo fine
        flick inspect walk.json --keypaths | grep Color
        diff <(flick inspect old.json --scene) <(flick inspect new.json --scene)
      """)

  @Argument(help: "A .json, .lottie or .svga file.")
  var input: String

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Exit with 65 if there are warnings. For build steps.")
  var strict = false

  @Flag(help: "Print the keypaths of layers, their contents and properties instead.")
  var keypaths = false

  @Flag(
    help: "Print the scene that is drawn instead: layers, shapes, keyframes, effects and masks.")
  var scene = false

  @OptionGroup var reading: ReadingArguments

  func validate() throws {
    if scene, json || keypaths {
      throw ValidationError("--scene cannot be combined with --json or --keypaths.")
    }
  }

  private func outline() throws(Failure) -> ArchiveOutline? {
    do {
      return try ArchiveOutline(path: input, limits: reading.limits)
    } catch {
      throw Failure(error, reading: input)
    }
  }

  /// Returns the mistakes of the file. A pipe, which can be read only once, has none.
  private func mistakes(_ id: String?, _ diagnostics: [Diagnostic]) -> [CheckFinding] {
    let limits = reading.limits
    guard
      let bytes = try? LocalFile.read(input, limit: limits.fileBytes, readsPipes: false)
    else { return [] }
    let check = CheckRun(path: input, limits: limits)
    return (try? check.mistakes(bytes, animation: id, besides: diagnostics)) ?? []
  }

  private func printKeypaths(_ animation: LottieAnimation) throws(Failure) {
    let names = animation.allKeypaths().map(\.string)
    if json {
      return try Output.standard.printResult(
        JSONText.array(names.map { .string($0) }).prettyPrinted())
    }
    for name in names { try Output.standard.printResult(printable(name)) }
  }

  /// Returns the text of the scene that is drawn.
  static func sceneText(_ animation: LottieAnimation) -> String {
    SceneDescription(animation.scene).lines.map(printable).joined(separator: "\n")
  }

  func run() throws {
    let animation = try reading.animation(input)
    if keypaths { return try printKeypaths(animation) }
    if scene { return try Output.standard.printResult(Self.sceneText(animation)) }
    let outline = try outline()
    let report = Inspection(
      file: input, animation: animation, archive: outline,
      mistakes: mistakes(
        reading.archive.animation ?? outline?.manifest.activeAnimation,
        animation.allDiagnostics))
    try Output.standard.printResult(json ? report.json.prettyPrinted() : report.text)
    let warnings = report.diagnostics.filter { $0.severity == .warning }
    guard strict, let first = warnings.first else { return }
    let others = warnings.count > 1 ? ", and \(warnings.count - 1) more" : ""
    throw Failure(
      .badData, "\(input): \(first.feature) at \(first.path) will look different\(others).")
  }
}
