import FlickArchive
import FlickGeometry
import FlickLottie
import FlickPlayback
import FlickRaster
import FlickScene
import Foundation

@testable import FlickAnimation
@testable import FlickStateMachine

/// A player of one test of dotlottie-rs: a file with its theme and slots, and the state machine that plays it.
final class Session {
  private var file: DotLottieFile?
  private var json: [UInt8]?
  private var animationID: String?
  private var theme: String?
  private var slots = LottieSlots()
  private var animation: LottieAnimation?
  private var playback: PlayerMachine?
  private var autoplays = false
  private var definition: StateMachineDefinition?
  private var player: StateMachinePlayer<LottieAnimation>?
  private var events: [StateMachineEvent] = []
  private var time = 0.0
  private var seed: UInt64 = 0
  /// The size of the picture, which the animation is fitted into.
  private var target: (width: Double, height: Double)?
  /// A Boolean value that indicates whether playback ended in the last tick.
  private var hasCompleted = false

  private enum Failure: Error { case refused(String) }

  var machineStatus: String {
    switch player?.machine.status {
    case .running: "Running"
    case .tweening: "Tweening"
    default: "Stopped"
    }
  }

  /// Performs an operation of the other player's interface.
  func perform(_ operation: String, _ arguments: [[UInt8]]) throws -> [String] {
    let texts = arguments.map { String(decoding: $0, as: UTF8.self) }
    if let result = try performOnFile(operation, arguments, texts) { return result }
    if let result = try performOnSlots(operation, texts) { return result }
    if let result = try performOnMachine(operation, texts) { return result }
    throw Failure.refused("Flick has no \(operation)")
  }

  // MARK: Files and themes

  private func performOnFile(
    _ operation: String, _ bytes: [[UInt8]], _ texts: [String]
  ) throws -> [String]? {
    switch operation {
    case "autoplay": autoplays = texts[0] == "true"
    case "load-archive":
      let file = try DotLottieFile(data: Data(bytes[0]))
      (self.file, json, animationID, theme, slots) = (
        file, nil, file.activeAnimation?.id, nil, LottieSlots()
      )
      try show()
    case "load-json":
      (file, json, animationID, theme, slots) = (nil, bytes[0], nil, nil, LottieSlots())
      try show()
    case "load-animation":
      guard let file else { throw Failure.refused("no archive") }
      _ = try file.animation(id: texts[0], theme: .unthemed)
      animationID = texts[0]
      try show()
    case "set-theme":
      guard let file else { throw Failure.refused("no archive") }
      _ = try file.animation(id: animationID, theme: .id(texts[0]))
      theme = texts[0]
      try show()
    case "reset-theme":
      (theme, slots) = (nil, LottieSlots())
      try show()
    case "theme": return [theme ?? ""]
    case "status": return [status]
    case "frame": return ["\(player?.frame ?? playback?.frame ?? 0)"]
    case "frames": return ["\((player?.timeline ?? playback?.timeline)?.frames.length ?? 0)"]
    case "machine":
      return [try String(decoding: archive().stateMachineData(id: texts[0]), as: UTF8.self)]
    case "target":
      target = (Double(texts[0]) ?? 0, Double(texts[1]) ?? 0)
    case "picture":
      guard let width = Int(texts[0]), let height = Int(texts[1]) else { return nil }
      return [Hexadecimal.text(picture(width, height))]
    default: return nil
    }
    return []
  }

  private var status: String {
    if player?.frameTween != nil { return "Tweening" }
    return switch (player?.playback ?? playback)?.status {
    case .playing: "Playing"
    case .paused: "Paused"
    default: "Stopped"
    }
  }

  private func archive() throws -> DotLottieFile {
    guard let file else { throw Failure.refused("no archive") }
    return file
  }

  /// Reads the selected animation with its theme and slots.
  private func show() throws {
    let choice = theme.map { DotLottieTheme.id($0) } ?? .unthemed
    if let file {
      animation = try file.animation(id: animationID, theme: choice).applying(slots)
    } else if let json {
      animation = try LottieAnimation(data: Data(json)).applying(slots)
    }
    guard let animation else { throw Failure.refused("no animation") }
    var machine = PlayerMachine(animation.scene.timeline)
    if autoplays { machine.handle(.play, at: time) }
    playback = machine
  }

