import FlickPlayback

/// A request from the page: a word and its arguments.
enum DemoRequest: Equatable, Sendable {
  case size(PageSize)
  /// Requests the next image. Sent after the page has shown the last one.
  case frame(DemoSlot.ID)
  case play, pause
  /// Pauses and seeks each animation to a progress of 0…1.
  case seek(Double)
  case speed(Double)
  case passes(PlayerMachine.Passes)
  /// Whether the app has its local animation.
  case local(isPresent: Bool)
  case remote(RemoteServer.ServerBehavior)
  case retry

  /// Parses a request. Returns nil for unknown text.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    let numbers = words.dropFirst().compactMap { Double($0) }.filter(\.isFinite)
    let last = words.count == 2 ? words[1] : ""
    switch words.first {
    case "size" where numbers.count == 2 && numbers.allSatisfy { abs($0) < 1e6 }:
      self = .size(PageSize(width: Int(numbers[0].rounded()), height: Int(numbers[1].rounded())))
    case "frame":
      if let id = DemoSlot.ID(rawValue: last) { self = .frame(id) } else { return nil }
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
