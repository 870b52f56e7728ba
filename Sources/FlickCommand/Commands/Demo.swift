import ArgumentParser

/// The subcommand `flick demo`. It replaces the process with the program `flick-preview` in the same folder.
/// A server needs all of Foundation, which this program does not link.
struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows the demo's screen as a web page of this machine.",
    discussion: """
      A title, an animation from a file, and one that comes over HTTP. What
      follows the subcommand is for flick-preview, the program that serves it:
      see flick demo --help.

      Examples:
        flick demo
        flick demo --port 8250
      """)

  @Argument(parsing: .captureForPassthrough, help: "For flick-preview.")
  var arguments: [String] = []

  func run() throws {
    try System.become(Self.program(beside: System.programPath), arguments)
  }

  /// Returns the path of the program that serves the page.
  static func program(beside path: String?) throws(Failure) -> String {
    let name = "flick-preview"
    guard let path, let slash = path.lastIndex(of: "/") else {
      throw Failure(.fault, "The place of this program is not known, nor that of \(name).")
    }
    let preview = path[...slash] + name
    guard System.isExecutable(String(preview)) else {
      throw Failure(
        .noInput,
        "\(preview): no such program. `swift build -c release --product \(name)` makes it.")
    }
    return String(preview)
  }
}
