extension SessionCommand {
  /// The commands that open and close files.
  static let files = [
    SessionCommand("open", "pane", "file") { session, arguments in
      let index = try Int(
        arguments.number("pane", in: 0...Double(PreviewSession.paneCount - 1)))
      guard let entry = await session.environment.library.take(try arguments.text("file")) else {
        throw CommandError("The file is no longer there. Drop it again.")
      }
      session.open(entry, in: index)
    },
    SessionCommand("cancelOpen", "pane") { session, arguments in
      session.cancelOpening(in: arguments.pane ?? 0)
    },
    SessionCommand("close", "pane") { session, arguments in
      let index = arguments.pane ?? 0
      session.cancelOpening(in: index)
      session.clear(index)
      session.send(ClosedMessage(pane: index))
    },
  ]
}
