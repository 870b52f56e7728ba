import ArgumentParser
import FlickAnimation
import FlickLottie
import FlickScene

/// The subcommand `flick inspect`, which shows the content of a file and what is not drawn.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows the content of a file and what is not drawn.",
    discussion: """
      Prints size, timing, the layer tree, assets, fonts, markers, and a diagnostic
      for everything that is drawn differently from After Effects. For a .lottie
      file, also prints its animations, themes and state machines. With several
      files, --json prints an array, and the files with errors are named at the end.
      The exit code is that of the worst error. The JSON form is described in
      docs/inspect-json.md, and the text that --scene prints in
      docs/inspect-scene.md.

      Examples:
        flick inspect walk.json
        flick inspect walk.lottie --json | jq .diagnostics
        flick inspect walk.json --strict > /dev/null && echo fine
        flick inspect walk.json --keypaths | grep Color
        flick inspect walk.json --colors --texts --json
        diff <(flick inspect old.json --scene) <(flick inspect new.json --scene)
      """)

  @Argument(help: ".json, .lottie or .svga files, or folders of them; - is standard input.")
  var inputs: [String]

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Exit with 65 if there are warnings. For build steps.")
  var strict = false

  @Flag(help: "Print the keypaths of layers, their contents and properties instead.")
  var keypaths = false

  @Flag(help: "Print the colors instead, each with its keypaths.")
  var colors = false

  @Flag(help: "Print the texts instead, each with its keypaths.")
  var texts = false

  @Flag(help: "Print the pictures instead, each with the layers that show it.")
  var images = false

  @Flag(
    help: "Print the scene that is drawn instead: layers, shapes, keyframes, effects and masks.")
  var scene = false

  @OptionGroup var reading: ReadingArguments

  func validate() throws {
    if scene, json || keypaths || showsValues {
      throw ValidationError(
        "--scene cannot be combined with --json, --keypaths, --colors, --texts or --images.")
    }
    if keypaths, showsValues {
      throw ValidationError("--keypaths cannot be combined with --colors, --texts or --images.")
    }
  }

  private var showsValues: Bool { colors || texts || images }

  /// The kinds of values that the flags select.
  private var kinds: Set<DocumentValues.Kind> {
    Set([colors ? .colors : nil, texts ? .texts : nil, images ? .images : nil].compactMap { $0 })
  }

  private func outline(_ input: String) throws(Failure) -> ArchiveOutline? {
    return try Failure.reading(input) { () throws(ReadError) in
      try ArchiveOutline(path: input, limits: reading.limits)
    }
  }

  /// Returns the mistakes of the file. A pipe, which can be read only once, has none.
  private func mistakes(
    _ input: String, _ id: String?, _ diagnostics: [Diagnostic]
  ) -> [CheckFinding] {
    let limits = reading.limits
    guard
      let bytes = try? LocalFile.read(input, limit: limits.fileBytes, readsPipes: false)
    else { return [] }
    let check = CheckRun(path: input, limits: limits)
    return (try? check.mistakes(bytes, animation: id, besides: diagnostics)) ?? []
  }

  /// Prints keypaths, with the name of the file if there are several.
  private func printKeypaths(_ animation: LottieAnimation, _ file: String?) throws(Failure) {
    let prefix = file.map { "\($0): " } ?? ""
    for keypath in animation.allKeypaths() {
      try Output.standard.printResult(printable(prefix + keypath.string))
    }
  }

  /// Returns the text of the scene that is drawn.
  static func sceneText(_ animation: LottieAnimation) -> String {
    SceneDescription(animation.scene).lines.map(printable).joined(separator: "\n")
  }

  func run() throws {
    let paths = try InputFiles.paths(inputs)
    var failures = FileFailures(paths.count)
    var reports: [JSONText] = []
    for (index, path) in paths.enumerated() {
      try failures.run(path) {
        let animation = try reading.animation(path)
        if keypaths, !json { return try printKeypaths(animation, paths.count > 1 ? path : nil) }
        if showsValues {
          let lists = try DocumentValues.lists(
            animation, path, reading.archive.animation, reading.limits, kinds: kinds)
          if json {
            reports.append(
              .object(
                [.init("file", .string(InputFiles.named(path)))]
                  + lists.map { .init($0.kind.rawValue, .array($0.values.map(\.json))) }))
          } else {
            let prefix = paths.count > 1 ? "\(printable(InputFiles.named(path))): " : ""
            for value in lists.flatMap(\.values) {
              try Output.standard.printResult(prefix + value.line)
            }
          }
          return
        }
        if scene { return try Output.standard.printResult(Self.sceneText(animation)) }
        let report = try report(animation, path)
        if json {
          reports.append(
            keypaths
              ? .array(animation.allKeypaths().map { .string($0.string) }) : report.json)
        } else {
          if index > 0 { try Output.standard.printResult("") }
          try Output.standard.printResult(report.text)
        }
        try requireNone(report.diagnostics, in: path)
      }
    }
    if json {
      let text = paths.count == 1 ? reports.first : .array(reports)
      if let text { try Output.standard.printResult(text.prettyPrinted()) }
    }
    try failures.end()
  }

  private func report(_ animation: LottieAnimation, _ path: String) throws(Failure) -> Inspection {
    let outline = try outline(path)
    return Inspection(
      file: InputFiles.named(path), animation: animation, archive: outline,
      mistakes: mistakes(
        path, reading.archive.animation ?? outline?.manifest.activeAnimation,
        animation.allDiagnostics))
  }

  /// Throws a failure for a warning, with `--strict`.
  private func requireNone(_ diagnostics: [Diagnostic], in path: String) throws(Failure) {
    let warnings = diagnostics.filter { $0.severity == .warning }
    guard strict, let first = warnings.first else { return }
    let others = warnings.count > 1 ? ", and \(warnings.count - 1) more" : ""
    throw Failure(
      .badData, "\(path): \(first.feature) at \(first.path) will look different\(others).")
  }
}
