import FlickAnimation

extension SessionCommand {
  /// The commands that open and close files.
  static let files = [
    SessionCommand("open", "pane", "file") { session, arguments in
      let index = try Int(
        arguments.number("pane", in: 0...Double(PreviewSession.paneCount - 1)))
      guard let entry = await session.environment.library.take(try arguments.text("file")) else {
        throw CommandError("The file is no longer there. Drop it again.")
      }
      do throws(ReadError) {
        try session.open(PreviewDocument(entry), in: index)
      } catch {
        // A page shows either a document or the reason why there is none.
        session.clear(index)
        session.send(FailureMessage(error, file: entry.name, pane: index))
      }
    },
    SessionCommand("close", "pane") { session, arguments in
      let pane = try session.pane(arguments)
      session.clear(pane.index)
      session.send(ClosedMessage(pane: pane.index))
    },
  ]
}
