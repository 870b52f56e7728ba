import Testing

@testable import FlickPlayback

/// A player that consists of the state machine and a log of its effects as text, in order.
struct StatusRig {
  typealias Request = SVGAStatusMachine.Request
  typealias Effect = SVGAStatusMachine.Effect
  typealias Start = SVGAStatusMachine.Start

  var machine = SVGAStatusMachine()
  var log: [String] = []
  /// The reason why frames cannot be played.
  var failure: SVGAFrameMachine.PlayError?
  /// Actions that run in callbacks.
  var reactions: [String: (inout StatusRig) -> Void] = [:]

  mutating func send(_ request: Request) {
    machine.handle(request)
    while let effect = machine.next() { perform(effect) }
  }

  mutating func play(_ source: String, _ frame: Int = 0, auto: Bool = true) {
    send(.play(source, Start(frame, isAutoPlay: auto)))
  }

  mutating func finishLoad(_ entity: String = "E", isValid: Bool = true) {
    send(.loaded(load: machine.load ?? -1, entity: entity, isValid: isValid))
  }

  /// Plays a source and loads it.
  static func playing(_ source: String = "a") -> StatusRig {
    var rig = StatusRig()
    rig.play(source)
    rig.finishLoad("E")
    rig.log = []
    return rig
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .jump, .startFrames:
      note(effect)
      if let failure { send(.playFailed(failure)) }
    default: note(effect)
    }
  }

  private mutating func note(_ effect: Effect) {
    let words = Self.words(effect)
    log.append(words)
    reactions[words]?(&self)
  }

  mutating func all() -> [String] {
    defer { log = [] }
    return log
  }

  /// Returns the delegate callbacks.
  mutating func told() -> [String] {
    let acts = ["load ", "drop", "adopt", "frames", "count", "jump", "go", "fade", "show", "hide"]
    return all().filter { words in !acts.contains { words.hasPrefix($0) } }
  }

  static func words(_ effect: Effect) -> String {
    switch effect {
    case .load(_, let source): "load \(source)"
    case .dropContent: "drop"
    case .adopt(let entity): "adopt \(entity)"
    case .stopFrames(let scene): "frames stop \(scene)"
    case .pauseFrames: "frames pause"
    case .resetLoopCount: "count 0"
    case .jump(let start): "jump \(start.frame)\(start.isAutoPlay ? " play" : "")"
    case .startFrames: "go"
    case .fadeOut: "fade out"
    case .show(let isAnimated): isAnimated ? "show slowly" : "show"
    case .hide: "hide"
    case .tellStatus(let new, let old): "\(old)->\(new)"
    case .tellParsed: "parseDone"
    case .tellReady(let isNew, let start): "ready \(isNew) \(start.frame) \(start.isAutoPlay)"
    case .tellFailure(let failure, let source): "\(failure) '\(source)'"
    case .tellPlayFailed(let error, let source): "\(error) '\(source)'"
    case .tellFinishedAll(let count): "finishedAll \(count)"
    case .tellDone(let ticket, let source): "done \(ticket) '\(source)'"
    }
  }
}
