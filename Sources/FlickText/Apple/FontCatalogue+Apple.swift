#if canImport(CoreText)

  import CoreText
  import Foundation

  /// The fonts that Core Text finds. The font itself is kept, because the system does not always provide the font
  /// file, and does not find all of its own fonts by name.
  struct FontCatalogue {
    /// Returns the matching fonts, nearest first.
    func candidates(
      for query: FontQuery, covering character: Character? = nil, isColored: Bool = false
    ) -> [FontCandidate] {
      let faces = Self.faces(query.family)
      let nearest = (faces.isEmpty ? Self.faces(Self.substitute) : faces).sorted {
        Self.distance($0, query) < Self.distance($1, query)
      }
      guard let character else { return nearest.map(Self.candidate) }
      return nearest.first.flatMap { Self.fallback(for: character, from: $0) }.map { [$0] } ?? []
    }

    func location(postScriptName name: String) -> FontLocation? {
      let descriptor = CTFontDescriptorCreateWithNameAndSize(name as CFString, 0)
      let font = CTFontCreateWithFontDescriptor(descriptor, 12, nil)
      // Core Text returns a substitute font for an unknown name.
      let isSame = CTFontCopyPostScriptName(font) as String == name
      return isSame ? Self.location(font) : nil
    }

    func font(_ location: FontLocation) throws(FontError) -> Font {
      guard let face = location.hostFace else {
        throw FontError(.notFound, "the font \(location.identifier) is not available")
      }
      return try Font(FontSource(kind: .hostFace(face)))
    }

    /// The family that replaces an unavailable family.
    private static let substitute = "Helvetica Neue"

    private static func faces(_ family: String) -> [CTFontDescriptor] {
      let attributes: [CFString: Any] = [kCTFontFamilyNameAttribute: family]
      let wanted = CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
      let mandatory = Set([kCTFontFamilyNameAttribute as String]) as CFSet
      return CTFontDescriptorCreateMatchingFontDescriptors(wanted, mandatory)
        as? [CTFontDescriptor] ?? []
    }

    private static func candidate(_ face: CTFontDescriptor) -> FontCandidate {
      let families = text(face, kCTFontFamilyNameAttribute).map { [$0] } ?? []
      return FontCandidate(
        location: location(CTFontCreateWithFontDescriptor(face, 12, nil)), families: families)
    }

    private static func location(_ font: CTFont) -> FontLocation {
      FontLocation(
        identifier: CTFontCopyPostScriptName(font) as String, hostFace: HostFontFace(font))
    }

    private static func text(_ face: CTFontDescriptor, _ attribute: CFString) -> String? {
      CTFontDescriptorCopyAttribute(face, attribute) as? String
    }

    private static func fallback(
      for character: Character, from face: CTFontDescriptor
    ) -> FontCandidate? {
      let text = String(character)
      let font = CTFontCreateForString(
        CTFontCreateWithFontDescriptor(face, 12, nil), text as CFString,
        CFRange(location: 0, length: text.utf16.count))
      let location = location(font)
      // The LastResort font has a placeholder glyph for every character. Its name starts with a period in newer
      // systems.
      guard !location.identifier.hasSuffix("LastResort") else { return nil }
      return FontCandidate(location: location, families: [CTFontCopyFamilyName(font) as String])
    }

    /// Returns the distance of a face from a query. Slant has the largest weight, then font weight, then
    /// width.
    private static func distance(_ face: CTFontDescriptor, _ query: FontQuery) -> Double {
      let traits =
        CTFontDescriptorCopyAttribute(face, kCTFontTraitsAttribute) as? [String: Any] ?? [:]
      func trait(_ name: CFString) -> Double {
        (traits[name as String] as? NSNumber)?.doubleValue ?? 0
      }
      let isSlanted = trait(kCTFontSlantTrait) != 0
      let slant = isSlanted == (query.slant != .upright) ? 0.0 : 4
      let weight = abs(trait(kCTFontWeightTrait) - weightTrait(query.weight))
      let width = abs(trait(kCTFontWidthTrait) - (query.width - 100) / 125)
      return slant + weight + width / 2
    }

    /// Converts a weight of 0…1000 to a Core Text weight trait of −1…1. The table holds the values of
    /// `UIFont.Weight`.
    private static func weightTrait(_ weight: Double) -> Double {
      let traits = [-0.8, -0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62, 0.8]
      let position = min(max(weight / 100, 0), 9.999)
      let index = Int(position)
      let rest = position - Double(index)
      return traits[index] * (1 - rest) + traits[index + 1] * rest
    }
  }

#endif
