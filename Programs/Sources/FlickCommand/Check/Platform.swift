import ArgumentParser

/// A service for which `flick check --for` knows the rules of stickers or emoji.
enum Platform: String, CaseIterable, Hashable, Sendable {
  case telegram, whatsapp, discord, slack

  var name: String {
    switch self {
    case .telegram: "Telegram"
    case .whatsapp: "WhatsApp"
    case .discord: "Discord"
    case .slack: "Slack"
    }
  }
}

/// The services to check for, as an argument: names with commas between them.
struct Platforms: Hashable, Sendable, ExpressibleByArgument {
  var platforms: [Platform]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let found = names.compactMap { Platform(rawValue: String($0)) }
    guard found.count == names.count else { return nil }
    platforms = Platform.allCases.filter(found.contains)
  }
}

/// A rule of a service, with its source.
struct PlatformRule: Sendable {
  /// The property that the rule limits.
  enum Limit: Hashable, Sendable {
    /// The exact width and height of the composition.
    case size(Int)
    /// Equal width and height.
    case square
    case longest(seconds: Double)
    case frameRates([Double])
    case fastest(framesPerSecond: Double)
    /// The size of the file after compression with gzip, and that of the file itself.
    case compressedBytes(Int)
    case bytes(Int)
    /// A feature, or a type of a layer or a shape, that files must not have.
    case without(Feature)
  }

  enum Feature: String, CaseIterable, Hashable, Sendable {
    case expressions, masks, mattes, effects, images, solids, texts, threeD = "3D layers"
    case mergePaths = "merge paths", stars, gradientStrokes = "gradient strokes", repeaters
    case timeStretch = "time stretching", timeRemap = "time remapping"
    case autoOrient = "auto-oriented layers"
  }

  var platform: Platform
  var limit: Limit
  /// Whether a file that breaks the rule is refused. Otherwise it can be exported in another form.
  var isStrict = true
  var source: String

  static let all: [PlatformRule] =
    telegram + whatsapp + discord + [
      PlatformRule(platform: .slack, limit: .square, isStrict: false, source: slack)
    ]

  private static let telegram: [PlatformRule] = {
    let source = "https://core.telegram.org/stickers (Animated Stickers)"
    let limits: [Limit] = [
      .size(512), .longest(seconds: 3), .frameRates([30, 60]), .compressedBytes(64 << 10),
    ]
    // Mattes are not on the list.
    let features = Feature.allCases.filter { $0 != .mattes }
    return (limits + features.map(Limit.without)).map {
      PlatformRule(platform: .telegram, limit: $0, source: source)
    }
  }()

  private static let whatsapp: [PlatformRule] = {
    let source =
      "https://github.com/WhatsApp/stickers (StickerPackValidator.java: 512 pixels, 500 KB, 10 s, 8 ms for a frame)"
    return [
      PlatformRule(platform: .whatsapp, limit: .square, isStrict: false, source: source),
      PlatformRule(platform: .whatsapp, limit: .longest(seconds: 10), source: source),
      PlatformRule(
        platform: .whatsapp, limit: .fastest(framesPerSecond: 125), isStrict: false, source: source),
    ]
  }()

  private static let discord: [PlatformRule] = {
    let source = "https://discord.com/developers/docs/resources/sticker#create-guild-sticker"
    return [
      PlatformRule(platform: .discord, limit: .size(320), isStrict: false, source: source),
      PlatformRule(platform: .discord, limit: .longest(seconds: 5), source: source),
      PlatformRule(platform: .discord, limit: .bytes(512 << 10), source: source),
    ]
  }()

  private static let slack = "https://api.slack.com/methods/admin.emoji.add"
}
