import FlickAnimation
import FlickGeometry
import FlickPlayback
import FlickRaster
import FlickScene
import FlickStateMachine
import Foundation

/// A running state machine of a pane.
struct StateMachineRun {
  let id: String
  private var player: StateMachinePlayer<LottieAnimation>
  private var tracker = PointerTracker(hovers: true)
  private var events: [StateMachineEvent] = []
  /// The last events, the newest last, as texts.
  private(set) var log: [String] = []

  private static let maxLog = 12

  /// Starts a state machine.
  ///
  /// - Returns: `nil` if its initial animation cannot be read.
  init?(_ machine: LottieStateMachine, id: String, at now: Seconds) {
    guard let player = machine.player(seed: 0, policy: .refuse) else { return nil }
    self.player = player
    self.id = id
    self.player.start(at: now, &events)
    record()
  }

  var frame: Double { player.frame }
  var tween: FrameTween? { player.frameTween }
  var content: LottieAnimation { player.content }
  var contentVersion: Int { player.contentVersion }
  var background: Color? { player.backgroundColor }
  var isIdle: Bool { player.isIdle }
  var stateName: String { player.machine.currentName }
  /// The inputs with their current values; `nil` for events.
  var inputs: [(name: String, value: StateMachineValue?)] {
    player.machine.definition.inputs.map { ($0.name, player.value(of: $0.name)) }
  }

  mutating func tick(at now: Seconds) {
    player.tick(at: now, &events)
    record()
  }

  mutating func set(_ name: String, to value: StateMachineValue, at now: Seconds) {
    _ = player.set(name, to: value, at: now, &events)
    record()
  }

  mutating func fire(_ name: String, at now: Seconds) {
    _ = player.fire(name, at: now, &events)
    record()
  }

  mutating func point(
    _ phase: PointerTracker.PointerPhase, _ point: Point2D, at now: Seconds
  ) {
    let size = player.content.size
    let isInside =
      point.x >= 0 && point.y >= 0 && point.x < Double(size.width) && point.y < Double(size.height)
    for action in tracker.handle(phase, isInside: isInside) {
      player.pointer(action, at: isInside ? point : nil, now: now, &events)
    }
    record()
  }

  private mutating func record() {
    log += events.compactMap(Self.text)
    if log.count > Self.maxLog { log.removeFirst(log.count - Self.maxLog) }
    events.removeAll(keepingCapacity: true)
  }

  private static func text(_ event: StateMachineEvent) -> String? {
    switch event {
    case .transition(let from, let to): from.isEmpty ? "start → \(to)" : "\(from) → \(to)"
    case .custom(let name): "event “\(name)”"
    case .inputFired(let name): "fired \(name)"
    case .openURL(let url, _): "asks to open \(url)"
    case .error(let error): error.description
    case .stopped: "stopped"
    default: nil
    }
  }
}
