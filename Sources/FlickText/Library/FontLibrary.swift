/// The fonts that a host provides and the fonts of the system. Caches the fonts that it has read; belongs to
/// one thread.
package final class FontLibrary {
  private let catalogue: FontCatalogue?
  private let registry: FontRegistry
  private lazy var registeredFallbacks = registry.fallbacks().compactMap { try? FontSession($0) }
  private var matches: [FontQuery: FontMatch?] = [:]
  private var postScriptNames: [String: Font?] = [:]
  private var fonts: [FontLocation: Font?] = [:]

  /// Creates a font library.
  ///
  /// - Parameters:
  ///   - registry: The fonts that the host provides.
  ///   - isWhole: Whether system fonts are included.
  package init(_ registry: FontRegistry = FontRegistry(), includesSystemFonts isWhole: Bool = true)
  {
    self.registry = registry
    catalogue = isWhole ? FontCatalogue() : nil
  }

  /// Returns a font that the host provides.
  package func registeredFont(_ names: FontNames) -> Font? { registry.find(names) }

  /// Returns the nearest system font: one of the family, one with the same advance widths, or any. Nil if there are no
  /// fonts.
  package func find(family: String, style: String = "", weight: Double? = nil) -> FontMatch? {
    Self.nearest(to: family) { match(family: $0, style: style, weight: weight) }
  }

  /// - Parameter find: Returns the match of a family.
  static func nearest(to family: String, _ find: (String) -> FontMatch?) -> FontMatch? {
    let own = find(family)
    if own?.isFamilyMatched ?? false { return own }
    for other in MetricCompatibleFonts.families(for: family) {
      if let match = find(other), match.isFamilyMatched {
        return FontMatch(font: match.font, isFamilyMatched: false)
      }
    }
    return own
  }

  private func match(family: String, style: String, weight: Double?) -> FontMatch? {
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

  /// Returns the system font with a PostScript name, such as `DejaVuSans-Bold`.
  package func find(postScriptName name: String) -> Font? {
    if let known = postScriptNames[name] { return known }
    let font = catalogue?.location(postScriptName: name).flatMap { self.font($0) }
    postScriptNames[name] = .some(font)
    return font
  }

  /// Returns a font that covers a character: a font of the host, or a system font in the style of `font`.
  package func fallback(for character: Character, like font: Font) -> Font? {
    if let registered = registeredFallbacks.first(where: { $0.covers(character) }) {
      return registered.font
    }
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

  /// Returns whether two names denote the same family. Ignores case, spaces and hyphens.
  static func isSameFamily(_ one: String, _ other: String) -> Bool {
    FontRegistry.normalized(one) == FontRegistry.normalized(other)
  }
}

extension Character {
  /// A Boolean value that indicates whether the character has emoji presentation (Unicode Technical Standard
  /// 51).
  fileprivate var isShownInColor: Bool {
    guard let first = unicodeScalars.first else { return false }
    let marks = unicodeScalars.dropFirst()
    if marks.first == "\u{FE0E}" { return false }
    return first.properties.isEmojiPresentation || marks.contains("\u{FE0F}")
  }
}

package struct FontMatch: Sendable {
  package var font: Font
  /// A Boolean value that indicates whether the font is of the requested family and not a substitute.
  package var isFamilyMatched: Bool
}

/// The location of a system font.
struct FontLocation: Hashable {
  /// A file path, or a PostScript name if the system does not provide font files.
  var identifier: String
  /// The font, if the system does not provide font files.
  var hostFace: HostFontFace?
  var face = 0
  var instance: Int?
  var variations: [FontVariation] = []
}

/// A matching system font.
struct FontCandidate {
  var location: FontLocation
  var families: [String]
}
