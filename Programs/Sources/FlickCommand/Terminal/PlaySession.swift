import FlickAnimation
import FlickPlayback
import FlickRaster

/// Plays one animation in the terminal until it ends or the user quits.
///
/// Each iteration reads the clock, so a slow terminal drops frames but keeps the tempo.
struct PlaySession {
  static let maximumSpeed = 16.0
  /// The maximum frame rate. Terminals rarely repaint faster.
  private static let maximumFrameRate = 60.0

  private let animation: LottieAnimation
  private let background: Color?
  private let graphics: GraphicsChoice
  private var terminal = Terminal()
  private var machine: PlayerMachine
  private var status: StatusLine
  private var isQuit = false

  private var screen = FrameScreen()
  private var meter = RateMeter()

  init(
    _ animation: LottieAnimation, name: String, background: Color?,
    graphics: GraphicsChoice = .blocks
  ) {
    self.animation = animation
    self.background = background
    self.graphics = graphics
    machine = PlayerMachine(animation.scene.timeline)
    status = StatusLine(name: name)
  }

  /// Runs the session.
  ///
  /// - Parameter inputs: The initial inputs of the playback machine.
  mutating func run(playing inputs: [PlayerMachine.Input]) {
    terminal.enter()
    defer { terminal.leave() }
    screen = FrameScreen(terminal.graphics(graphics))
    let start = System.now
    for input in inputs + [.play] { machine.handle(input, at: start) }
    let interval = 1 / min(Self.maximumFrameRate, animation.scene.timeline.frameRate)
    var due = start
    while !isQuit, !terminal.isTerminationPending, !terminal.isClosed {
      if terminal.isSuspensionPending { suspend() }
      let now = System.now
      machine.handle(.tick, at: now)
      guard draw(at: now) else { return }
      if machine.status == .completed { return }
      // If a frame is late by more than one interval, the frames in between are dropped.
      due = max(due + interval, now)
      readKeys(until: due)
    }
  }

  /// Draws a frame. Returns whether the terminal accepted it.
  private mutating func draw(at now: Double) -> Bool {
    let size = terminal.size
    let isNew = screen.draw(
      FrameScreen.Content(frame: machine.frame, background: background), of: animation,
      status: status.text(for: machine, columns: size.columns), on: size)
    if isNew { status.framesPerSecond = meter.rate(at: now) }
    terminal.closing = screen.closing
    return terminal.write(screen.out)
  }

  private mutating func readKeys(until due: Double) {
    repeat {
      for stroke in terminal.events(within: min(due - System.now, Terminal.longestWait)) {
        if let key = Key(stroke) { press(key) }
      }
      if terminal.isTerminationPending || terminal.isSuspensionPending { return }
    } while System.now < due && !isQuit && !terminal.isClosed
  }

  private mutating func press(_ key: Key) {
    switch key {
    case .quit: isQuit = true
    case .suspend: suspend()
    default:
      let now = System.now
      for input in Self.inputs(for: key, machine) { machine.handle(input, at: now) }
    }
  }

  private mutating func suspend() {
    let wasPlaying = machine.status == .playing
    machine.handle(.pause, at: System.now)
    terminal.suspend()
    screen.invalidate()
    if wasPlaying { machine.handle(.play, at: System.now) }
  }

  /// Returns the initial inputs of an animation: the arguments, or else the preferences of the file, or else
  /// endless repetition.
  static func initialInputs(
    of animation: LottieAnimation, passes: PlayPasses?, speed: Double?
  ) -> [PlayerMachine.Input] {
    let own = animation.playbackPreferences
    let fastest = own?.speed.map { min(max($0, -maximumSpeed), maximumSpeed) }
    return [
      .alternates(passes != .once && own?.isBouncing == true),
      .passes(passes.map { $0 == .once ? .once : .forever } ?? own?.machinePasses ?? .forever),
      .speed(speed ?? fastest ?? 1), .intermission(own?.intermission ?? 0),
    ]
  }

  /// Returns the inputs for a key.
  static func inputs(for key: Key, _ machine: PlayerMachine) -> [PlayerMachine.Input] {
    switch key {
    case .toggle: [.toggle]
    case .restart: [.seek(machine.segment.start)]
    case .forward: [move(1, machine)]
    case .back: [move(-1, machine)]
    case .faster: [.speed(scaled(machine.speed, by: 1.25))]
    case .slower: [.speed(scaled(machine.speed, by: 0.8))]
    case .stepBack: [.pause, .step(-1)]
    case .stepForward: [.pause, .step(1)]
    case .previousMarker: marker(machine) { $0.last { $0 < machine.frame - 1 } }
    case .nextMarker: marker(machine) { $0.first { $0 > machine.frame } }
    case .quit, .suspend: []
    }
  }

  /// Returns the inputs that seek one of the markers.
  ///
  /// - Parameter choose: Returns one of the frames of the markers, which are in ascending order.
  private static func marker(
    _ machine: PlayerMachine, _ choose: ([Double]) -> Double?
  ) -> [PlayerMachine.Input] {
    let frames = machine.timeline.markers.map(\.frame).sorted()
    return choose(frames).map { [.seek($0)] } ?? []
  }

  private static func move(_ way: Double, _ machine: PlayerMachine) -> PlayerMachine.Input {
    machine.status == .playing
      ? .seek(machine.frame + way * machine.segment.length / 10) : .step(Int(way))
  }

  /// Scales a speed within limits. Values close to 1 are set to 1, so that repeated scaling can return to it.
  private static func scaled(_ speed: Double, by factor: Double) -> Double {
    let scaled = min(max(abs(speed) * factor, 1 / maximumSpeed), maximumSpeed)
    let settled = abs(scaled - 1) < 0.05 ? 1 : scaled
    return speed < 0 ? -settled : settled
  }
}

extension PlaybackPreferences {
  /// The machine's passes. Nil if the file has no preference.
  fileprivate var machinePasses: PlayerMachine.Passes? {
    switch passes {
    case .once?: .once
    case .forever?: .forever
    // Playing forwards and backwards takes two passes of the machine.
    case .count(let count)?: .times(isBouncing ? 2 * min(max(count, 1), Int.max / 2) : count)
    case nil: nil
    }
  }
}

/// Measures the rate of an event.
struct RateMeter: Hashable, Sendable {
  private var start: Double?
  private var count = 0
  private var latest: Double?

  /// Counts an event and returns the events per second. Nil during the first half second.
  mutating func rate(at now: Double) -> Double? {
    guard let start else {
      self.start = now
      return nil
    }
    count += 1
    if now - start >= 0.5 {
      latest = Double(count) / (now - start)
      self.start = now
      count = 0
    }
    return latest
  }
}
