import Foundation

/// The program: `FlickBenchmarks [--filter NAME] [--json] [--rounds N] [--samples FOLDER] [--list]`.
@main
struct FlickBenchmarks {
  var filters: [String] = []
  var isJSON = false
  var isList = false
  var rounds = 9
  /// The samples of the repository that this program was built from, by default.
  var samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Samples").path

  @MainActor static func main() {
    do {
      try FlickBenchmarks(CommandLine.arguments.dropFirst()).run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "--json": isJSON = true
      case "--list": isList = true
      case "--filter": filters.append(try Self.value(of: option, &rest))
      case "--samples": samples = try Self.value(of: option, &rest)
      case "--rounds":
        guard let count = Int(try Self.value(of: option, &rest)), (1...10_000).contains(count)
        else { throw MaterialError(description: "--rounds goes from 1 to 10000.") }
        rounds = count
      default: throw MaterialError(description: Self.usage)
      }
    }
  }

  /// Returns whether a stage is selected. A filter matches the beginning of a name: `paint` selects all
  /// paints.
  func isWanted(_ stage: Stage) -> Bool {
    filters.isEmpty || filters.contains { stage.name.hasPrefix($0) }
  }

  @MainActor func run() throws {
    let files = try Sample.all(below: samples)
    let stages = try Stages.all(files).filter(isWanted)
    if stages.isEmpty { throw MaterialError(description: "No stage is named so; see --list.") }
    if isList { return print(stages.map(\.name).joined(separator: "\n")) }
    let report = Report(results: Harness(rounds: rounds).measure(stages))
    print(isJSON ? report.json : report.table)
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw MaterialError(description: "\(option) needs a value.")
    }
    return value
  }

  private static let usage = """
    usage: FlickBenchmarks [--filter NAME]... [--json] [--rounds N] [--samples FOLDER] [--list]
    """
}
