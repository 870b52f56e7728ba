import ArgumentParser

/// The subcommand `flick preview`. Like ``Demo``, it replaces the process with the program `flick-server`.
struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Opens animations in a local web page, to look at them, change them and export them.",
    discussion: """
      The page plays Lottie, dotLottie and SVGA files. More files can be dropped onto
      it, and a file that changes on disk is read again. The arguments are passed to
      flick-server, the program that serves the page: see flick preview --help.

      Examples:
        flick preview
        flick preview walk.json
        flick preview before.json after.json --open
      """)

  @Argument(parsing: .captureForPassthrough, help: "Files, and options for flick-server.")
  var arguments: [String] = []

  func run() throws {
    try System.replaceProcess(
      Demo.program(beside: System.programPath), ["preview"] + arguments)
  }
}
