import FlickGeometry
import FlickImage
import FlickMath
import FlickRaster
import FlickScene
import FlickText

/// State for laying out texts: opened fonts, outlines and diagnostics. Belongs to one thread.
final class TextLayoutSession {
  let environment: LottieEnvironment
  let characters: CharacterTable
  var fonts: TextFontResolver
  /// The glyphs that are compositions in the current layer, by glyph position.
  var compositions = GlyphCompositions()
  /// The outlines of the file's glyphs, by position.
  private var outlines: [Outline] = []
  /// The fonts that the texts of each font are drawn with, by font name. Empty names stand for the glyphs of the
  /// file.
  private(set) var fontUses: [FontUse] = []
  private var picturePixels = 0
  /// Supplies fonts that take precedence over those of the file.
  var fontOverrideProvider: ResourceOverrides.FontOverrideProvider?
  /// Supplies fonts for those that neither the file nor the system has.
  var fallbackFontProvider: ResourceOverrides.FontOverrideProvider?
  /// The results of the providers. Texts that are laid out later use only these.
  private(set) var fontOverrides: [ResolvedFontOverride] = []
  /// The diagnostics since the last call of ``drainDiagnostics()``.
  private(set) var pendingDiagnostics: [PendingDiagnostic] = []

  private struct Outline {
    var path = Path()
    var isKnown = false
  }

  struct ResolvedFontOverride: Sendable {
    var name: String
    var size: Double
    /// A Boolean value that indicates whether the font is used only if the file's font is not available.
    var isFallback: Bool
    /// The font; `nil` to use the font of the file.
    var font: FontOverride?
  }

  struct PendingDiagnostic {
    var kind: Diagnostic.Kind
    var detail: String?
    var json: JSONValue
  }

  init(
    _ environment: LottieEnvironment, _ characters: CharacterTable,
    _ known: [TextFontResolver.ResolvedFont] = [], fontOverrides: [ResolvedFontOverride] = []
  ) {
    self.fontOverrides = fontOverrides
    self.environment = environment
    self.characters = characters
    fonts = TextFontResolver(environment, known)
  }

  /// Returns the font that the host supplies for a text's font.
  ///
  /// - Parameter isFallback: Whether the file's font is not available.
  func fontOverride(
    _ name: String, _ size: Double, isFallback: Bool = false
  ) -> FontOverride? {
    func isKnown(_ known: ResolvedFontOverride) -> Bool {
      known.name == name && known.isFallback == isFallback
    }
    if let known = fontOverrides.first(where: { isKnown($0) && $0.size == size }) {
      return known.font
    }
    if let provider = isFallback ? fallbackFontProvider : fontOverrideProvider {
      let font = provider(name, size)
      fontOverrides.append(
        ResolvedFontOverride(name: name, size: size, isFallback: isFallback, font: font))
      return font
    }
    // A size that was not requested before. The provider is not available here, so the font of another size is used.
    return fontOverrides.first(where: isKnown)?.font.map { FontOverride($0.font) }
  }

  func shape(_ position: Int) -> GlyphShape? {
    if let composition = compositions[position] { return .composition(composition) }
    let outline = outline(position)
    return outline.isEmpty ? nil : .outline(outline)
  }

  private func outline(_ position: Int) -> Path {
    guard position >= 0, position < characters.count else { return Path() }
    if outlines.isEmpty { outlines = [Outline](repeating: Outline(), count: characters.count) }
    if outlines[position].isKnown { return outlines[position].path }
    let path = characters.outline(position)
    outlines[position] = Outline(path: path, isKnown: true)
    return path
  }

  /// Records that text in a font is drawn with the font `names`.
  func recordFontUse(_ names: FontNames, for font: Schema.Font) {
    let index = fontUses.firstIndex { $0.font == font.name } ?? fontUses.count
    if index == fontUses.count { fontUses.append(FontUse(font: font.name, resolvedFonts: [])) }
    if !fontUses[index].resolvedFonts.contains(names) {
      fontUses[index].resolvedFonts.append(names)
    }
  }

  /// Begins a frame, whose texts can contain as many pixels of bitmap glyphs as a file.
  func beginFrame() { picturePixels = 0 }

  /// Decodes a bitmap glyph.
  func picture(_ bytes: [UInt8]) -> Bitmap? {
    let room = environment.limits.imagePixels - picturePixels
    let limits = ImageLimits(
      maxPixels: min(environment.limits.image.maxPixels, room),
      maxSide: environment.limits.image.maxSide)
    // Damaged pictures count, too: decoding them can take as much time.
    guard let cost = try? ImageDecoder.cost(of: bytes, within: limits),
      cost <= limits.maxPixels
    else { return nil }
    picturePixels += cost
    return try? ImageDecoder.decode(bytes, limits: limits)
  }

  /// Counts the pixels of a drawn glyph. Returns whether the limit allows them.
  func reservePicture(width: Int, height: Int) -> Bool {
    guard width > 0, height > 0, width * height <= environment.limits.imagePixels - picturePixels
    else { return false }
    picturePixels += width * height
    return true
  }

  func recordDiagnostic(
    _ kind: Diagnostic.Kind, _ detail: String? = nil, at json: JSONValue
  ) {
    pendingDiagnostics.append(PendingDiagnostic(kind: kind, detail: detail, json: json))
  }

  func drainDiagnostics() -> [PendingDiagnostic] {
    defer { pendingDiagnostics.removeAll() }
    return pendingDiagnostics
  }
}

/// The glyphs that are compositions in a layer, by position among the glyphs of the file.
struct GlyphCompositions: Sendable {
  private struct Entry {
    var position: Int
    var composition: GlyphShape.Composition
  }

  /// Sorted by position.
  private var entries: [Entry] = []

  mutating func removeAll() { entries.removeAll() }

  /// Adds a composition. Its position must be greater than all others.
  mutating func append(_ composition: GlyphShape.Composition, at position: Int) {
    entries.append(Entry(position: position, composition: composition))
  }

  subscript(position: Int) -> GlyphShape.Composition? {
    let found = entries.indices.prefixEnd { entries[$0].position < position }
    return found < entries.count && entries[found].position == position
      ? entries[found].composition : nil
  }
}
