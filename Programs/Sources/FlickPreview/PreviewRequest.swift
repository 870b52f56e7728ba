import FlickPlayback

/// What the page asks for: a word, and what it is about.
enum PreviewRequest: Hashable, Sendable {
  case size(PreviewSize)
  /// The page has shown the last picture and wants the next.
  case frame(PreviewSlot.ID)
  case play, pause
  /// Stands at a part of each animation, 0…1.
  case seek(Double)
  case speed(Double)
  case passes(PlaybackMachine.Passes)
  /// Whether the app has its local animation.
  case local(isPresent: Bool)
  case remote(RemoteServer.ServerBehavior)
  case retry

  /// `nil` for what is no order.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    let numbers = words.dropFirst().compactMap { Double($0) }.filter(\.isFinite)
    let last = words.count == 2 ? words[1] : ""
    switch words.first {
    case "size" where numbers.count == 2 && numbers.allSatisfy { abs($0) < 1e6 }:
      self = .size(PreviewSize(width: Int(numbers[0].rounded()), height: Int(numbers[1].rounded())))
    case "frame":
      if let id = PreviewSlot.ID(rawValue: last) { self = .frame(id) } else { return nil }
    case "play": self = .play
    case "pause": self = .pause
    case "seek" where numbers.count == 1: self = .seek(min(max(numbers[0], 0), 1))
    case "speed" where numbers.count == 1: self = .speed(min(max(numbers[0], -16), 16))
    case "loop": self = .passes(last == "once" ? .once : .forever)
    case "local": self = .local(isPresent: last == "present")
    case "remote":
      if let manner = RemoteServer.ServerBehavior(rawValue: last) {
        self = .remote(manner)
      } else {
        return nil
      }
    case "retry": self = .retry
    default: return nil
    }
  }
}
