import FlickLottie

/// A row of the table: a feature, and the players that do not draw it as intended.
struct LintRule: Sendable {
  /// The identifier in the JSON report.
  var id: String
  /// The feature in plain words, in the plural or as a mass noun, for the beginning of a sentence.
  var feature: String
  var place: LintPlace
  var isPresent: @Sendable (LintNode) -> Bool
  var players: [LintPlayer: LintSupport]
  /// The member with which a part is as players read it that ignore the feature; `nil` if no one member decides.
  var without: (key: String, text: String)?
}

extension LintRule {
  /// The number of files of `Conformance/` whose pictures by a player agree with the expected ones, and of those that
  /// differ; `nil` for players that the folder is not drawn with.
  func pictures(of player: LintPlayer) -> (agreeing: Int, differing: Int)? {
    LintPictures.counts[id]?[player]
  }
}

/// The part of a document that a rule looks at.
enum LintPlace: Sendable {
  case document, layer, mask, effect, style, shape
  /// An animator of a text layer, and the `t` of a text layer.
  case textAnimator, text
  /// An object with a value, keyframes or an expression.
  case property
}

/// A part of a document, with the parts around it that some rules need.
struct LintNode {
  var value: JSONValue
  var document: JSONValue
  /// The layer above in the same composition. Only for layers.
  var layerAbove: JSONValue?
}

/// The treatment of a feature by a player that does not draw it as intended.
struct LintSupport: Hashable, Sendable {
  enum Effect: Hashable, Sendable {
    /// The feature has no effect.
    case ignored
    /// The feature is drawn differently, or only under a condition.
    case different(String)
  }

  var effect: Effect
  var source: LintSource
  /// A Boolean value that indicates whether the player draws the file as without the feature, unless an app asks for more.
  var ignores = false

  static func ignored(_ source: LintSource) -> LintSupport {
    LintSupport(effect: .ignored, source: source, ignores: true)
  }

  /// - Parameter how: The condition under which the player draws the feature.
  static func ignored(unless how: String, _ source: LintSource) -> LintSupport {
    LintSupport(effect: .different(how), source: source, ignores: true)
  }

  static func different(_ how: String, _ source: LintSource) -> LintSupport {
    LintSupport(effect: .different(how), source: source)
  }
}

/// The source of a statement about a player.
enum LintSource: String, CaseIterable, Hashable, Sendable {
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
}
