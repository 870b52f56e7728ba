import Flick
import FlickPlayer
import Foundation

/// An object that performs ``PlayerInputs``: a player, a view, or another class that adopts `LottiePlayback`.
@MainActor protocol TimelinePlayer: LottiePlayback {
  var configuration: LottieConfiguration { get set }
  /// Calls a closure when an animation is set.
  func watchLoads(_ told: @escaping (LottieAnimation) -> Void)
}

/// The inputs of a ``TimelinePlayer``. `_` is `nil`. Loop modes are optional.
///
/// | input | call |
/// |---|---|
/// | `tick` | The ticker's tick, if it runs. |
/// | `wait`, `draw` | Time passes without a tick. Requested frames are drawn. |
/// | `play` | `play(completion:)` |
/// | `play progress 0.2 0.8 loop` | `play(fromProgress:toProgress:loopMode:completion:)` |
/// | `play frame _ 8 repeat 2` | `play(fromFrame:toFrame:loopMode:completion:)` |
/// | `play from in out short loop` | `play(fromMarker:toMarker:playEndMarkerFrame:loopMode:completion:)` |
/// | `play marker in loop` | `play(marker:loopMode:completion:)` |
/// | `play markers in out` | `play(markers:completion:)` |
/// | `playmode frame 2 8 loop` | `play(_:completion:)` with a mode |
/// | `mode frame 2 8 loop` | `setPlaybackMode(.playing(…), completion:)` |
/// | `mode paused marker in end` | `setPlaybackMode(.paused(at: …), completion:)` |
/// | `then play marker in` | Performs the input when the next play call's completion is called. |
/// | `at 5`, `set frame 5` | Sets `currentFrame`; `set progress` and `set time` set `currentProgress` and `currentTime`. |
/// | `set loop repeat 2`, `speed 2` | Sets `loopMode`, `animationSpeed`. |
/// | `set respect true`, `set rate 20` | Sets `respectAnimationFrameRate`, the frame rate of the configuration. |
/// | `set background pause`, `set window stop` | Sets the behaviours. |
/// | `set motion reduced` | Sets the reduced-motion option of the configuration. |
/// | `animation thirty` | Sets `animation`. |
/// | `load b`, `load 1` | `loadAnimation(_:from:)`, `loadAnimation(atIndex:from:)`, see ``timelineArchiveData()`` |
/// | `watch loaded` | Sets `animationLoaded`. |
/// | `background`, `foreground`, `hide`, `show` | The app or the view becomes hidden or visible. |
/// | `release` | The player is released. |
/// | `read mode` | Records a property. |
@MainActor enum PlayerInputs {
  private typealias Perform = (
    any TimelinePlayer, TimelineInput, TimelineRecorder
  ) throws -> Void

  static func perform(
    _ input: TimelineInput, on player: any TimelinePlayer, _ recorder: TimelineRecorder
  ) throws {
    guard let perform = inputs[input.verb] else {
      throw TimelineError("“\(input.text)” is not an input of a player")
    }
    try perform(player, input, recorder)
  }

  private static func completion(
    _ player: any TimelinePlayer, _ recorder: TimelineRecorder
  ) -> LottieCompletionBlock {
    guard let next = recorder.chainedInput else { return recorder.nextCompletion() }
    recorder.chainedInput = nil
    return recorder.nextCompletion { [weak player] in
      if let player { try? perform(next, on: player, recorder) }
    }
  }

