extension SessionCommand {
  /// The commands that show frames.
  static let view = [
    SessionCommand("view", "pane", "number", "width", "height", "scale", "x", "y") {
      session, arguments in
      let pane = try session.pane(arguments)
      pane.view = PaneView(
        number: Int(try arguments.number("number", in: 0...1e9)),
        size: PageSize(
          width: Int(try arguments.number("width", in: 1...8192)),
          height: Int(try arguments.number("height", in: 1...8192))),
        scale: try arguments.number("scale", in: 1e-3...1e4),
        x: try arguments.number("x", in: -1e6...1e6),
        y: try arguments.number("y", in: -1e6...1e6))
    },
    // Sent after the page has shown the last frame.
    SessionCommand("frame", "pane") { session, arguments in
      session.sendFrame(try session.pane(arguments))
    },
  ]
}
