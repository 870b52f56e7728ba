/// How an animation of a dotLottie file asks to be played.
public struct DotLottiePlayback: Hashable, Sendable {
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case forward, reverse
    /// There and back.
    case bounce
    /// Back and there.
    case reverseBounce
  }

  public enum Passes: Hashable, Sendable {
    case once
    case forever
    /// So often in all; at least 1.
    case count(Int)
  }

  public var mode = Mode.forward
  public var passes = Passes.once
  /// Above 0; 1 is the animation's own.
  public var speed = 1.0
  /// Whether it starts by itself.
  public var autoplay = false
  /// Whether it plays while a pointer is over it.
  public var playsOnHover = false
  /// Seconds between two passes.
  public var intermission = 0.0

  /// As an animation is played for which nothing is said.
  public init() {}

  /// What a file says of it. The rest is for whoever plays to decide.
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

  /// - Parameter json: an animation in a manifest.
  init(_ json: JSONValue) {
    self = []
    for (key, says) in Self.keys where json.member(key) != nil { insert(says) }
  }
}

extension DotLottiePlayback {
  /// - Parameter json: an animation in a manifest.
  init(_ json: JSONValue) {
    // The format says `playMode`; some writers, and some players, say `mode`.
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
    // Written in milliseconds.
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
