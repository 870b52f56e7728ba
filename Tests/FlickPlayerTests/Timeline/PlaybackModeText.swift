import Flick
import FlickPlayer
import Foundation

extension TimelineInput {
  /// The words that are a loop mode, if any.
  var loopWords: TimelineInput {
    let skipped = ["progress": 3, "frame": 3, "from": 3, "marker": 2, "markers": words.count]
    let count = words.first.flatMap { skipped[$0] } ?? words.count
    return rest(from: count + (words.dropFirst(count).first == "short" ? 1 : 0))
  }
}

extension LottiePlaybackMode.PlaybackMode {
  /// Reads a mode, for example `frame 2 8 loop`. Without a loop mode, it plays once.
  init(timeline input: TimelineInput) throws {
    let loopMode = try LottieLoopMode(timeline: input.loopWords) ?? .playOnce
    switch try input.word(0) {
    case "progress":
      self = .fromProgress(
        try input.optionalNumber(1).map { CGFloat($0) }, toProgress: CGFloat(try input.number(2)),
        loopMode: loopMode)
    case "frame":
      self = .fromFrame(
        try input.optionalNumber(1).map { CGFloat($0) }, toFrame: CGFloat(try input.number(2)),
        loopMode: loopMode)
    case "from":
      let from = try input.word(1)
      self = .fromMarker(
        from == "_" ? nil : from, toMarker: try input.word(2),
        playEndMarkerFrame: !input.words.contains("short"), loopMode: loopMode)
    case "marker": self = .marker(try input.word(1), loopMode: loopMode)
    case "markers": self = .markers(Array(input.words.dropFirst()))
    case let word: throw TimelineError("“\(word)” is not a playback mode")
    }
  }

  /// The mode in the words of an input.
  var timelineText: String {
    switch self {
    case .fromProgress(let from, let to, let loopMode):
      "progress \(text(from)) \(text(to)) \(loopMode.timelineText)"
    case .fromFrame(let from, let to, let loopMode):
      "frame \(text(from)) \(text(to)) \(loopMode.timelineText)"
    case .fromMarker(let from, let to, let isEndPlayed, let loopMode):
      "from \(from ?? "_") \(to)\(isEndPlayed ? "" : " short") \(loopMode.timelineText)"
    case .marker(let name, let loopMode): "marker \(name) \(loopMode.timelineText)"
    case .markers(let names): (["markers"] + names).joined(separator: " ")
    }
  }

  private func text(_ value: (some BinaryFloatingPoint)?) -> String {
    value.map { timelineNumber(Double($0)) } ?? "_"
  }
}

extension LottiePlaybackMode.PausedState {
  /// Reads a position, for example `marker in end`.
  init(timeline input: TimelineInput) throws {
    switch input.verb {
    case "current", "": self = .currentFrame
    case "progress": self = .progress(CGFloat(try input.number(0)))
    case "frame": self = .frame(CGFloat(try input.number(0)))
    case "time": self = .time(try input.number(0))
    case "marker":
      self = .marker(
        try input.word(0), position: input.words.dropFirst().first == "end" ? .end : .start)
    default: throw TimelineError("“\(input.text)” is not a position")
    }
  }
}

extension LottiePlaybackMode {
  /// The mode in the words of an input.
  var timelineText: String {
    switch self {
    case .playing(let mode): mode.timelineText
    case .paused(at: .currentFrame): "paused current"
    case .paused(at: .progress(let value)): "paused progress \(timelineNumber(Double(value)))"
    case .paused(at: .frame(let value)): "paused frame \(timelineNumber(Double(value)))"
    case .paused(at: .time(let value)): "paused time \(timelineNumber(value))"
    case .paused(at: .marker(let name, let position)): "paused marker \(name) \(position)"
    }
  }
}
