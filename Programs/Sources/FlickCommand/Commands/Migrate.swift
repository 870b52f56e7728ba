import ArgumentParser
import FlickProcesses

/// The subcommand `flick migrate`, which lists the uses of other players in an app.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Lists what an app that uses another player changes to use Flick.",
    discussion: """
      Reads the Swift files and the manifests of dependencies in a folder, and lists
      the uses of lottie-ios, SVGAPlayer-iOS and thorvg.swift with file and line:
      those that compile as they are, those that compile with a deprecated name, and
      those to change. Types of expressions are not known, so members are found by
      name. No file is changed.

      Examples:
        flick migrate App
        flick migrate App --json | jq .summary
      """)

  @Argument(help: "A folder, or a Swift file.")
  var input: String

  @Flag(help: "Print JSON.")
  var json = false

  /// Larger files are generated, and skipped.
  static let maxFileSize = 8 << 20

  static func report(_ input: String) throws(Failure) -> MigrationReport {
    let paths = try SourceFiles.paths(at: input)
    var report = MigrationReport(files: [], readFileCount: 0)
    for path in paths {
      guard let size = File.size(path), size <= maxFileSize, !File.isSpecial(path),
        let text = Descriptor.text(ofFile: path)
      else { continue }
      report.readFileCount += 1
      let file = MigratedFile(path: path, text: Array(text.utf8))
      if !file.uses.isEmpty { report.files.append(file) }
    }
    return report
  }

  func run() throws {
    let report = try Self.report(input)
    try Output.standard.printResult(json ? report.json.prettyPrinted() : report.text)
  }
}
