import FlickArchive
import FlickGeometry
import FlickLottie
import FlickScene

extension MachineReader {
  mutating func state(_ json: JSONValue) throws(ReadError) -> MachineState {
    let isGlobal = json["type"]?.isString("GlobalState") == true
    var state = MachineState(
      name: json["name"]?.string ?? "", playback: isGlobal ? nil : playback(json))
    state.transitions = try transitions(json["transitions"], of: state.name, json)
    state.entryActions = try actions(json["entryActions"])
    state.exitActions = try actions(json["exitActions"])
    state.isFinal = !isGlobal && member(json, "final") { $0.bool } == true
    return state
  }

  private mutating func playback(_ json: JSONValue) -> MachinePlayback {
    var playback = MachinePlayback()
    playback.animation = member(json, "animation") { $0.string } ?? ""
    playback.loops = member(json, "loop") { $0.bool } ?? false
    playback.loopCount = max(member(json, "loopCount") { $0.integer } ?? 0, 0)
    playback.autoplays = member(json, "autoplay") { $0.bool } ?? false
    if let mode = json["mode"], !mode.isNull {
      if let known = mode.string.flatMap(MachinePlayback.Mode.init(rawValue:)) {
        playback.mode = known
      } else {
        report(.unknownMode, mode.string, at: mode)
      }
    }
    playback.speed = member(json, "speed") { $0.number.flatMap { $0 > 0 ? $0 : nil } } ?? 1
    playback.segment = member(json, "segment") { $0.string }.flatMap { $0.isEmpty ? nil : $0 }
    playback.background = member(json, "backgroundColor") {
      $0.integer.flatMap { UInt32(exactly: $0) }
    }
    return playback
  }

  private mutating func transitions(
    _ json: JSONValue?, of state: String, _ source: JSONValue
  ) throws(ReadError) -> [MachineTransition] {
    var transitions: [MachineTransition] = []
    var guardless = 0
    for json in list(json) {
      transitionCount += 1
      guard transitionCount <= StateMachineLimits.transitions else {
        throw json.error(
          .limitExceeded, "more than \(StateMachineLimits.transitions) transitions")
      }
      guard let transition = try transition(json) else { continue }
      if transition.guards.isEmpty { guardless += 1 }
      guard guardless <= 1 else {
        throw json.error(.malformed, "more than one transition without guards from \"\(state)\"")
      }
      transitions.append(transition)
    }
    return transitions
  }

  private mutating func transition(_ json: JSONValue) throws(ReadError) -> MachineTransition? {
    guard let type = json["type"], type.isString("Transition") || type.isString("Tweened") else {
      report(.unknownTransition, json["type"]?.string, at: json)
      return nil
    }
    guard let name = json["toState"]?.string else {
      throw json.error(.missing, "a transition without \"toState\"")
    }
    guard let target = stateNames.firstIndex(of: name) else {
      report(.unknownTarget, name, at: json)
      return nil
    }
    var guards: [MachineGuard] = []
    for json in list(json["guards"]) {
      // A transition with an unknown guard is never taken.
      guard let guardian = try condition(json) else { return nil }
      guards.append(guardian)
    }
    return MachineTransition(
      target: target, guards: guards, tween: type.isString("Tweened") ? tween(json) : nil)
  }

  private mutating func tween(_ json: JSONValue) -> MachineTween {
    let easing = member(json, "easing") { value -> [Double]? in
      var numbers: [Double] = []
      return value.appendNumbers(to: &numbers) && numbers.count == 4 ? numbers : nil
    }
    let numbers = easing ?? [0, 0, 1, 1]
    return MachineTween(
      duration: max(member(json, "duration") { $0.number } ?? 0, 0),
      easing: CubicEasing(
        out: Point2D(numbers[0], numbers[1]), in: Point2D(numbers[2], numbers[3])))
  }
}
