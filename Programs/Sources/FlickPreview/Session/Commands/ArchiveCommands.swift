import FlickAnimation
import FlickStateMachine

extension SessionCommand {
  /// The commands of dotLottie files: animations, themes and state machines.
  static let archive = [
    SessionCommand("animation", "pane", "id") { session, arguments in
      let pane = try session.pane(arguments)
      let id = try arguments.text("id")
      try pane.select { $0 = PreviewDocument.Selection(animation: id, theme: $0.theme) }
      session.describe(pane)
      session.examine(pane)
    },
    // An empty theme stands for none.
    SessionCommand("theme", "pane", "id") { session, arguments in
      let pane = try session.pane(arguments)
      let id = try arguments.text("id")
      try pane.select { $0.theme = id }
      session.describe(pane)
    },
    SessionCommand("machine", "pane", "id") { session, arguments in
      let pane = try session.pane(arguments)
      guard let id = arguments.optionalText("id") else { return pane.setStateMachine(nil) }
      guard let archive = pane.document.archive,
        let run = StateMachineRun(
          try LottieStateMachine(archive, id: id), id: id, at: session.environment.now())
      else { throw CommandError("The state machine cannot be started.") }
      pane.setStateMachine(run)
    },
    SessionCommand("input", "pane", "name", "value") { session, arguments in
      let now = session.environment.now()
      let name = try arguments.text("name")
      let value = arguments.values["value"].flatMap(StateMachineValue.init)
      try session.pane(arguments).updateStateMachine { run in
        if let value { run.set(name, to: value, at: now) } else { run.fire(name, at: now) }
      }
    },
    SessionCommand("pointer", "pane", "phase", "x", "y") { session, arguments in
      let pane = try session.pane(arguments)
      guard pane.stateMachine != nil, let phase = phases[try arguments.text("phase")] else {
        return
      }
      let point = pane.view.compositionPoint(
        x: try arguments.number("x", in: -1e6...1e6), y: try arguments.number("y", in: -1e6...1e6))
      let now = session.environment.now()
      pane.updateStateMachine { $0.point(phase, point, at: now) }
    },
  ]

  private static let phases: [String: PointerTracker.PointerPhase] = [
    "move": .move, "press": .press, "release": .release, "leave": .leave,
  ]
}

extension StateMachineValue {
  fileprivate init?(_ argument: ArgumentValue) {
    switch argument {
    case .number(let number): self = .numeric(number)
    case .text(let text): self = .string(text)
    case .flag(let flag): self = .boolean(flag)
    case .list, .none: return nil
    }
  }
}
