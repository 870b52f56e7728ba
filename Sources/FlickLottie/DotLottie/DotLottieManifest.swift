package import FlickArchive

/// The manifest of a dotLottie file: its animations, themes and state machines.
///
/// The two versions of the format have different folders and keys. Some files claim one version and have the layout
/// of the other, so both layouts are accepted in either version.
public struct DotLottieManifest: Sendable {
  /// The version as it is written. `"2"` and above is the second version of the format.
  public var version: String
  /// The program that wrote the file; empty if the manifest has none.
  public var generator: String
  /// The author of the file; empty if the manifest has none.
  public var author: String
  /// The description of the file; empty if the manifest has none.
  public var description: String
  /// The keywords, separated by commas; empty if the manifest has none.
  public var keywords: String
  /// The animations, in the order of the manifest. Never empty.
  public var animations: [Animation]
  /// The themes, in the order of the manifest.
  public var themes: [Theme]
  /// The state machines, in the order of the manifest.
  public var stateMachines: [StateMachine]
  /// The identifier of the animation that plays by default.
  public var activeAnimation: String
  /// The identifier of the state machine that runs by default; `nil` if there is none.
  public var initialStateMachine: String?

  package let source: JSONDocument

  /// An animation in the archive.
  public struct Animation: Hashable, Sendable {
    /// The identifier, which is the name of the animation's file without its extension.
    public var id: String
    /// The name of the animation; empty if the manifest has none.
    public var name: String
    /// The identifier of the theme that applies by default; `nil` if there is none.
    public var initialTheme: String?
    /// The identifiers of the themes for this animation. A theme that no animation lists is for all animations.
    public var themes: [String]
    /// The background color as it is written, such as `#ff8000`; `nil` if the manifest has none.
    public var background: String?
    /// The playback settings.
    public var playback: DotLottiePlayback

    /// Creates an animation without a name or themes, with the default playback settings.
    ///
    /// - Parameter id: The identifier of the animation.
    public init(id: String) {
      self.id = id
      name = ""
      themes = []
      playback = DotLottiePlayback()
    }
  }

  /// A theme in the archive.
  public struct Theme: Hashable, Sendable {
    /// The identifier, which is the name of the theme's file without its extension.
    public var id: String
    /// The name of the theme; empty if the manifest has none.
    public var name: String
    /// The identifiers of the animations for which the theme is meant, in files of version 1. Empty for all
    /// animations.
    public var animations: [String]

    /// Creates a theme for all animations.
    ///
    /// - Parameters:
    ///   - id: The identifier of the theme.
    ///   - name: The name of the theme.
    public init(id: String, name: String = "") {
      self.id = id
      self.name = name
      animations = []
    }
  }

  /// A state machine in the archive.
  public struct StateMachine: Hashable, Sendable {
    /// The identifier, which is the name of the state machine's file without its extension.
    public var id: String
    /// The name of the state machine; empty if the manifest has none.
    public var name: String

    /// Creates a state machine entry.
    ///
    /// - Parameters:
    ///   - id: The identifier of the state machine.
    ///   - name: The name of the state machine.
    public init(id: String, name: String = "") {
      self.id = id
      self.name = name
    }
  }

  /// Reads a manifest.
  ///
  /// - Throws: `ReadError` if the JSON is malformed or has no animations.
  package init(_ bytes: [UInt8]) throws(ReadError) {
    source = try JSONDocument(bytes)
    let root = source.root
    guard let animations = root["animations"] else {
      throw root.error(.missing, "no \"animations\"")
    }
    guard animations.isArray else { throw animations.error(.wrongType, "expected an array") }
    var list: [Animation] = []
    for animation in animations.elements { list.append(try Animation(animation)) }
    guard let first = list.first else {
      throw animations.error(.missing, "\"animations\" is empty")
    }
    self.animations = list
    themes = root["themes"]?.elements.compactMap { Theme($0) } ?? []
    stateMachines =
      (root["stateMachines"] ?? root["states"])?.elements
      .compactMap { StateMachine($0) } ?? []
    version = root["version"].map { $0.string ?? $0.sourceText } ?? ""
    generator = root["generator"]?.string ?? ""
    author = root["author"]?.string ?? ""
    description = root["description"]?.string ?? ""
    keywords =
      root["keywords"].map { keywords in
        keywords.string ?? keywords.elements.compactMap { $0.string }.joined(separator: ", ")
      } ?? ""
    let initial = root["initial"]
    if let initial, !initial.isNull, !initial.isObject {
      throw initial.error(.wrongType, "expected an object")
    }
    initialStateMachine = initial?["stateMachine"]?.string
    let preferences = [initial?["animation"]?.string, root["activeAnimationId"]?.string]
    let known = Set(list.map { $0.id })
    activeAnimation = preferences.compactMap { $0 }.first { known.contains($0) } ?? first.id
  }

  /// A Boolean value that indicates whether files are searched in the folders of version 2 first.
  package var isVersion2: Bool {
    (Int(version.prefix { $0.isNumber }) ?? 1) >= 2
  }

  /// Returns the settings of ``Animation/playback`` that the manifest specifies explicitly.
  package func specifiedFields(of id: String) -> DotLottiePlayback.SpecifiedFields {
    let animations = source.root["animations"]?.elements
    return animations?.first { $0["id"]?.string == id }.map {
      DotLottiePlayback.SpecifiedFields($0)
    } ?? []
  }

  /// Returns whether a theme is meant for an animation.
  package func offers(theme: String, to animation: String) -> Bool {
    if let listed = themes.first(where: { $0.id == theme }), !listed.animations.isEmpty {
      return listed.animations.contains(animation)
    }
    let owners = animations.filter { $0.themes.contains(theme) }
    return owners.isEmpty || owners.contains { $0.id == animation }
  }
}

extension DotLottieManifest.Animation {
  fileprivate init(_ json: JSONValue) throws(ReadError) {
    guard let id = json["id"]?.string else {
      throw json.error(.missing, "the animation has no \"id\"")
    }
    self.id = id
    name = json["name"]?.string ?? ""
    let theme = (json["initialTheme"] ?? json["defaultTheme"])?.string
    initialTheme = theme.flatMap { $0.isEmpty ? nil : $0 }
    themes = json["themes"]?.elements.compactMap { $0.string } ?? []
    background = (json["background"] ?? json["themeColor"])?.string
    playback = DotLottiePlayback(json)
  }
}

extension DotLottieManifest.Theme {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json.string ?? json["id"]?.string else { return nil }
    self.id = id
    name = json["name"]?.string ?? ""
    animations = json["animations"]?.elements.compactMap { $0.string } ?? []
  }
}

extension DotLottieManifest.StateMachine {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json.string ?? json["id"]?.string else { return nil }
    self.id = id
    name = json["name"]?.string ?? ""
  }
}
