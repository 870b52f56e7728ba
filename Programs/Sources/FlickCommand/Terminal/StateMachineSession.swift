import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickStateMachine

/// Runs a state machine in the terminal, controlled by mouse and keyboard, until the user quits.
struct StateMachineSession {
  /// The maximum frame rate. Terminals rarely repaint faster.
  private static let rate = 60.0

  private let background: Color?
  private var player: StateMachinePlayer<LottieAnimation>
  private var terminal = Terminal()
  private var screen = FrameScreen()
  private var pointer = PointerTracker(hovers: true)
  private var status: StateMachineStatus
  private var events: [StateMachineEvent] = []
  private var isQuit = false

  init(
    _ player: StateMachinePlayer<LottieAnimation>, name: String, background: Color?
  ) {
    self.player = player
    self.background = background
    status = StateMachineStatus(name: name)
    terminal.followsMouse = true
  }

  mutating func run() {
    terminal.enter()
    defer { terminal.leave() }
    var due = System.now
    player.start(at: due, &events)
    while !isQuit, !terminal.isEnding {
      if terminal.isStopping { suspend() }
      let now = System.now
      player.tick(at: now, &events)
      note()
      guard draw() else { return }
      // If a frame is late by more than one interval, the frames in between are dropped.
      due = max(due + 1 / Self.rate, now)
      read(until: due)
    }
  }

  /// Draws a frame. Returns whether the terminal accepted it.
  private mutating func draw() -> Bool {
    let size = terminal.size
    screen.draw(
      FrameScreen.Content(
        edition: player.edition, frame: player.frame, tween: player.frameTween,
        background: player.backgroundColor ?? background),
      of: player.show, status: status.text(for: player, columns: size.columns), on: size)
    return terminal.write(screen.out)
  }

  private mutating func note() {
    for event in events { status.note(event) }
    events.removeAll(keepingCapacity: true)
  }

  private mutating func read(until due: Double) {
    repeat {
      for stroke in terminal.strokes(within: due - System.now) {
        if let gesture = Gesture(stroke) { follow(gesture) }
      }
    } while System.now < due && !isQuit
  }

  private mutating func follow(_ gesture: Gesture) {
    switch gesture {
    case .move(let column, let row): point(.move, screen.point(column: column, row: row))
    case .press(let column, let row): point(.press, screen.point(column: column, row: row))
    case .release(let column, let row): point(.release, screen.point(column: column, row: row))
    case .click:
      let size = player.show.size
      for step in [PointerTracker.Step.press, .release] {
        point(step, Point(size.width / 2, size.height / 2))
      }
    case .input(let index): player.advanceInput(index, at: System.now, &events)
    case .restart:
      player.stop(at: System.now, &events)
      player.start(at: System.now, &events)
    case .quit: isQuit = true
    case .suspend: suspend()
    }
  }

  private mutating func point(_ step: PointerTracker.Step, _ point: Point?) {
    for action in pointer.follow(step, isInside: point != nil) {
      player.pointer(action, at: point, now: System.now, &events)
    }
  }

  private mutating func suspend() {
    player.pause(at: System.now)
    terminal.suspend()
    player.resume(at: System.now)
    screen.forget()
  }
}

extension StateMachinePlayer {
  /// Fires, toggles or increments the input at an index.
  mutating func advanceInput(
    _ index: Int, at now: Double, _ events: inout [StateMachineEvent]
  ) {
    let inputs = machine.definition.inputs
    guard inputs.indices.contains(index) else { return }
    let name = inputs[index].name
    switch value(of: name) {
    case nil: _ = fire(name, at: now, &events)
    case .boolean(let flag): _ = set(name, to: .boolean(!flag), at: now, &events)
    case .numeric(let number): _ = set(name, to: .numeric(number + 1), at: now, &events)
    case .string: break
    }
  }
}
