import FlickSystem
import ArgumentParser
import FlickArchive

/// The program `flick`.
@main
struct FlickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flick",
    abstract: "Plays, renders, converts and inspects Lottie animations.",
    discussion: """
      Examples:
        flick play walk.json
        flick render walk.json --frame 12 --size 512x512 -o walk.png
        flick export walk.lottie -o walk.webp --fps 30
        flick convert walk.json walk.lottie
        flick inspect walk.json

      Exit codes: 0 success, 1 differences (diff) or warnings (check --strict), 64
      wrong usage, 65 unreadable data, 66 no such input, 70 failure, 73 a file exists
      and is kept.
      """,
    version: Version.text,
    subcommands: [
      Play.self, Render.self, Export.self, Contact.self, Diff.self, Optimize.self, Check.self,
      Watch.self, Convert.self, Inspect.self, Features.self, Bench.self, Worker.self,
      Describe.self, MCP.self, Page.self, Batch.self, Serve.self, Preview.self, Demo.self,
    ])

  static func main() {
    // A file that grows beyond the limit of the process is an error of writing, and no signal.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    try? CommandNames.showOtherHelp(arguments)
    let ending = run(arguments)
    // Other threads may still hold outputs that are not complete, and standard input has a copy.
    TerminationSignals.removeIncompleteOutputs()
    if ending.code != 0 {
      Output.standardError.print(InputFiles.named(ending.message))
    } else if !ending.message.isEmpty {
      do {
        try Output.standard.printResult(ending.message)
      } catch {
        Output.standardError.print("flick: \(error.message)")
        System.exit(error.status.rawValue)
      }
    }
    System.exit(ending.code)
  }

  /// Runs the program in this process.
  static func run(_ arguments: [String]) -> RunResult {
    // The library for arguments takes 25 million instructions to find this option.
    if arguments == ["--version"] { return RunResult(code: 0, message: Version.text) }
    do {
      try CommandNames.check(arguments)
      var command = try CommandNames.parsedAlone(arguments) ?? parseAsRoot(arguments)
      try command.run()
      return RunResult(code: 0, message: "")
    } catch let failure as Failure {
      return RunResult(code: failure.status.rawValue, message: "flick: \(failure.message)")
    } catch {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      return RunResult(
        code: code.rawValue, message: code == .success ? message : Sentence.text(message, code))
    }
  }
}

/// The exit code of a run and the message to print.
struct RunResult: Hashable, Sendable {
  var code: Int32
  var message: String
}

enum Version {
  static let text = "0.1.0"
}
