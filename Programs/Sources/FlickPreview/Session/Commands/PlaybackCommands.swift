import FlickPlayback

extension SessionCommand {
  /// The commands of the timeline. Without the argument `pane`, they are for all panes.
  static let playback = [
    SessionCommand("play", "pane") { session, arguments in
      session.handle(.play, arguments)
    },
    SessionCommand("pause", "pane") { session, arguments in
      session.handle(.pause, arguments)
    },
    SessionCommand("seek", "pane", "progress") { session, arguments in
      let progress = try arguments.number("progress", in: 0...1)
      session.handle(.seekProgress(progress), arguments)
    },
    SessionCommand("seekFrame", "pane", "frame") { session, arguments in
      session.handle(.seek(try arguments.number("frame", in: -1e9...1e9)), arguments)
    },
    SessionCommand("step", "pane", "count") { session, arguments in
      session.handle(.step(Int(try arguments.number("count", in: -1000...1000))), arguments)
    },
    SessionCommand("speed", "pane", "value") { session, arguments in
      session.handle(.speed(try arguments.number("value", in: -16...16)), arguments)
    },
    SessionCommand("loop", "pane", "mode") { session, arguments in
      guard let mode = LoopMode(rawValue: try arguments.text("mode")) else {
        throw CommandError("mode must be once, loop or bounce")
      }
      session.handle(mode.input, arguments)
    },
    SessionCommand("range", "pane", "start", "end") { session, arguments in
      let start = try arguments.number("start", in: -1e9...1e9)
      let end = try arguments.number("end", in: -1e9...1e9)
      session.handle(.range(FrameRange(start, end)), arguments)
    },
  ]
}

extension PreviewSession {
  /// Passes an input to the playback of the panes that a command is for.
  fileprivate func handle(_ input: PlayerMachine.Input, _ arguments: CommandArguments) {
    for pane in panes(arguments) { pane.handle(input, at: environment.now()) }
  }
}
