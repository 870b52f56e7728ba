/// A request from the SVGA page: a word and its arguments.
enum SVGARequest: Hashable, Sendable {
  case size(PageSize)
  /// Requests the next image. Sent after the page has shown the last one.
  case frame
  case play, pause, stop
  /// Seeks to a progress of 0…1.
  case seek(Double)
  case speed(Double)
  case reverse(Bool)
  case mute(Bool)

  /// Parses a request. Returns nil for unknown text.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    let numbers = words.dropFirst().compactMap { Double($0) }.filter(\.isFinite)
    let isOn = words.last == "on"
    switch words.first {
    case "size" where numbers.count == 2 && numbers.allSatisfy { abs($0) < 1e6 }:
      self = .size(PageSize(width: Int(numbers[0].rounded()), height: Int(numbers[1].rounded())))
    case "frame": self = .frame
    case "play": self = .play
    case "pause": self = .pause
    case "stop": self = .stop
    case "seek" where numbers.count == 1: self = .seek(min(max(numbers[0], 0), 1))
    case "speed" where numbers.count == 1: self = .speed(min(max(numbers[0], 0), 16))
    case "reverse": self = .reverse(isOn)
    case "mute": self = .mute(isOn)
    default: return nil
    }
  }
}
