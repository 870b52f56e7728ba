import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickScene
import FlickStateMachine

/// Runs a state machine in the terminal, controlled by mouse and keyboard, until the user quits.
struct StateMachineSession {
  /// The maximum frame rate. Terminals rarely repaint faster.
  private static let maximumFrameRate = 60.0

  private let background: Color?
  private let graphics: GraphicsChoice
  private var player: StateMachinePlayer<LottieAnimation>
  private var terminal = Terminal()
  private var screen = FrameScreen()
  private var pointer = PointerTracker(hovers: true)
  private var status: StateMachineStatus
  private var events: [StateMachineEvent] = []
  private var isQuit = false

  init(
    _ player: StateMachinePlayer<LottieAnimation>, name: String, background: Color?,
    graphics: GraphicsChoice = .blocks
  ) {
    self.player = player
    self.graphics = graphics
    self.background = background
    status = StateMachineStatus(name: name)
    terminal.reportsMouse = true
  }

  mutating func run() {
    terminal.enter()
    defer { terminal.leave() }
    screen = FrameScreen(terminal.graphics(graphics))
    var due = System.now
    player.start(at: due, &events)
    while !isQuit, !terminal.isTerminationPending, !terminal.isClosed {
      if terminal.isSuspensionPending { suspend() }
      let now = System.now
      player.tick(at: now, &events)
      recordEvents()
      guard draw() else { return }
      // If a frame is late by more than one interval, the frames in between are dropped.
      due = max(due + 1 / Self.maximumFrameRate, now)
      read(until: due)
    }
  }

  /// Draws a frame. Returns whether the terminal accepted it.
  private mutating func draw() -> Bool {
    let size = terminal.size
    screen.draw(
      FrameScreen.Content(
        animationID: player.contentVersion, frame: player.frame, tween: player.frameTween,
        background: player.backgroundColor ?? background),
      of: player.content, status: status.text(for: player, columns: size.columns), on: size)
    terminal.closing = screen.closing
    return terminal.write(screen.out)
  }

  private mutating func recordEvents() {
    for event in events { status.record(event) }
    events.removeAll(keepingCapacity: true)
  }

  private mutating func read(until due: Double) {
    repeat {
      for stroke in terminal.events(within: due - System.now) {
        if let gesture = Gesture(stroke) { handle(gesture) }
      }
    } while System.now < due && !isQuit && !terminal.isClosed
  }

  private mutating func handle(_ gesture: Gesture) {
    switch gesture {
    case .move(let column, let row): point(.move, screen.point(column: column, row: row))
    case .press(let column, let row): point(.press, screen.point(column: column, row: row))
    case .release(let column, let row): point(.release, screen.point(column: column, row: row))
    case .click:
      let size = player.content.scene.size
      for step in [PointerTracker.PointerPhase.press, .release] {
        point(step, Point2D(size.width / 2, size.height / 2))
      }
    case .input(let index): player.advanceInput(index, at: System.now, &events)
    case .restart:
      player.stop(at: System.now, &events)
      player.start(at: System.now, &events)
    case .quit: isQuit = true
    case .suspend: suspend()
    }
  }

  private mutating func point(_ step: PointerTracker.PointerPhase, _ point: Point2D?) {
    for action in pointer.handle(step, isInside: point != nil) {
      player.pointer(action, at: point, now: System.now, &events)
    }
  }

  private mutating func suspend() {
    player.pause(at: System.now)
    terminal.suspend()
    player.resume(at: System.now)
    screen.invalidate()
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
