import Testing

@testable import FlickPlayback

/// A player that consists of the state machine and a log of its effects as text, in order.
struct StatusMachineHarness {
  typealias Request = SVGAStatusMachine.Request
  typealias Effect = SVGAStatusMachine.Effect
  typealias StartOptions = SVGAStatusMachine.StartOptions

  var machine = SVGAStatusMachine()
  var log: [String] = []
  /// The reason why frames cannot be played.
  var failure: SVGAFrameMachine.PlayError?
  /// Actions that run in callbacks.
  var reactions: [String: (inout StatusMachineHarness) -> Void] = [:]

  mutating func send(_ request: Request) {
    machine.handle(request)
    while let effect = machine.next() { perform(effect) }
  }

  mutating func play(_ source: String, _ frame: Int = 0, auto: Bool = true) {
    send(.play(source, StartOptions(frame, isAutoPlay: auto)))
  }

  mutating func finishLoad(_ entity: String = "E", isValid: Bool = true) {
    send(.loaded(load: machine.loadToken ?? -1, entity: entity, isValid: isValid))
  }

  /// Plays a source and loads it.
  static func playing(_ source: String = "a") -> StatusMachineHarness {
    var rig = StatusMachineHarness()
    rig.play(source)
    rig.finishLoad("E")
    rig.log = []
    return rig
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .jump, .startFrames:
      record(effect)
      if let failure { send(.playFailed(failure)) }
    default: record(effect)
    }
  }

  private mutating func record(_ effect: Effect) {
    let words = Self.text(effect)
    log.append(words)
    reactions[words]?(&self)
  }

  mutating func drainLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Returns the delegate callbacks.
  mutating func callbacks() -> [String] {
    let acts = ["load ", "drop", "adopt", "frames", "count", "jump", "go", "fade", "show", "hide"]
    return drainLog().filter { words in !acts.contains { words.hasPrefix($0) } }
  }

  static func text(_ effect: Effect) -> String {
    switch effect {
    case .load(_, let source): "load \(source)"
    case .removeContent: "drop"
    case .setEntity(let entity): "adopt \(entity)"
    case .stopFrames(let scene): "frames stop \(scene)"
    case .pauseFrames: "frames pause"
    case .resetLoopCount: "count 0"
    case .jump(let start): "jump \(start.frame)\(start.isAutoPlay ? " play" : "")"
    case .startFrames: "go"
    case .fadeOut: "fade out"
    case .show(let isAnimated): isAnimated ? "show slowly" : "show"
    case .hide: "hide"
    case .notifyStatus(let new, let old): "\(old)->\(new)"
    case .notifyParsed: "parseDone"
    case .notifyReady(let isNew, let start): "ready \(isNew) \(start.frame) \(start.isAutoPlay)"
    case .notifyLoadFailure(let failure, let source): "\(failure) '\(source)'"
    case .notifyPlayFailure(let error, let source): "\(error) '\(source)'"
    case .notifyFinishedAll(let count): "finishedAll \(count)"
    case .callCompletion(let ticket, let source): "done \(ticket) '\(source)'"
    }
  }
}
