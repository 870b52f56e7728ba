package import FlickArchive

/// What a dotLottie file says about itself. The two versions of the format differ in folders and in keys;
/// files that claim one and look like the other exist, so both are read in either.
public struct DotLottieManifest: Sendable {
  /// As it is written: `"2"` and above is the second version of the format.
  public var version: String
  /// The program that made the file.
  public var generator: String
  public var author: String
  public var description: String
  public var keywords: String
  /// Never empty.
  public var animations: [Animation]
  public var themes: [Theme]
  public var stateMachines: [StateMachine]
  /// The animation that is played unless another is asked for.
  public var activeAnimation: String
  /// The state machine that is run unless another is asked for; mostly `nil`.
  public var initialStateMachine: String?

  package let source: JSONDocument

  public struct Animation: Hashable, Sendable {
    /// The name of its file.
    public var id: String
    public var name: String
    /// The theme that it is shown in unless another is asked for.
    public var initialTheme: String?
    /// The themes that are made for it. Themes that no animation names are for all.
    public var themes: [String]
    /// A colour behind it, as it is written: `#ff8000`.
    public var background: String?
    public var playback: DotLottiePlayback

    public init(id: String) {
      self.id = id
      name = ""
      themes = []
      playback = DotLottiePlayback()
    }
  }

  public struct Theme: Hashable, Sendable {
    public var id: String
    public var name: String
    /// The animations that it is for, in files of version 1; empty for all.
    public var animations: [String]

    public init(id: String, name: String = "") {
      self.id = id
      self.name = name
      animations = []
    }
  }

  public struct StateMachine: Hashable, Sendable {
    public var id: String
    public var name: String

    public init(id: String, name: String = "") {
      self.id = id
      self.name = name
    }
  }

  package init(_ bytes: [UInt8]) throws(ReadError) {
    source = try JSONDocument(bytes)
    let root = source.root
    guard let animations = root["animations"] else {
      throw root.error(.missing, "no \"animations\"")
    }
    guard animations.isArray else { throw animations.error(.wrongType, "expected an array") }
    var list: [Animation] = []
    for animation in animations.elements { list.append(try Animation(animation)) }
    guard let first = list.first else { throw animations.error(.missing, "no animation") }
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
        keywords.string ?? keywords.elements.compactMap(\.string).joined(separator: ", ")
      } ?? ""
    let initial = root["initial"]
    if let initial, !initial.isNull, !initial.isObject {
      throw initial.error(.wrongType, "expected an object")
    }
    initialStateMachine = initial?["stateMachine"]?.string
    let wishes = [initial?["animation"]?.string, root["activeAnimationId"]?.string]
    let known = Set(list.map(\.id))
    activeAnimation = wishes.compactMap(\.self).first { known.contains($0) } ?? first.id
  }

  /// Whether the folders of version 2 are the ones to look into first.
  package var isVersion2: Bool {
    (Int(version.prefix { $0.isNumber }) ?? 1) >= 2
  }

  /// What of an animation's ``Animation/playback`` is written, and not left out.
  package func specifiedFields(of id: String) -> DotLottiePlayback.SpecifiedFields {
    let animations = source.root["animations"]?.elements
    return animations?.first { $0["id"]?.string == id }.map {
      DotLottiePlayback.SpecifiedFields($0)
    } ?? []
  }

  /// Whether a theme is made for an animation.
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
      throw json.error(.missing, "an animation without an \"id\"")
    }
    self.id = id
    name = json["name"]?.string ?? ""
    let theme = (json["initialTheme"] ?? json["defaultTheme"])?.string
    initialTheme = theme.flatMap { $0.isEmpty ? nil : $0 }
    themes = json["themes"]?.elements.compactMap(\.string) ?? []
    background = (json["background"] ?? json["themeColor"])?.string
    playback = DotLottiePlayback(json)
  }
}

extension DotLottieManifest.Theme {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json.string ?? json["id"]?.string else { return nil }
    self.id = id
    name = json["name"]?.string ?? ""
    animations = json["animations"]?.elements.compactMap(\.string) ?? []
  }
}

extension DotLottieManifest.StateMachine {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json.string ?? json["id"]?.string else { return nil }
    self.id = id
    name = json["name"]?.string ?? ""
  }
}
