import ArgumentParser

/// The subcommand `flick demo`. It replaces the process with the program `flick-server` in the same folder.
/// A server needs all of Foundation, which this program does not link.
struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Shows the demo screen as a web page on this machine.",
    discussion: """
      The page shows a title, an animation from a file and an animation loaded
      over HTTP. Its address is printed, and ctrl-C ends the program. With --stills
      FOLDER, images are written instead. The arguments are passed to flick-server,
      the program that serves the page: see flick demo --help.

      Examples:
        flick demo
        flick demo --port 8250
      """)

  @Argument(parsing: .captureForPassthrough, help: "Arguments for flick-server.")
  var arguments: [String] = []

  func run() throws {
    try System.replaceProcess(Self.program(beside: System.programPath), ["demo"] + arguments)
  }

  /// Returns the path of the program that serves the page.
  static func program(beside path: String?) throws(Failure) -> String {
    let name = "flick-server"
    guard let path, let slash = path.lastIndex(of: "/") else {
      throw Failure(.fault, "The location of this program and of \(name) is unknown.")
    }
    let preview = path[...slash] + name
    guard System.isExecutable(String(preview)) else {
      throw Failure(
        .noInput,
        "\(preview): no such program. Build it with `make build`.")
    }
    return String(preview)
  }
}
