import ArgumentParser
import FlickAnimation
import FlickExport

/// The subcommand `flick check`, which finds the mistakes of files.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds mistakes, with their places and corrections.",
    discussion: """
      Each finding has its line and column, the path in the document, the name of the
      layer, what players do with it, and the correction. The most harmful come
      first. Files are compared with the Lottie specification; small pictures of 24
      frames tell which layers and frames are not seen; and costs are measured.
      docs/checking.md has all rules. All animations of a .lottie file are examined.

      With --players, only the parts are listed that these players do not draw as
      intended, each as a warning. docs/players.md has the table and its sources.

      The exit code is 65 if there is an error, and 1 with --strict if there is a
      warning.

      Examples:
        flick check walk.json
        flick check assets/*.json --strict
        flick check walk.json --json | jq '.files[0].findings[0]'
        flick check assets/*.json --sarif > check.sarif
        flick check walk.json --fix -o corrected.json
        flick check assets/*.json --players ios,android --strict
      """)

  @Argument(help: ".json, .lottie or .svga files, or folders of them; - is standard input.")
  var inputs: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print SARIF 2.1.0, for tools that review code.")
  var sarif = false

  @Flag(help: "Exit with 1 if there are warnings. For build steps.")
  var strict = false

  @Option(
    name: .customLong("for"),
    help: .value(
      "services",
      "Services whose rules of stickers apply, with commas: telegram, whatsapp, discord, slack."))
  var platforms: Platforms?

  @Option(
    help: .value(
      "players",
      "List what these players do not draw as intended instead: ios, android, web, thorvg, skottie, with commas, or all."
    ))
  var players: OtherPlayers?

  @Flag(help: "Examine all frames instead of 24.")
  var full = false

  @Option(
    help: .value(
      "n", "The largest number of places to list for each rule or feature of a file; 0 lists all."))
  var places = 20

  @Flag(help: "Do not measure the time of drawing, so that equal files have equal reports.")
  var noTimes = false

  @Flag(
    help: """
      Write the safe corrections back, list them, and compare all frames. For .json and .lottie files.
      """)
  var fix = false

  @Option(
    name: .shortAndLong,
    help: .value("file", "The corrected file, with --fix; by default the input."))
  var output: String?

  @Flag(
    help: "Print the table of docs/checking.md instead; with --players, that of docs/players.md.")
  var rules = false

  @OptionGroup(title: "Archives") var archive: ArchiveArguments

  @OptionGroup(title: "Files") var files: OutputArguments

  @OptionGroup(title: "Text") var text: FontArguments

  @OptionGroup var trust: TrustArguments

  func validate() throws {
    guard places >= 0 else { throw ValidationError("--places must not be negative.") }
    guard !(json && sarif) else { throw ValidationError("--json cannot be combined with --sarif.") }
    guard output == nil || fix && inputs.count == 1 else {
      throw ValidationError("--output needs --fix and one input.")
    }
    guard !fix || !(json || sarif) else {
      throw ValidationError("--fix cannot be combined with --json or --sarif.")
    }
    guard players == nil || !(fix || full || platforms != nil) else {
      throw ValidationError("--players cannot be combined with --fix, --full or --for.")
    }
    guard rules || !inputs.isEmpty else {
      throw ValidationError("Missing expected argument '<inputs> ...'")
    }
  }

  func run() throws {
    if rules {
      return try Output.standard.printResult(
        players == nil ? CheckTable.markdown : PlayerTable.markdown)
    }
    let settings = try text.settings()
    var report = CheckReport()
    let paths = try InputFiles.paths(inputs)
    guard !inputs.contains("-") || !fix || output != nil else {
      throw Failure(.usage, "standard input cannot be corrected in place; name an output with -o.")
    }
    var failures = FileFailures(paths.count)
    for path in paths {
      try failures.run(path) {
        let path = fix ? try corrected(path, settings) : path
        report.entries += try results(path, settings).map {
          CheckReport.Entry(file: InputFiles.named(path), result: $0)
        }
      }
    }
    if json || sarif {
      try Output.standard.printResult((sarif ? report.sarif : report.json).prettyPrinted())
    } else if !report.entries.isEmpty {
      try Output.standard.printResult(report.lines.joined(separator: "\n"))
    }
    try fail(report, failures.worst)
  }

  private func results(
    _ path: String, _ settings: TextSettings
  ) throws(Failure) -> [CheckRun.Result] {
    var check = CheckRun(path: path, text: settings, limits: trust.limits)
    check.isFull = full
    check.players = players?.players
    check.platforms = platforms?.platforms ?? []
    check.places = places == 0 ? .max : places
    if noTimes { check.now = nil }
    do throws(ReadError) {
      let theme = archive.theme.map { DotLottieTheme.id($0) } ?? .unthemed
      return try check.results(animation: archive.animation, theme: theme)
    } catch {
      let names = ArchiveSelection(animation: archive.animation, theme: archive.theme)
      throw names.failure(error, reading: path) { () throws(ReadError) in
        try ArchiveOutline(path: path, limits: trust.limits)
      }
    }
  }

  /// Corrects a file. Returns the path of the result.
  private func corrected(_ input: String, _ settings: TextSettings) throws -> String {
    TerminationSignals.handle()
    // Without an output, the input is the file to correct.
    let rules = files.rules(reading: output == nil ? [] : [input])
    let target = output ?? input
    try rules.require([.init(target)])
    let file: [UInt8]
    let fixed: (bytes: [UInt8], changes: [(animation: String?, change: CheckFix.Change)])
    do throws(ReadError) {
      file = try LocalFile.read(input, limit: trust.limits.fileBytes)
      fixed = try FileFix(
        path: input, animation: archive.animation, text: settings, limits: trust.limits
      ).run(file)
    } catch {
      // The report has the place.
      if CheckFix.isUnclear(error) { return input }
      throw Failure(error, reading: input)
    }
    if fixed.bytes != file || output != nil { try File.write(fixed.bytes, to: target, rules) }
    for (id, change) in fixed.changes {
      let name = id.map { "\(target)#\($0)" } ?? target
      try Output.standard.printResult("\(printable(name)): \(printable(change.line))")
    }
    return target
  }

  /// Throws the worst failure, with the names of the files that have errors or could not be read.
  private func fail(_ report: CheckReport, _ unread: Failure?) throws(Failure) {
    let (errors, warnings) = (report.count(.error), report.count(.warning))
    guard errors > 0 else {
      if let unread { throw unread }
      guard strict, warnings > 0 else { return }
      throw Failure(.difference, "\(CheckReport.words(warnings, .warning)) found.")
    }
    let files = report.names(with: .error)
    let place = report.entries.count > 1 ? " in \(files.joined(separator: ", "))" : ""
    let sentence = "\(CheckReport.words(errors, .error)) found\(place)."
    // Data that cannot be read is worse if the file cannot be opened.
    throw Failure(
      unread.map { $0.status.rawValue > Failure.ExitStatus.badData.rawValue ? $0.status : .badData }
        ?? .badData, [sentence, unread?.message].compactMap { $0 }.joined(separator: " "))
  }
}
