import FlickImage
import FlickLottie
import FlickRaster
import FlickText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Texts, pictures, colours and fonts that take the place of an animation's own: one file, as many personal
/// animations of it as there are people.
///
/// ```swift
/// let card = try LottieAnimation(path: "card.json")
/// var replacements = Replacements()
/// replacements.setText("Ada", for: "**.Name")
/// replacements.setColor(LottieColor(r: 0.2, g: 0.4, b: 1, a: 1), for: "Badge.**.Color")
/// try replacements.setImage(path: "ada.jpg", for: "photo")
/// let personal = try card.replacing(replacements)
/// ```
///
/// What is set later goes before what was set earlier.
public struct AnimationOverrides: Sendable {
  var texts: [(keypath: AnimationKeypath, text: String)] = []
  var colors: [(keypath: AnimationKeypath, color: LottieColor)] = []
  var images: [(id: String, bitmap: Bitmap)] = []
  var fonts: [(name: String, font: Font)] = []

  /// Nothing is replaced.
  public init() {}

  public var isEmpty: Bool {
    texts.isEmpty && colors.isEmpty && images.isEmpty && fonts.isEmpty
  }

  func merged(with more: AnimationOverrides) -> AnimationOverrides {
    if more.isEmpty { return self }
    var all = self
    all.texts += more.texts
    all.colors += more.colors
    all.images += more.images
    all.fonts += more.fonts
    return all
  }

  /// - Parameters:
  ///   - text: set as the one that it replaces: in its font and size, justified as that is, and in its box.
  ///   - keypath: the names of layers that lead to the text's.
  public mutating func setText(_ text: String, for keypath: AnimationKeypath) {
    texts.append((keypath, text))
  }

  /// - Parameter keypath: names of properties that are colours, of fills, strokes, solids or texts.
  public mutating func setColor(_ color: LottieColor, for keypath: AnimationKeypath) {
    colors.append((keypath, color))
  }

  /// - Parameters:
  ///   - data: a PNG, JPEG or WebP picture. It fills the box of the one that it replaces, its aspect
  ///     kept, the excess cut off.
  ///   - id: the identifier of the animation's asset, or the name of its file.
  public mutating func setImage(_ data: Data, for id: String) throws(ReadError) {
    try setImage([UInt8](data), for: id)
  }

  /// The same for a file.
  public mutating func setImage(path: String, for id: String) throws(ReadError) {
    try setImage(LocalFile.read(path), for: id)
  }

  private mutating func setImage(_ bytes: [UInt8], for id: String) throws(ReadError) {
    do {
      images.append((id, try ImageDecoder.decode(bytes)))
    } catch {
      throw ReadError(.malformed, "the picture cannot be read: \(error)")
    }
  }

  /// - Parameters:
  ///   - data: a TrueType, OpenType or WOFF font, which sets all texts of the one that it replaces.
  ///   - name: of a font of the animation, or of its family.
  public mutating func setFont(_ data: Data, for name: String) throws(ReadError) {
    try setFont([UInt8](data), for: name)
  }

  /// The same for a file.
  public mutating func setFont(path: String, for name: String) throws(ReadError) {
    try setFont(LocalFile.read(path), for: name)
  }

  private mutating func setFont(_ bytes: [UInt8], for name: String) throws(ReadError) {
    do {
      fonts.append((name, try Font(bytes: bytes)))
    } catch {
      throw ReadError(.malformed, "the font cannot be read: \(error)")
    }
  }
}

/// Something that was to be replaced and that an animation does not have.
public enum OverrideError: Error, Hashable, Sendable, CustomStringConvertible {
  case noText(AnimationKeypath)
  case noColor(AnimationKeypath)
  case noImage(String)
  case noFont(String)

  public var description: String {
    switch self {
    case .noText(let keypath): "no text layer is named \(keypath.string)"
    case .noColor(let keypath): "no colour is named \(keypath.string)"
    case .noImage(let id): "no picture is called \(id)"
    case .noFont(let name): "no text is set in a font called \(name)"
    }
  }
}

extension LottieAnimation {
  /// The animation with parts of it replaced, which may be replaced again. Costs about as much as reading the file did, pictures not counted.
  ///
  /// - Throws: ``ReplacementError`` for a replacement that nothing in the animation is named by.
  public func applying(
    _ replacements: AnimationOverrides
  ) throws(OverrideError) -> LottieAnimation {
    if replacements.isEmpty { return self }
    let overridden = OverriddenAnimation(self, adding: replacements)
    for (keypath, color) in replacements.colors
    where !overridden.hasProperty(keypath, for: ColorValueProvider(color)) {
      throw .noColor(keypath)
    }
    let use = OverrideLookup(overridden.overrides, families: outline.fonts)
    let edition = overridden.currentVariant(use)
    if let missing = use.firstUnused { throw missing }
    return edition
  }
}

/// Answers for replacements, and knows which of them were asked for.
final class OverrideLookup {
  private let overrides: AnimationOverrides
  /// Of fonts, by what texts refer to them by.
  private let families: [String: String]
  private var usedTexts: Set<Int> = []
  private var usedImages: Set<Int> = []
  private var usedFonts: Set<Int> = []

  init(_ replacements: AnimationOverrides, families: [LottieOutline.Font]) {
    self.overrides = replacements
    self.families = Dictionary(
      families.map { ($0.name, $0.family) }, uniquingKeysWith: { first, _ in first })
  }

  var hasTexts: Bool { !overrides.texts.isEmpty }
  var hasImages: Bool { !overrides.images.isEmpty }
  var hasFonts: Bool { !overrides.fonts.isEmpty }

  func text(_ keys: [String], _ source: String) -> String? {
    let keypath = AnimationKeypath(keys: keys)
    let found = overrides.texts.indices.filter {
      overrides.texts[$0].keypath.matches(keypath)
    }
    usedTexts.formUnion(found)
    return found.last.map { overrides.texts[$0].text }
  }

  func image(_ image: ImageAssetReference) -> ImageOverride? {
    let found = overrides.images.indices.filter {
      let id = overrides.images[$0].id
      return id == image.id || id == image.name
    }
    usedImages.formUnion(found)
    return found.last.map { ImageOverride(overrides.images[$0].bitmap) }
  }

  func font(_ name: String, _ size: Double) -> FontOverride? {
    let found = overrides.fonts.indices.filter {
      let wanted = overrides.fonts[$0].name
      return wanted == name || wanted == families[name]
    }
    usedFonts.formUnion(found)
    return found.last.map { FontOverride(overrides.fonts[$0].font) }
  }

  /// The first that nobody asked for.
  var firstUnused: OverrideError? {
    for index in overrides.texts.indices where !usedTexts.contains(index) {
      return .noText(overrides.texts[index].keypath)
    }
    for index in overrides.images.indices where !usedImages.contains(index) {
      return .noImage(overrides.images[index].id)
    }
    for index in overrides.fonts.indices where !usedFonts.contains(index) {
      return .noFont(overrides.fonts[index].name)
    }
    return nil
  }
}
