import FlickArchive
import FlickText

/// Resolves the fonts of a file's texts. Each is searched on first use.
struct TextFontResolver {
  struct Face {
    var typesetter: Typesetter
    /// A Boolean value that indicates whether the font replaces one that is not available.
    var isSubstitute: Bool
  }

  /// The result of a search; `nil` for a font that was not found.
  struct ResolvedFont: Sendable {
    var key: String
    var font: Font?
    var isSubstitute: Bool
  }

  private let environment: LottieEnvironment
  private let library: FontLibrary
  /// The work that all fonts may cause.
  let budget: ShapingBudget
  private(set) var resolvedFonts: [ResolvedFont]
  /// The opened fonts, by key.
  private var faces: [String: Face?] = [:]
  /// The fonts of files beside the animation, by path; `nil` for a file that is not a font. Fonts with different names
  /// can have the same file.
  private var siblingFonts: [String: Font?] = [:]
  /// The number of bytes that further fonts of the file can have after unpacking.
  private var remainingBytes: Int
  /// The opened fonts that the host supplies in place of the file's.
  private var overrideFaces: [(font: Font, face: Face)] = []

  init(_ environment: LottieEnvironment, _ known: [ResolvedFont] = []) {
    self.environment = environment
    library = FontLibrary(environment.fonts, includesSystemFonts: environment.usesSystemFonts)
    self.resolvedFonts = known
    remainingBytes = environment.limits.fontBytes
    budget = ShapingBudget(glyphs: environment.limits.shapedGlyphs)
  }

  /// Returns the font for a text. The sources, in order: the font in the file, the host's data for that font, a font
  /// of the host, the system font with that name, the nearest system font. Returns `nil` if there are no fonts at
  /// all.
  mutating func face(_ font: Schema.Font) -> Face? {
    let key = "\(font.name)/\(font.family)/\(font.style)/\(font.weight ?? 0)"
    if let open = faces[key] { return open }
    var face: Face?
    if let entry = resolvedFonts.first(where: { $0.key == key }) {
      face = entry.font.flatMap { self.face($0, isSubstitute: entry.isSubstitute) }
    } else {
      face = fileFont(font) ?? hostFont(font) ?? systemFont(font)
      resolvedFonts.append(
        ResolvedFont(
          key: key, font: face?.typesetter.font, isSubstitute: face?.isSubstitute ?? false))
    }
    faces[key] = .some(face)
    return face
  }

  /// Opens a font that the host supplies in place of the file's.
  mutating func face(override font: Font) -> Face? {
    if let open = overrideFaces.first(where: { $0.font === font }) { return open.face }
    let face = face(font, isSubstitute: false)
    if let face { overrideFaces.append((font, face)) }
    return face
  }

  private mutating func fileFont(_ font: Schema.Font) -> Face? {
    if let found = embedded(font) { return face(found, in: font) }
    if let bytes = environment.font(font.family, font.style), let found = fileFont(bytes) {
      return face(found, in: font)
    }
    return siblingFont(font).flatMap { face($0, in: font) }
  }

  private mutating func embedded(_ font: Schema.Font) -> Font? {
    guard DataURL.isDataURL(font.path), let bytes = DataURL(font.path)?.bytes else { return nil }
    return fileFont(bytes)
  }

  /// Opens a font of the file, if the limit allows its size.
  private mutating func fileFont(_ bytes: [UInt8]) -> Font? {
    guard remainingBytes > 0 else { return nil }
    remainingBytes -= Font.unpackedSize(bytes)
    return remainingBytes >= 0 ? try? Font(bytes: bytes) : nil
  }

  /// Returns the font of a file in the directory of the animation. Web addresses are not loaded.
  private mutating func siblingFont(_ font: Schema.Font) -> Font? {
    let path = font.path.utf8
    let isOnTheWeb = path.indices.contains { path[$0...].starts(with: "://".utf8) }
    guard !path.isEmpty, !DataURL.isDataURL(font.path), !isOnTheWeb else { return nil }
    if let known = siblingFonts[font.path] { return known }
    guard remainingBytes > 0, let bytes = environment.resource("", font.path) else { return nil }
    let found = fileFont(bytes)
    siblingFonts[font.path] = .some(found)
    return found
  }

  private func hostFont(_ font: Schema.Font) -> Face? {
    let names = FontNames(family: font.family, style: font.style, postScript: font.name)
    return library.registeredFont(names).flatMap { face($0, in: font) }
  }

  private func systemFont(_ font: Schema.Font) -> Face? {
    if !font.name.isEmpty, let found = library.find(postScriptName: font.name) {
      return face(found, isSubstitute: false)
    }
    return library.find(family: font.family, style: font.style, weight: font.weight).flatMap {
      $0.isFamilyMatched ? face($0.font, in: font) : face($0.font, isSubstitute: true)
    }
  }

  /// Opens a font in the style that a file asks for. Variable fonts have one.
  private func face(_ found: Font, in font: Schema.Font) -> Face? {
    face(found.styled(font.style, weight: font.weight), isSubstitute: false)
  }

  private func face(_ font: Font, isSubstitute: Bool) -> Face? {
    (try? Typesetter(font, library: library, budget: budget)).map {
      Face(typesetter: $0, isSubstitute: isSubstitute)
    }
  }
}
