/// Fonts that a host provides, found by name. For a file, only the names are read until one of its fonts is
/// requested; the font data stays in the file.
package struct FontRegistry: Sendable {
  private struct Entry: Sendable {
    var source: FontSource
    var names: FontNames
    /// The font, if it was created to read its names.
    var font: Font?
  }

  private var entries: [Entry] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var names: [FontNames] { entries.map { $0.names } }

  /// Adds all faces of a font file. Adds nothing if the file is not a font.
  package mutating func add(file: String) {
    for (face, names) in FontFile.names(file).enumerated() {
      entries.append(Entry(source: FontSource(kind: .file(file), face: face), names: names))
    }
  }

  package mutating func add(_ font: Font) {
    entries.append(Entry(source: font.source, names: font.names, font: font))
  }

  /// Returns the font that a document names. The search compares the PostScript name, the full name, and
  /// family and style; finally it returns the font of the family with the nearest style.
  package func find(_ wanted: FontNames) -> Font? {
    let name = Self.normalized(wanted.postScript)
    let (family, style) = (Self.normalized(wanted.family), Self.normalized(wanted.style))
    let tests: [(FontNames) -> Bool] = [
      { !name.isEmpty && Self.normalized($0.postScript) == name },
      { !name.isEmpty && Self.normalized($0.full) == name },
      { !family.isEmpty && $0.styles.contains { $0 == (family, style) } },
      { !family.isEmpty && Self.normalized($0.full) == family + style },
    ]
    for test in tests {
      for entry in entries where test(entry.names) {
        if let font = font(entry) { return font }
      }
    }
    return nearest(family, wanted.style)
  }

  private func nearest(_ family: String, _ style: String) -> Font? {
    guard !family.isEmpty else { return nil }
    let query = FontQuery(family: "", style: style)
    let found = entries.filter { $0.names.styles.contains { $0.family == family } }
    let nearest = found.min { one, other in
      query.distance(to: one.names.query) < query.distance(to: other.names.query)
    }
    return nearest.flatMap(font)
  }

  /// Returns the fonts to search for characters that the font of a text lacks.
  func fallbacks() -> [Font] { entries.prefix(TextLimits.registeredFallbacks).compactMap(font) }

  private func font(_ entry: Entry) -> Font? { entry.font ?? (try? Font(entry.source)) }

  /// Returns a name without case, spaces and hyphens.
  static func normalized(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension FontNames {
  /// The typographic and the legacy family and style.
  fileprivate var styles: [(family: String, style: String)] {
    [(family, style), (legacyFamily, legacyStyle)].map {
      (FontRegistry.normalized($0.0), FontRegistry.normalized($0.1))
    }
  }

  fileprivate var query: FontQuery { FontQuery(family: family, style: style) }
}
