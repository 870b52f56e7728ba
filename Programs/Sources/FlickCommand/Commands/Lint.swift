import ArgumentParser
import FlickAnimation
import FlickLottie

/// The subcommand `flick lint`, which lists the parts of files that other players do not draw as intended.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Lists what other players do not draw as intended.",
    discussion: """
      Each place in a file has a line: the path in the document, the names of the
      layer and the shapes, the feature, and the players that ignore it or draw it
      differently. docs/linting.md has the table and its sources. All animations of
      a .lottie file are examined.

      The exit code is 0 if there is no such place, and 1 if there is one. Files that
      cannot be read are named at the end, with the exit code of the worst error.

      Examples:
        flick lint walk.json
        flick lint walk.lottie --for ios,android
        flick lint assets/*.json --json > lint.json
      """)

  @Argument(help: ".json, .lottie or .svga files, or folders of them; - is standard input.")
  var inputs: [String] = []

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The players, with commas between them: ios, android, web, thorvg, skottie.",
      valueName: "players"))
  var players = LintPlayers.all

  @Option(
    help: ArgumentHelp(
      "The largest number of places to list for each feature of a file; 0 lists all.",
      valueName: "n"))
  var places = 3

  @Flag(help: "Print one JSON object with all places.")
  var json = false

  @Flag(help: "Print the table of docs/linting.md instead.")
  var table = false

  @OptionGroup var archive: ArchiveArguments

  @OptionGroup var trust: TrustArguments

  func validate() throws {
    guard places >= 0 else { throw ValidationError("--places must not be negative.") }
    guard table || !inputs.isEmpty else {
      throw ValidationError("Missing expected argument '<inputs> ...'")
    }
  }

  func run() throws {
    if table { return try Output.standard.printResult(LintTable.markdown) }
    var reports: [JSONText] = []
    var count = 0
    var concerned: Set<LintPlayer> = []
    let paths = try InputFiles.paths(inputs)
    var failures = FileFailures(paths.count)
    for path in paths {
      try failures.run(path) {
        for (label, findings) in try findings(of: path) {
          count += findings.count
          for finding in findings { concerned.formUnion(finding.players) }
          let file = InputFiles.named(path)
          reports.append(
            .object([
              .init("file", .string(file)), .init("animation", label.map(JSONText.string) ?? .null),
              .init("findings", .array(findings.map(\.json))),
            ]))
          let name = printable(label.map { "\(file)#\($0)" } ?? file)
          if !json {
            for line in lines(findings) { try Output.standard.printResult("\(name): \(line)") }
          }
        }
      }
    }
    if json {
      try Output.standard.printResult(
        JSONText.object([.init("files", .array(reports))]).prettyPrinted())
    }
    try failures.end()
    guard count > 0 else { return }
    let names = players.players.filter(concerned.contains).map(\.name).joined(separator: ", ")
    throw Failure(
      .difference,
      "\(count) \(count == 1 ? "place is" : "places are") not drawn as intended by \(names).")
  }

  /// Returns the findings of each animation of a file. Only animations of archives have labels.
  private func findings(
    of input: String
  ) throws(Failure) -> [(label: String?, findings: [LintFinding])] {
    do throws(ReadError) {
      let limits = trust.limits
      let documents = try FileDocument.all(
        at: input, animation: archive.animation,
        theme: archive.theme.map { .id($0) } ?? .unthemed, limits: limits)
      var found: [(label: String?, findings: [LintFinding])] = []
      for document in documents {
        let root = try JSONDocument(document.json, limits: limits.json).root
        found.append(
          (
            document.animation,
            LintComparison(
              json: document.json, directory: LocalFile.directory(of: input), limits: limits
            ).seen(LintFinding.findings(in: root, for: players.players))
          ))
      }
      return found
    } catch {
      let names = ArchiveSelection(animation: archive.animation, theme: archive.theme)
      throw names.failure(error, reading: input) { () throws(ReadError) in
        try ArchiveOutline(path: input, limits: trust.limits)
      }
    }
  }

  /// Returns the lines of a report, with at most ``places`` lines for each rule.
  private func lines(_ findings: [LintFinding]) -> [String] {
    var counts: [String: Int] = [:]
    var lines: [String] = []
    for finding in findings {
      counts[finding.rule.id, default: 0] += 1
      if places == 0 || counts[finding.rule.id, default: 0] <= places { lines.append(finding.line) }
    }
    for rule in LintRule.all {
      let more = (counts[rule.id] ?? 0) - places
      if places > 0, more > 0 {
        lines.append("\(rule.feature): \(more) more \(more == 1 ? "place" : "places")")
      }
    }
    return lines
  }
}
