import ArgumentParser
import FlickPreview
import Foundation

/// The program `flick-server`, which `flick preview`, `flick demo` and `flick serve` run. It contains the code that needs
/// a server and all of Foundation.
@main
struct FlickPreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    // The program is run by `flick`, whose name messages have.
    commandName: "flick",
    abstract: "Shows animations on local web pages, and serves their frames over HTTP.",
    subcommands: [PreviewCommand.self, DemoCommand.self] + service)

  // `make demo` leaves out the service, with whose packages it would take longer.
  #if WITHOUT_SERVICE
    private static let service: [any ParsableCommand.Type] = []
  #else
    private static let service: [any ParsableCommand.Type] = [ServeCommand.self]
  #endif

  /// Adds the settings of the service in the environment to its arguments.
  private static func complete(_ arguments: [String]) throws -> [String] {
    #if WITHOUT_SERVICE
      guard arguments.first != "serve" else {
        throw ProgramFailure(.usage, "`make demo` builds no service; `make build` does.")
      }
      return arguments
    #else
      guard arguments.first == ServeCommand.configuration.commandName else { return arguments }
      return try ServeEnvironment.arguments(arguments, ProcessInfo.processInfo.environment)
    #endif
  }

  /// Returns the path of a file that exists.
  static func pathOfFile(_ name: String) throws -> String {
    let path = URL(fileURLWithPath: name).path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ProgramFailure(.noInput, "\(name): no such file.")
    }
    guard !isFolder.boolValue else { throw ProgramFailure(.noInput, "\(name): is a folder.") }
    return path
  }

  static func main() async {
    do {
      let arguments = try complete(Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      guard let failure = ProgramFailure(error) else { exit(withError: error) }
      FileHandle.standardError.write(Data("flick: \(failure.message)\n".utf8))
      failure.status.exit()
    }
  }
}

/// The command `flick preview`.
struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Opens animations in a local web page.",
    usage: "flick preview [<file> ...] [--port <port>] [--open]",
    discussion: """
      The page plays Lottie, dotLottie and SVGA files, shows their layers and what
      is not drawn, changes texts, colors, pictures and slots, runs state machines,
      and exports. More files can be dropped onto it. A file that changes on disk is
      read again. The page is not reachable from the network.

      Examples:
        flick preview walk.json
        flick preview before.json after.json --open
      """)

  @Argument(help: "The .json, .lottie and .svga files that the page lists.")
  var files: [String] = []

  @Option(help: "The port of the page; 0 lets the system choose one.")
  var port: UInt16 = 0

  @Flag(help: "Open the page in the browser.")
  var open = false

  func run() async throws {
    var options = PreviewServer.Options()
    options.port = port
    options.files = try files.map(FlickPreviewCommand.pathOfFile)
    options.program = Self.program
    let server = try await PreviewServer(options)
    let signals = [SIGTERM, SIGINT, SIGHUP].map { number in
      SignalSource.make(number) {
        server.removeExports()
        Foundation.exit(128 + number)
      }
    }
    try await server.run { [open] address in
      printLine("Flick preview: \(address.absoluteString)  (ctrl-C quits)")
      if open { Self.openBrowser(address) }
    }
    for signal in signals { signal.cancel() }
  }

  /// The path of `flick`, which is in the folder of this program.
  static var program: String? {
    let path = Bundle.main.executableURL?.deletingLastPathComponent()
      .appendingPathComponent("flick").path
    return path.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
  }

  private static func openBrowser(_ address: URL) {
    #if canImport(Darwin)
      let command = "open"
    #else
      let command = "xdg-open"
    #endif
    // Without a browser, the printed address remains.
    ChildLines("/usr/bin/env", [command, address.absoluteString])
  }
}

/// Sources that call a function in place of the default action of a signal.
enum SignalSource {
  static func make(
    _ number: Int32, _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    #if canImport(Darwin)
      // The source receives a signal beside its default action, which ends the program.
      signal(number, SIG_IGN)
    #endif
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handler)
    source.resume()
    return source
  }
}

func printLine(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
