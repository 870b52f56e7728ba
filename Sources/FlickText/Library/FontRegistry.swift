/// Fonts that a host gives, found by their names. Of a file, no more is read than its names until
/// one of its fonts is asked for; then its bytes stay in the file, and only what is used is read.
package struct FontRegistry: Sendable {
  private struct Entry: Sendable {
    var source: FontSource
    var names: FontNames
    /// Of a font that was read whole to learn its names.
    var font: Font?
  }

  private var entries: [Entry] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var names: [FontNames] { entries.map(\.names) }

  /// All faces of a font file; nothing where it is none.
  package mutating func add(file: String) {
    for (face, names) in FontFile.names(file).enumerated() {
      entries.append(Entry(source: FontSource(kind: .file(file), face: face), names: names))
    }
  }

  package mutating func add(_ font: Font) {
    entries.append(Entry(source: font.source, names: font.names, font: font))
  }

  /// The font that a document names: by its PostScript name, by its full name, by family and style;
  /// at last, the one of the family whose style comes nearest.
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

  /// Those that are searched for characters which a text's own font lacks.
  func fallbacks() -> [Font] { entries.prefix(TextLimits.registeredFallbacks).compactMap(font) }

  private func font(_ entry: Entry) -> Font? { entry.font ?? (try? Font(entry.source)) }

  /// Names without what writers differ in: case, spaces and hyphens.
  static func normalized(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension FontNames {
  /// As the font says them, in both of its ways.
  fileprivate var styles: [(family: String, style: String)] {
    [(family, style), (legacyFamily, legacyStyle)].map {
      (FontRegistry.normalized($0.0), FontRegistry.normalized($0.1))
    }
  }

  fileprivate var query: FontQuery { FontQuery(family: family, style: style) }
}
