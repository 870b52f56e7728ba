/// The fonts that a host gives, and those of the system. Keeps what it has read; belongs to one
/// thread.
package final class FontLibrary {
  private let catalogue: FontCatalogue?
  private let registry: FontRegistry
  private lazy var registeredFallbacks = registry.fallbacks().compactMap { try? FontSession($0) }
  private var matches: [FontQuery: FontMatch?] = [:]
  private var postScriptNames: [String: Font?] = [:]
  private var fonts: [FontLocation: Font?] = [:]

  /// - Parameter isWhole: with the fonts of the system.
  package init(_ shelf: FontRegistry = FontRegistry(), includesSystemFonts isWhole: Bool = true) {
    self.registry = shelf
    catalogue = isWhole ? FontCatalogue() : nil
  }

  /// One of those that the host gave.
  package func registeredFont(_ names: FontNames) -> Font? { registry.find(names) }

  /// The font that comes nearest. Nil where there are no fonts at all.
  package func find(family: String, style: String = "", weight: Double? = nil) -> FontMatch? {
    let query = FontQuery(family: family, style: style, weight: weight)
    if let known = matches[query] { return known }
    let match = catalogue?.candidates(for: query).lazy.compactMap { candidate in
      self.font(candidate.location).map { font in
        let isFamily = candidate.families.contains { Self.isSameFamily($0, family) }
        return FontMatch(font: font, isFamilyMatched: isFamily)
      }
    }.first
    matches[query] = .some(match)
    return match
  }

  /// The one font of this name, such as `DejaVuSans-Bold`.
  package func find(postScriptName name: String) -> Font? {
    if let known = postScriptNames[name] { return known }
    let font = catalogue?.location(postScriptName: name).flatMap { self.font($0) }
    postScriptNames[name] = .some(font)
    return font
  }

  /// A font that has all of a character: a given one, or one of the system in the style of `font`.
  package func fallback(for character: Character, like font: Font) -> Font? {
    if let given = registeredFallbacks.first(where: { $0.covers(character) }) { return given.font }
    let query = FontQuery(family: font.names.family, style: font.names.style)
    for isColored in character.isShownInColor ? [true, false] : [false, true] {
      let candidates =
        catalogue?.candidates(for: query, covering: character, isColored: isColored) ?? []
      if let font = candidates.lazy.compactMap({ self.font($0.location) }).first { return font }
    }
    return nil
  }

  private func font(_ location: FontLocation) -> Font? {
    if let known = fonts[location] { return known }
    let font = try? catalogue?.font(location)
    fonts[location] = .some(font)
    return font
  }

  /// Whether two names mean one family: case, spaces and hyphens aside.
  static func isSameFamily(_ one: String, _ other: String) -> Bool {
    FontRegistry.normalized(one) == FontRegistry.normalized(other)
  }
}

extension Character {
  /// Whether it is an emoji, and no mark asks for its plain form (Unicode Technical Standard 51).
  fileprivate var isShownInColor: Bool {
    guard let first = unicodeScalars.first else { return false }
    let marks = unicodeScalars.dropFirst()
    if marks.first == "\u{FE0E}" { return false }
    return first.properties.isEmojiPresentation || marks.contains("\u{FE0F}")
  }
}

package struct FontMatch: Sendable {
  package var font: Font
  /// Whether the font is of the family that was asked for, and not one in its stead.
  package var isFamilyMatched: Bool
}

/// Where a font of the system is.
struct FontLocation: Hashable {
  /// A file, or a PostScript name where the system gives out no files.
  var identifier: String
  var face = 0
  var instance: Int?
  var variations: [FontVariation] = []
}

/// A font that the system offers.
struct FontCandidate {
  var location: FontLocation
  var families: [String]
}