  private func picture(_ width: Int, _ height: Int) -> [UInt8] {
    guard let shown = player?.content ?? animation else { return [] }
    let renderer = FrameRenderer(shown, width: width, height: height)
    var bitmap = Bitmap(width: width, height: height)
    renderer.draw(frame: player?.frame ?? 0, tween: player?.frameTween, into: &bitmap)
    return bitmap.pixels.withUnsafeBytes { [UInt8]($0) }
  }

  // MARK: Slots

  private func performOnSlots(_ operation: String, _ texts: [String]) throws -> [String]? {
    switch operation {
    case "slots": return animation?.slots.map(\.name)
    case "slot-type":
      return [animation?.slots.first { $0.name == texts[0] }?.kind.map { Self.name($0) } ?? ""]
    case "value-type":
      let values = try LottieSlots(json: Data("{\"a\":{\"p\":\(texts[0])}}".utf8)).values
      return [values["a"].map { Self.name($0) } ?? ""]
    case "slot": return [try slotTexts().first { $0.name == texts[0] }?.text ?? ""]
    case "slots-text":
      let members = try slotTexts().map { "\"\($0.name)\":{\"p\":\($0.text)}" }
      return ["{" + members.joined(separator: ",") + "}"]
    case "read-slots":
      return try LottieSlots(json: Data(texts[0].utf8)).values.flatMap {
        [$0.key, Self.name($0.value)]
      }
    case "set-slot": try change { $0.values[texts[0]] = .property(json: texts[1]) }
    case "remove-slot": try change { $0.removed.insert(texts[0]) }
    case "remove-slots":
      let names = animation?.slots.map(\.name) ?? []
      try change { $0.removed.formUnion(names) }
    case "replace-slots":
      let new = try LottieSlots(json: Data(texts[0].utf8)).values
      let names = animation?.slots.map(\.name) ?? []
      try change { $0 = LottieSlots(new, removed: Set(names).subtracting(new.keys)) }
    case "reset-slot":
      guard animation?.slots.contains(where: { $0.name == texts[0] }) == true else {
        throw Failure.refused("no slot")
      }
      try change { $0.values[texts[0]] = nil }
    case "reset-slots": try change { $0 = LottieSlots() }
    default: return nil
    }
    return []
  }

  /// Changes the values of the slots, unless one does not fit.
  private func change(_ change: (inout LottieSlots) -> Void) throws {
    let before = slots
    change(&slots)
    do {
      try show()
    } catch {
      slots = before
      throw error
    }
  }

