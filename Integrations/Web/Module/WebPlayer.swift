import FlickAnimation
import FlickGeometry
import FlickImage
import FlickPlayback
import FlickRaster
import FlickScene
import FlickStateMachine

/// The playback of a document, and its picture. The page passes the time and the input.
final class WebPlayer {
  let document: WebDocument
  private var source: Source
  private var renderer: SceneRenderer
  private var bitmap = Bitmap(width: 0, height: 0)
  /// The pixels with straight alpha, which canvases of pages take.
  private var straight: [UInt32] = []
  private var digest: UInt64?
  private(set) var regions: [PixelRect] = []
  private(set) var events: [StateMachineEvent] = []
  private var contentVersion = 0

  private enum Source {
    case playback(PlayerMachine)
    case stateMachine(StateMachinePlayer<LottieAnimation>)
  }

  /// The values that an input has changed.
  struct Changes: OptionSet {
    var rawValue: Int32
    static let frame = Changes(rawValue: 1)
    static let pass = Changes(rawValue: 2)
    static let completion = Changes(rawValue: 4)
    /// The frame changes with the time.
    static let running = Changes(rawValue: 8)
    static let content = Changes(rawValue: 16)
    static let events = Changes(rawValue: 32)
  }

  init(_ document: WebDocument) {
    self.document = document
    let scene = document.animation.scene
    renderer = SceneRenderer(scene, threads: 1)
    source = .playback(PlayerMachine(scene.timeline, passes: .once))
  }

  private var machine: PlayerMachine {
    switch source {
    case .playback(let machine): machine
    case .stateMachine(let player): player.playback
    }
  }

  /// The scene that is drawn.
  var shownScene: Scene { renderer.scene }
  var frame: Double { machine.reportedFrame }
  var progress: Double { machine.progress }
  var endedPasses: Double { machine.completedPasses }
  var status: PlaybackStatus { machine.status }
  var isRunning: Bool {
    switch source {
    case .playback(let machine): machine.isRunning
    case .stateMachine(let player): !player.isIdle
    }
  }

  /// Applies an input. A state machine takes only the time.
  func handle(_ input: PlaybackInput, at now: Seconds) -> Changes {
    switch source {
    case .playback(var machine):
      let outcome = machine.handle(input, at: now)
      source = .playback(machine)
      var changes: Changes = machine.isRunning ? .running : []
      if outcome.isNewFrame { changes.insert(.frame) }
      if outcome.endedPasses > 0 { changes.insert(.pass) }
      if outcome.isCompletion { changes.insert(.completion) }
      return changes
    case .stateMachine:
      return input == .tick ? run { player, events in player.tick(at: now, &events) } : []
    }
  }

  /// Draws the current frame into memory that ``pixels`` returns. ``regions`` are those that changed.
  ///
  /// - Parameter isWhole: Whether the page needs all pixels.
  func draw(_ transform: Affine, width: Int, height: Int, isWhole: Bool) {
    let scene = renderer.scene
    if bitmap.width != width || bitmap.height != height {
      bitmap = Bitmap(width: width, height: height)
      straight = Array(repeating: 0, count: width * height)
      digest = nil
    }
    var content = SceneRenderer.Content(
      frame: machine.frame,
      placement: ContentPlacement(
        transform, content: ContentSize(width: scene.size.width, height: scene.size.height),
        canvas: ContentSize(width: Double(width), height: Double(height))))
    if case .stateMachine(let player) = source {
      content.tween = player.frameTween
      content.background = player.backgroundColor
    }
    let new = renderer.draw(content, into: &bitmap)
    let drawn =
      digest == nil || isWhole
      ? [PixelRect(x: 0, y: 0, width: width, height: height)]
      : new == digest ? [] : renderer.drawnRegions
    digest = new
    regions = drawn
    for region in drawn { StraightAlpha.convert(bitmap, region, into: &straight) }
  }

  /// The pixels of the last frame. Valid until the next call of a method.
  var pixels: UnsafePointer<UInt32>? {
    // SAFETY: the array stays in memory until the next frame is drawn, and the page copies the pixels before.
    straight.withUnsafeBufferPointer { $0.baseAddress }
  }

  /// The diagnostics of limits that the last frame exceeded.
  var diagnostics: [Diagnostic] { renderer.diagnostics }

  /// Releases the picture and the caches. The next frame is drawn from scratch.
  func rest() {
    renderer.releaseMemory()
    bitmap = Bitmap(width: 0, height: 0)
    straight = []
    regions = []
    digest = nil
  }

  /// The bytes of the picture and of the caches.
  var heldBytes: Int { renderer.cacheBytes + 4 * (bitmap.width * bitmap.height + straight.count) }
}

/// State machines.
extension WebPlayer {
  /// Starts a state machine in place of playback.
  func start(_ player: StateMachinePlayer<LottieAnimation>, at now: Seconds) -> Changes {
    source = .stateMachine(player)
    contentVersion = -1
    return run { player, events in player.start(at: now, &events) }
  }

  func send(_ action: PointerAction, at point: Point2D?, now: Seconds) -> Changes {
    run { player, events in player.pointer(action, at: point, now: now, &events) }
  }

  func set(_ name: String, to value: StateMachineValue, at now: Seconds) -> Changes {
    run { player, events in _ = player.set(name, to: value, at: now, &events) }
  }

  func fire(_ name: String, at now: Seconds) -> Changes {
    run { player, events in _ = player.fire(name, at: now, &events) }
  }

  /// The name of the current state; empty without a state machine.
  var state: String {
    guard case .stateMachine(let player) = source, let current = player.machine.current else {
      return ""
    }
    return player.machine.definition.states[current].name
  }

  func pauseMachine(_ isPaused: Bool, at now: Seconds) -> Changes {
    run { player, _ in isPaused ? player.pause(at: now) : player.resume(at: now) }
  }

  private func run(
    _ step: (inout StateMachinePlayer<LottieAnimation>, inout [StateMachineEvent]) -> Void
  ) -> Changes {
    guard case .stateMachine(var player) = source else { return [] }
    events.removeAll(keepingCapacity: true)
    step(&player, &events)
    source = .stateMachine(player)
    // The frame can change with every input.
    var changes: Changes = .frame
    if player.contentVersion != contentVersion {
      contentVersion = player.contentVersion
      renderer.scene = player.content.scene
      digest = nil
      changes.insert(.content)
    }
    if !player.isIdle { changes.insert(.running) }
    if !events.isEmpty { changes.insert(.events) }
    return changes
  }
}
