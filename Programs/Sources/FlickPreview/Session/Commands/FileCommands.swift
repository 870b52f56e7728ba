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
        // A file that cannot be read does not replace one that is shown.
        let isKept = session.panes[index] != nil
        session.send(FailureMessage(error, file: entry.name, pane: index, isKept: isKept))
        if isKept { return }
        session.clear(index)
        session.wait(for: entry, in: index)
      }
    },
    SessionCommand("close", "pane") { session, arguments in
      let index = arguments.pane ?? 0
      session.clear(index)
      session.send(ClosedMessage(pane: index))
    },
  ]
}
