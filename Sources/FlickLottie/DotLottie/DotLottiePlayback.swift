/// The playback settings of an animation in a dotLottie file.
public struct DotLottiePlayback: Hashable, Sendable {
  /// A direction of playback.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Plays from the first frame to the last (`forward`), or from the last to the first (`reverse`).
    case forward, reverse
    /// Plays forward, then in reverse.
    case bounce
    /// Plays in reverse, then forward.
    case reverseBounce
  }

  /// The number of times that an animation plays.
  public enum Passes: Hashable, Sendable {
    /// Plays once.
    case once
    /// Repeats without end.
    case forever
    /// Plays this many times in all. The count is at least 1.
    case count(Int)
  }

  /// The direction of playback.
  public var mode = Mode.forward
  /// The number of times that the animation plays.
  public var passes = Passes.once
  /// The speed factor, above 0. At 1, the animation plays at its own speed.
  public var speed = 1.0
  /// A Boolean value that indicates whether the animation starts automatically.
  public var autoplay = false
  /// A Boolean value that indicates whether the animation plays while the pointer is over it.
  public var playsOnHover = false
  /// The pause between two passes, in seconds.
  public var intermission = 0.0

  /// Creates the default settings: forward, once, at normal speed, without autoplay.
  public init() {}

  /// The settings that a manifest specifies explicitly. A player decides the others.
  package struct SpecifiedFields: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let mode = SpecifiedFields(rawValue: 1 << 0)
    package static let passes = SpecifiedFields(rawValue: 1 << 1)
    package static let speed = SpecifiedFields(rawValue: 1 << 2)
    package static let autoplay = SpecifiedFields(rawValue: 1 << 3)
    package static let intermission = SpecifiedFields(rawValue: 1 << 4)
  }
}

extension DotLottiePlayback.SpecifiedFields {
  private static let keys: [(key: StaticString, says: Self)] = [
    ("playMode", .mode), ("mode", .mode), ("direction", .mode), ("loop", .passes),
    ("speed", .speed),
    ("autoplay", .autoplay), ("autoPlay", .autoplay), ("intermission", .intermission),
  ]

  /// Finds the settings that a manifest entry specifies.
  ///
  /// - Parameter json: An animation in a manifest.
  init(_ json: JSONValue) {
    self = []
    for (key, says) in Self.keys where json.member(key) != nil { insert(says) }
  }
}

extension DotLottiePlayback {
  /// Reads the settings of a manifest entry.
  ///
  /// - Parameter json: An animation in a manifest.
  init(_ json: JSONValue) {
    // The key is `playMode` in the format. Some writers and players use `mode`.
    let word = (json["playMode"] ?? json["mode"])?.string?.lowercased() ?? ""
    mode = Self.modes[word] ?? .forward
    if let direction = json["direction"]?.number, direction < 0 { mode = mode.reversed }
    if let speed = json["speed"]?.boundedNumber, speed != 0 {
      self.speed = abs(speed)
      if speed < 0 { mode = mode.reversed }
    }
    passes = json["loop"].map { Self.passes($0) } ?? .once
    autoplay = (json["autoplay"] ?? json["autoPlay"])?.flag ?? false
    playsOnHover = json["hover"]?.flag ?? false
    // The file has milliseconds.
    intermission = max(json["intermission"]?.boundedNumber ?? 0, 0) / 1000
  }

  private static func passes(_ json: JSONValue) -> Passes {
    guard let count = json.integer else { return json.flag ? .forever : .once }
    return count > 1 ? .count(count) : .once
  }

  private static let modes: [String: Mode] = [
    "normal": .forward, "forward": .forward, "reverse": .reverse, "bounce": .bounce,
    "reversebounce": .reverseBounce, "reverse-bounce": .reverseBounce,
    "bounce-reverse": .reverseBounce,
  ]
}

extension DotLottiePlayback.Mode {
  fileprivate var reversed: Self {
    switch self {
    case .forward: .reverse
    case .reverse: .forward
    case .bounce: .reverseBounce
    case .reverseBounce: .bounce
    }
  }
}