  private func slotTexts() throws -> [(name: String, text: String)] {
    let properties = try animation?.document.sourceFile?.slots().properties ?? [:]
    return properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sourceText) }
  }

  private static func name(_ kind: LottieSlot.Kind) -> String {
    kind == .number ? "scalar" : "\(kind)"
  }

  private static func name(_ value: LottieSlotValue) -> String {
    switch value {
    case .number: "scalar"
    case .vector: "vector"
    case .color: "color"
    default: ""
    }
  }

  // MARK: State machines

  private func performOnMachine(_ operation: String, _ texts: [String]) throws -> [String]? {
    switch operation {
    case "load-machine":
      definition = try StateMachineDefinition([UInt8](texts[0].utf8))
      try makePlayer()
    case "start": player?.start(at: time, &events)
    case "stop": player?.stop(at: time, &events)
    case "tick":
      if player?.machine.status != .stopped {
        time += (Double(texts[0]) ?? 0) / 1000
        let before = events.count
        player?.tick(at: time, &events)
        let hasMoved = events[before...].contains {
          if case .transition = $0 { true } else { false }
        }
        hasCompleted = hasMoved || player?.playback.status != .playing
      }
    case "state": return [player?.machine.currentName ?? ""]
    case "set":
      guard player?.set(texts[0], to: try value(texts), at: time, &events) == true else {
        throw Failure.refused("no such input")
      }
    case "get":
      switch player?.value(of: texts[0]) {
      case .numeric(let number): return ["\(number)"]
      case .string(let text): return [text]
      case .boolean(let flag): return ["\(flag)"]
      case nil: throw Failure.refused("no such input")
      }
    case "fire":
      guard player?.fire(texts[0], at: time, &events) == true else {
        throw Failure.refused("no such event")
      }
    case "override":
      guard player?.force(texts[0], at: time, &events) == true else {
        throw Failure.refused("no such state")
      }
    case "tween": try tween(texts)
    case "post": post(texts)
    case "seed": player?.setSeed(UInt64(texts[0]) ?? 0)
    case "inputs": return inputs()
    case "interactions": return definition?.interactions.map { interactionName($0.cause) } ?? []
    case "events":
      defer { events = [] }
      return events.compactMap(eventText)
    case "complete": return ["\(hasCompleted)"]
    case "tweening": return ["\(player?.frameTween != nil)"]
    default: return nil
    }
    return []
  }

  private func makePlayer() throws {
    guard let definition else { return }
    let (file, id) = (file, animationID ?? "")
    let empty = [UInt8](#"{"w":100,"h":100,"fr":30,"ip":0,"op":90,"layers":[]}"#.utf8)
    let first = try animation ?? LottieAnimation(data: Data(empty))
    let source = MachineAnimationSource<LottieAnimation>(initialAnimation: id) { name, theme in
      let theme = theme.map { DotLottieTheme.id($0) } ?? .initial
      if name == id, theme == .initial { return .init(first, first.scene) }
      return (try? file?.animation(id: name, theme: theme)).map { .init($0, $0.scene) }
    }
    player = StateMachinePlayer(definition, animationSource: source, seed: seed)
    events = []
  }

  private func value(_ texts: [String]) throws -> StateMachineValue {
    switch texts[1] {
    case "numeric": .numeric(Double(texts[2]) ?? 0)
    case "boolean": .boolean(texts[2] == "true")
    default: .string(texts[2])
    }
  }

  private func tween(_ texts: [String]) throws {
    let numbers = texts.compactMap { Double($0) }
    guard numbers.count == 6, let start = player?.timeline.frames.start else {
      throw Failure.refused("no animation")
    }
    let easing = LottieEasing(numbers[2], numbers[3], numbers[4], numbers[5])
    player?.tween(
      PlaybackTween(to: start + numbers[0], duration: numbers[1] / 1000, easing: easing.curve),
      at: time)
  }

  private func post(_ texts: [String]) {
    if let action = PointerAction(rawValue: texts[0]) {
      let point = contentPoint(Double(texts[1]) ?? 0, Double(texts[2]) ?? 0)
      player?.pointer(action, at: point, now: time, &events)
    } else {
      player?.send(texts[0] == "OnComplete" ? .completed : .loopCompleted, time, &events)
    }
  }

  /// Returns a point of the picture in the coordinates of the animation.
  private func contentPoint(_ x: Double, _ y: Double) -> Point2D {
    guard let target, let size = player?.content.scene.size else { return Point2D(x, y) }
    let scale = min(target.width / size.width, target.height / size.height)
    return Point2D(
      (x - (target.width - size.width * scale) / 2) / scale,
      (y - (target.height - size.height * scale) / 2) / scale)
  }

  private func inputs() -> [String] {
    (definition?.inputs ?? []).flatMap { [$0.name, $0.type.rawValue] }
      + (player?.value(of: "@elapsedTime") == nil ? [] : ["@elapsedTime", "Numeric"])
  }

  private func interactionName(_ cause: MachineInteraction.Cause) -> String {
    switch cause {
    case .pointer(let action, _): action.rawValue
    case .complete: "OnComplete"
    case .loopComplete: "OnLoopComplete"
    }
  }

  private func eventText(_ event: StateMachineEvent) -> String? {
    switch event {
    case .transition(let from, let to): "transition\n\(from)\n\(to)"
    case .stateExited(let state): "exited\n\(state)"
    case .stateEntered(let state): "entered\n\(state)"
    case .custom(let name): "custom\n\(name)"
    default: nil
    }
  }
}
