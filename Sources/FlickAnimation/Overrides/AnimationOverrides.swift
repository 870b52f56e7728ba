import FlickArchive
public import FlickFoundation
import FlickImage
import FlickLottie
import FlickRaster
import FlickText

/// A set of text, pictures, colors and fonts that override those of an animation. Use it to make
/// personalized animations from one file.
///
/// ```swift
/// let card = try LottieAnimation(path: "card.json")
/// var overrides = AnimationOverrides()
/// overrides.setText("Ada", for: "**.Name")
/// overrides.setColor(LottieColor(r: 0.2, g: 0.4, b: 1, a: 1), for: "Badge.**.Color")
/// try overrides.setImage(path: "ada.jpg", for: "photo")
/// let personal = try card.applying(overrides)
/// ```
///
/// Later overrides take precedence over earlier ones.
public struct AnimationOverrides: Sendable {
  var texts: [(keypath: AnimationKeypath, text: String)] = []
  var colors: [(keypath: AnimationKeypath, color: LottieColor)] = []
  var images: [(id: String, bitmap: Bitmap)] = []
  var fonts: [(name: String, font: Font)] = []

  /// Creates an empty set of overrides.
  public init() {}

  /// A Boolean value that indicates whether there are no overrides.
  public var isEmpty: Bool {
    texts.isEmpty && colors.isEmpty && images.isEmpty && fonts.isEmpty
  }

  /// A Boolean value that indicates whether the overrides can be applied without resolving the file.
  var hasOnlyColors: Bool { texts.isEmpty && images.isEmpty && fonts.isEmpty }

  func merged(with more: AnimationOverrides) -> AnimationOverrides {
    if more.isEmpty { return self }
    var all = self
    all.texts += more.texts
    all.colors += more.colors
    all.images += more.images
    all.fonts += more.fonts
    return all
  }

  /// Overrides the text of text layers.
  ///
  /// - Parameters:
  ///   - text: The new text. It keeps the font, size, justification and box of the original text. In an SVGA file it is
  ///     drawn above the content of the sprites, as large as fits.
  ///   - keypath: The keypath of the text layers, which may contain `*` and `**`, or the name of sprites.
  public mutating func setText(_ text: String, for keypath: AnimationKeypath) {
    texts.append((keypath, text))
  }

  /// Overrides the color of fills, strokes, solids or text.
  ///
  /// - Parameters:
  ///   - color: The new color.
  ///   - keypath: The keypath of the color properties, which may contain `*` and `**`.
  public mutating func setColor(_ color: LottieColor, for keypath: AnimationKeypath) {
    colors.append((keypath, color))
  }

  /// Overrides a picture.
  ///
  /// - Parameters:
  ///   - data: The contents of a PNG, JPEG or WebP file. The picture fills the box of the original picture.
  ///     It keeps its aspect ratio and is cropped to the box.
  ///   - id: The identifier of the asset, its file name, the keypath of a layer that shows it, or the name of a sprite
  ///     of an SVGA file.
  /// - Throws: ``ReadError`` with the code `malformed` if the picture cannot be decoded.
  public mutating func setImage(_ data: Data, for id: String) throws(ReadError) {
    try setImage([UInt8](data), for: id)
  }

  /// Overrides a picture with the contents of a file. See ``AnimationOverrides/setImage(_:for:)``.
  ///
  /// - Parameter path: The path of a PNG, JPEG or WebP file.
  /// - Throws: ``ReadError`` if the file cannot be read or if the picture cannot be decoded.
  public mutating func setImage(path: String, for id: String) throws(ReadError) {
    try setImage(LocalFile.read(path), for: id)
  }

  mutating func setImage(
    _ bytes: [UInt8], for id: String, limits: Limits = .standard
  ) throws(ReadError) {
    do {
      images.append((id, try ImageDecoder.decode(bytes, limits: limits.image)))
    } catch {
      throw ReadError(.malformed, "the picture cannot be read: \(error)")
    }
  }

