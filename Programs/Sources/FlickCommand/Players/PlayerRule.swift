import FlickLottie

/// A row of the table: a feature, and the players that do not draw it as intended.
struct PlayerRule: Hashable, Sendable {
  /// The identifier in the JSON report.
  var id: String
  /// The feature in plain words, in the plural or as a mass noun, for the beginning of a sentence.
  var feature: String
  /// The kind of the parts of a document that the rule looks at.
  var place: DocumentNode.Kind
  var isPresent: @Sendable (PlayerNode) -> Bool
  var players: [OtherPlayer: PlayerSupport]
  /// The member with which a part is as players read it that ignore the feature; `nil` if no one member decides.
  var without: (key: String, text: String)?
}

extension PlayerRule {
  static func == (a: PlayerRule, b: PlayerRule) -> Bool { a.id == b.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The number of files of `Conformance/` whose pictures by a player agree with the expected ones, and of those that
  /// differ; `nil` for players that the folder is not drawn with.
  func pictures(of player: OtherPlayer) -> (agreeing: Int, differing: Int)? {
    PlayerPictures.counts[id]?[player]
  }
}

/// A part of a document, with the parts around it that some rules need.
struct PlayerNode {
  var value: JSONValue
  var document: JSONValue
  /// The layer above in the same composition. Only for layers.
  var layerAbove: JSONValue?
}

/// The treatment of a feature by a player that does not draw it as intended.
struct PlayerSupport: Hashable, Sendable {
  enum Effect: Hashable, Sendable {
    /// The feature has no effect.
    case ignored
    /// The feature is drawn differently, or only under a condition.
    case different(String)
  }

  var effect: Effect
  var source: PlayerSource
  /// A Boolean value that indicates whether the player draws the file as without the feature, unless an app asks for more.
  var ignores = false
}

/// The source of a statement about a player.
enum PlayerSource: String, CaseIterable, Hashable, Sendable {
  case features = "https://github.com/airbnb/lottie/blob/master/supported-features.md"
  case lottieIOS = "https://github.com/airbnb/lottie-ios/tree/4.6.1/Sources/Private/Model"
  case lottieAndroid =
    "https://github.com/airbnb/lottie-android/tree/master/lottie/src/main/java/com/airbnb/lottie/parser"
  case lottieWeb = "https://github.com/airbnb/lottie-web/tree/v5.13.0/player/js"
  case thorVG = "https://github.com/thorvg/thorvg/tree/main/src/loaders/lottie"
  case thorVGWiki = "https://github.com/thorvg/thorvg/wiki/Lottie-Support"
  case thorVGMergePaths = "https://github.com/thorvg/thorvg/issues/2769"
  case skottie = "https://github.com/google/skia/tree/main/modules/skottie/src"
  /// Only the pictures of the player.
  case pictures = "Conformance/results.json"

  /// Creates a source with the name of a case.
  init?(name: String) {
    guard let source = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = source
  }
}
