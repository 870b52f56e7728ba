import Flick
import FlickPlayer
import FlickStateMachine
import Foundation

extension TimelineCase {
  /// A Boolean value that indicates whether a state can have the settings of the case, and whether a state machine has
  /// its inputs. A machine controls the position and the speed itself.
  var isForStateMachines: Bool {
    let settings = Set(settings.compactMap { $0.split(separator: " ").first.map(String.init) })
    let others: Set = ["none", "repeatBackwards", "intermission", "motion", "system"]
    let inputs: Set = [
      "tick", "wait", "draw", "play", "pause", "stop", "release", "read", "background",
      "foreground", "hide", "show",
    ]
    return settings.isDisjoint(with: others) && rows.allSatisfy { inputs.contains($0.input.verb) }
      && isSpeedOfState
  }

  private var isSpeedOfState: Bool {
    guard let speed = try? TimelineSetup(settings).speed else { return false }
    return speed > 0 && speed.isFinite
  }
}

extension TimelineSetup {
  /// Creates a model whose state machine plays the animation in its first state, and stops at the end.
  @MainActor func makeMachineModel(_ ticker: ManualTicker) throws -> LottieViewModel {
    guard let lottie = try animation.lottie else {
      throw TimelineError("a state machine needs an animation")
    }
    let machine = try LottieStateMachine(data: Data(stateMachine.utf8), playing: lottie)
    return LottieViewModel(
      StateMachinePlayback.Setup(machine, seed: 1), size: nil, scale: 1,
      configuration: LottieConfiguration(
        frameRate: modelConfiguration.frameRate, autoPlay: modelConfiguration.autoPlay),
      engine: .main,
      ticker: ticker)
  }

  private var stateMachine: String {
    let (loops, count, mode) = stateRepetition
    return """
      {"initial":"playing","inputs":[{"type":"Event","name":"end"}],"states":[
      {"type":"PlaybackState","name":"playing","animation":"","autoplay":true,"loop":\(loops),
      "loopCount":\(count),"mode":"\(mode)","speed":\(speed),"transitions":[
      {"type":"Transition","toState":"over","guards":[{"type":"Event","inputName":"end"}]}]},
      {"type":"PlaybackState","name":"over","animation":"","final":true,"transitions":[]}],
      "interactions":[{"type":"OnComplete","stateName":"playing","actions":[
      {"type":"Fire","inputName":"end"}]}]}
      """
  }

  private var stateRepetition: (loops: Bool, count: Int, mode: String) {
    switch loopMode {
    case nil, .loop?: (true, 0, "Forward")
    case .autoReverse?: (true, 0, "Bounce")
    case .repeat(let count)? where count > 1: (true, Int(count) - 1, "Forward")
    default: (false, 0, "Forward")
    }
  }
}