  /// Overrides a font.
  ///
  /// - Parameters:
  ///   - data: The contents of a TrueType, OpenType or WOFF file. The font is used for all text that use the
  ///     original font.
  ///   - name: The name of a font of the animation, or of its family.
  /// - Throws: ``ReadError`` with the code `malformed` if the font cannot be read.
  public mutating func setFont(_ data: Data, for name: String) throws(ReadError) {
    try setFont([UInt8](data), for: name)
  }

  /// Overrides a font with the contents of a file. See ``AnimationOverrides/setFont(_:for:)``.
  ///
  /// - Parameter path: The path of a TrueType, OpenType or WOFF file.
  /// - Throws: ``ReadError`` if the file or the font cannot be read.
  public mutating func setFont(path: String, for name: String) throws(ReadError) {
    try setFont(LocalFile.read(path), for: name)
  }

  mutating func setFont(_ bytes: [UInt8], for name: String) throws(ReadError) {
    do {
      fonts.append((name, try Font(bytes: bytes)))
    } catch {
      throw ReadError(.malformed, "the font cannot be read: \(error)")
    }
  }
}

/// An error that occurs when an override matches nothing in an animation.
public enum OverrideError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No text layer matches the keypath.
  case noText(AnimationKeypath)
  /// No color property matches the keypath.
  case noColor(AnimationKeypath)
  /// No picture asset has this identifier or file name.
  case noImage(String)
  /// No text uses a font or a font family of this name.
  case noFont(String)

  public var description: String {
    let sentence =
      switch self {
      case .noText(let keypath): "no text layer is named \(keypath.string)"
      case .noColor(let keypath): "no color is named \(keypath.string)"
      case .noImage(let id): "no picture is called \(id)"
      case .noFont(let name): "no text is set in a font called \(name)"
      }
    return Sentence.text(sentence, self)
  }

  /// The member of the overrides in JSON that matches nothing.
  package var member: String {
    switch self {
    case .noText(let keypath): "text.\(keypath.string)"
    case .noColor(let keypath): "color.\(keypath.string)"
    case .noImage(let id): "image.\(id)"
    case .noFont(let name): "font.\(name)"
    }
  }
}

extension LottieAnimation {
  /// Returns the animation with overrides applied. More overrides can be applied to the result.
  ///
  /// Texts, pictures and fonts cost about as much as reading the file, without its pictures. If there are only colors,
  /// everything that they do not change is shared with this animation.
  ///
  /// - Parameter overrides: The overrides. They take precedence over overrides that were applied earlier.
  /// - Returns: The animation with its overrides.
  /// - Throws: ``OverrideError`` if an override matches nothing in the animation.
  public func applying(
    _ overrides: AnimationOverrides
  ) throws(OverrideError) -> LottieAnimation {
    if overrides.isEmpty { return self }
    if movie != nil { return try applyingToSprites(overrides) }
    let overrides = overrides.withImageIdentifiers(in: self)
    let overridden = OverriddenAnimation(self, adding: overrides)
    for (keypath, color) in overrides.colors
    where !overridden.hasProperty(keypath, for: ColorValueProvider(color)) {
      throw .noColor(keypath)
    }
    let use = OverrideLookup(overridden.overrides, for: self)
    let variant = overridden.currentVariant(use)
    if let missing = use.firstUnused { throw missing }
    return variant
  }
}

/// A lookup of overrides that records which of them are used.
final class OverrideLookup {
  private let overrides: AnimationOverrides
  /// The families of the animation's fonts, by the names that texts use.
  private let families: [String: String]
  private var usedTexts: Set<Int> = []
  private var usedImages: Set<Int> = []
  private var usedFonts: Set<Int> = []

  init(_ overrides: AnimationOverrides, for animation: LottieAnimation) {
    self.overrides = overrides
    // The outline of a file is expensive.
    let fonts = overrides.fonts.isEmpty ? [] : animation.outline.fonts
    families = Dictionary(
      fonts.map { ($0.name, $0.family) }, uniquingKeysWith: { first, _ in first })
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

  /// The error for the first override that was not used; `nil` if all were used.
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