  private static let inputs: [String: Perform] = [
    "wait": { _, _, _ in },
    "draw": { _, _, _ in },
    "release": { _, _, _ in },
    "play": { try play($0, $1, completion($0, $2)) },
    "playmode": { player, input, recorder in
      player.play(try .init(timeline: input), completion: completion(player, recorder))
    },
    "mode": { player, input, recorder in
      let mode: LottiePlaybackMode =
        try input.word(0) == "paused"
        ? .paused(at: .init(timeline: input.rest(from: 1))) : .playing(.init(timeline: input))
      player.setPlaybackMode(mode, completion: completion(player, recorder))
    },
    "then": { $2.chainedInput = $1.rest(from: 0) },
    "at": { player, input, _ in player.currentFrame = CGFloat(try input.number(0)) },
    "speed": { player, input, _ in player.animationSpeed = CGFloat(try input.number(0)) },
    "pause": { player, _, _ in player.pause() },
    "stop": { player, _, _ in player.stop() },
    "set": { player, input, _ in
      guard let set = setters[try input.word(0)] else {
        throw TimelineError("“\(input.text)” is not a property")
      }
      try set(player, input.rest(from: 1))
    },
    "animation": { player, input, recorder in
      guard let named = TimelineAnimation.all.first(where: { $0.name == input.words.first }) else {
        throw TimelineError("“\(input.text)” is not an animation")
      }
      recorder.animation = named
      player.animation = try named.lottie
    },
    "load": { player, input, recorder in
      let file = try DotLottieFile(data: timelineArchiveData())
      let name = try input.word(0)
      let index = Int(name)
      let known = [("a", 0, 0), ("b", 1, 3)].first {
        $0.0 == (name == "_" ? "a" : name) || $0.1 == index
      }
      if let known { recorder.animation = TimelineAnimation.all[known.2] }
      if let index {
        player.loadAnimation(atIndex: index, from: file)
      } else {
        player.loadAnimation(name == "_" ? nil : name, from: file)
      }
    },
    "watch": { player, _, recorder in
      player.watchLoads { recorder.record("loaded \(timelineNumber($0.startFrame))") }
    },
    "read": { player, input, recorder in
      guard let read = readers[try input.word(0)] else {
        throw TimelineError("“\(input.text)” is not a property")
      }
      recorder.record("\(input.words[0]) \(read(player))")
    },
  ]

  private static func play(
    _ player: any TimelinePlayer, _ input: TimelineInput, _ completion: LottieCompletionBlock?
  ) throws {
    guard !input.words.isEmpty else { return player.play(completion: completion) }
    let explicit = try LottieLoopMode(timeline: input.loopWords)
    switch try LottiePlaybackMode.PlaybackMode(timeline: input) {
    case .fromProgress(let from, let to, _):
      player.play(fromProgress: from, toProgress: to, loopMode: explicit, completion: completion)
    case .fromFrame(let from, let to, _):
      player.play(fromFrame: from, toFrame: to, loopMode: explicit, completion: completion)
    case .fromMarker(let from, let to, let isEndPlayed, _):
      player.play(
        fromMarker: from, toMarker: to, playEndMarkerFrame: isEndPlayed, loopMode: explicit,
        completion: completion)
    case .marker(let name, _):
      player.play(marker: name, loopMode: explicit, completion: completion)
    case .markers(let names): player.play(markers: names, completion: completion)
    }
  }

  private static let setters: [String: (any TimelinePlayer, TimelineInput) throws -> Void] = [
    "frame": { $0.currentFrame = CGFloat(try Double(timeline: $1.verb)) },
    "progress": { $0.currentProgress = CGFloat(try Double(timeline: $1.verb)) },
    "time": { $0.currentTime = try Double(timeline: $1.verb) },
    "rate": { $0.configuration.frameRate = try Double(timeline: $1.verb) },
    "respect": { $0.respectAnimationFrameRate = $1.verb == "true" },
    "background": { $0.backgroundBehavior = try .init(timeline: $1.verb) },
    "window": { $0.windowBackgroundBehavior = try .init(timeline: $1.verb) },
    "motion": {
      $0.configuration.reducedMotionOption = .specific(try .init(timeline: $1.verb))
    },
    "loop": {
      guard let mode = try LottieLoopMode(timeline: $1) else {
        throw TimelineError("“\($1.text)” is not a loop mode")
      }
      $0.loopMode = mode
    },
  ]

  private static let readers: [String: (any TimelinePlayer) -> String] = [
    "realtime": { timelineNumber(Double($0.realtimeAnimationFrame)) },
    "realtimeProgress": { timelineNumber(Double($0.realtimeAnimationProgress)) },
    "position": { timelineNumber(Double($0.currentFrame)) },
    "fraction": { timelineNumber(Double($0.currentProgress)) },
    "time": { timelineNumber($0.currentTime) },
    "loop": { $0.loopMode.timelineText },
    "speed": { timelineNumber(Double($0.animationSpeed)) },
    "mode": { $0.currentPlaybackMode?.timelineText ?? "nil" },
  ]
}
