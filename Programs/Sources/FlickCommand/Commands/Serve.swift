import ArgumentParser

/// The subcommand `flick serve`. Like ``Demo``, it replaces the process with the program `flick-server`.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves frames, exports and reports of animations over HTTP.",
    discussion: """
      The files are below a folder (--root) or on allowed hosts (--allow-host). The
      paths are /render, /export, /page, /player/, /inspect, /check, /healthz and
      /metrics; docs/serve.md describes them. Processes of flick worker --sandbox draw, with the limits for
      files from strangers. SIGTERM finishes the requests that run. The arguments are
      passed to flick-server, the program with the server: see flick serve --help.

      Examples:
        flick serve --root stickers
        flick serve --root stickers --host 0.0.0.0 --port 8080 --workers 4
      """)

  @Argument(parsing: .captureForPassthrough, help: "Arguments for flick-server.")
  var arguments: [String] = []

  func run() throws {
    try System.replaceProcess(
      Demo.program(beside: System.programPath), ["serve"] + arguments)
  }
}
