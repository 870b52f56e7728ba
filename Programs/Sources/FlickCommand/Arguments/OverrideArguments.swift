import ArgumentParser
import FlickAnimation
import FlickRaster

/// Options that override parts of the animation.
struct OverrideArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Override a text. KEYPATH is a path of layer names: Card.Name, or **.Name at any depth. May \
      be repeated, like the options below.
      """,
      valueName: "keypath=text"))
  var text: [NamedText] = []

  @Option(
    help: .value("id=file", "Override an image. ID is the identifier or file name of the asset."))
  var image: [NamedText] = []

  @Option(
    help: ArgumentHelp(
      """
      Override the color of all matching fills, strokes, solids and texts, such as \
      **.Fill 1.Color; inspect --keypaths lists the keypaths.
      """,
      valueName: "keypath=color"))
  var color: [NamedColor] = []

  @Option(
    help: ArgumentHelp(
      """
      Override a font. FAMILY is the family or the name of a font that the file uses.
      """,
      valueName: "family=file"))
  var font: [NamedText] = []

  var isEmpty: Bool { text.isEmpty && image.isEmpty && color.isEmpty && font.isEmpty }

  /// The paths of the pictures and the fonts. A name can contain equals signs, so there are several for some.
  var paths: [String] {
    (image + font).flatMap { named in
      let parts = named.text.split(separator: "=", omittingEmptySubsequences: false)
      return parts.indices.map { parts[$0...].joined(separator: "=") }
    }
  }

  /// Returns the animation with all overrides applied.
  func applyOverrides(of animation: LottieAnimation, _ input: String) throws(Failure)
    -> LottieAnimation
  {
    var replacements = AnimationOverrides()
    let names = OverrideNames(animation)
    for named in text.map({ $0.split(where: names.hasLayer) }) {
      replacements.setText(named.text, for: AnimationKeypath(keypath: named.name))
    }
    for named in color {
      replacements.setColor(named.color, for: AnimationKeypath(keypath: named.name))
    }
    var reading = input
    do throws(ReadError) {
      for named in image.map({ $0.split(where: { names.hasAsset($0) || names.hasLayer($0) }) }) {
        reading = named.text
        try replacements.setImage(path: named.text, for: named.name)
      }
      for named in font {
        reading = named.text
        try replacements.setFont(path: named.text, for: named.name)
      }
    } catch {
      throw Failure(error, reading: reading)
    }
    do {
      return try animation.applying(replacements)
    } catch {
      throw Failure(.usage, "\(input): \(error); inspect --keypaths lists all keypaths.")
    }
  }
}

/// The names that overrides can refer to. They are read when an argument has several equals signs.
private struct OverrideNames {
  private let animation: LottieAnimation

  init(_ animation: LottieAnimation) { self.animation = animation }

  func hasLayer(_ name: String) -> Bool {
    let keypath = AnimationKeypath(keypath: name)
    return animation.allKeypaths().contains { keypath.matches($0) }
  }

  func hasAsset(_ name: String) -> Bool {
    animation.outline.assets.contains {
      $0.id == name || $0.file == name || $0.file.hasSuffix("/" + name)
    }
  }
}

/// An argument `NAME=TEXT`. The name ends at the first equals sign, unless ``split(where:)`` finds a longer one.
struct NamedText: Hashable, Sendable, ExpressibleByArgument {
  let name: String
  let text: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    self.init(argument, at: sign)
  }

  private init(_ argument: String, at sign: String.Index) {
    name = String(argument[..<sign])
    text = String(argument[argument.index(after: sign)...])
  }

  /// Returns the argument with the longest name that exists. Names of layers and files can contain equals signs.
  func split(where exists: (String) -> Bool) -> NamedText {
    guard text.contains("=") else { return self }
    let argument = "\(name)=\(text)"
    let signs = argument.indices.dropFirst().filter { argument[$0] == "=" }
    let splits = signs.suffix(Self.mostSplits).reversed().map { NamedText(argument, at: $0) }
    return splits.first { exists($0.name) } ?? self
  }

  /// The largest number of names that are compared. A long text can contain many equals signs.
  private static let mostSplits = 32
}

/// An argument `KEYPATH=COLOR`. The keypath ends at the last equals sign.
struct NamedColor: Hashable, Sendable, ExpressibleByArgument {
  let name: String
  let color: LottieColor

  init?(argument: String) {
    guard let sign = argument.lastIndex(of: "="), sign > argument.startIndex,
      let read = BackgroundColor(argument: String(argument[argument.index(after: sign)...]))
    else { return nil }
    name = String(argument[..<sign])
    let found = read.color
    color = LottieColor(r: found.red, g: found.green, b: found.blue, a: found.alpha)
  }
}
