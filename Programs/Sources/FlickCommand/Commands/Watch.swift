import ArgumentParser

/// The subcommand `flick watch`, which draws a file again when it changes.
struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Draws a file again when it changes on disk.",
    discussion: """
      Draws one frame, as flick render does, or a contact sheet with `flick watch
      contact`, with the same options. The output is replaced after each change of
      the file, also if an editor writes a new file in its place. Each drawing has a
      line. Errors are printed, and the next change is waited for. Ctrl-C ends the
      program.

      Examples:
        flick watch walk.json --frame 12 -o walk.png
        flick watch contact walk.json -o sheet.png
      """,
    subcommands: [WatchRender.self, WatchContact.self], defaultSubcommand: WatchRender.self)
}

/// `flick watch render`.
struct WatchRender: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws one frame after each change. This is the default.")

  @OptionGroup var command: Render

  func validate() throws {
    guard command.inputs.count == 1 else { throw ValidationError("One file can be watched.") }
  }

  func run() throws {
    guard let input = command.inputs.first else { return }
    var command = command
    try WatchLoop.start(watching: input) {
      try command.run()
      command.files.replaceAll()
    }
  }
}

/// `flick watch contact`.
struct WatchContact: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contact", abstract: "Draws a contact sheet after each change.")

  @OptionGroup var command: Contact

  func run() throws {
    var command = command
    try WatchLoop.start(watching: command.input) {
      try command.run()
      command.files.replaceAll()
    }
  }
}
