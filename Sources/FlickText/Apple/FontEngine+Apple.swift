#if canImport(CoreText)

  import CoreGraphics
  import CoreText
  import FlickGeometry
  import Foundation

  /// A font face read by Core Text. The font size in points equals the units per em, so that outlines are not
  /// rounded.
  final class FontEngine {
    let metrics: FontMetrics
    let names: FontNames
    let glyphCount: Int
    let faceCount: Int
    let font: CTFont
    private let em: Double
    /// The paints of colored glyphs, at the default position of the axes.
    private(set) lazy var paints = GlyphPaints(em: em, position: [], table)

    init(_ source: FontSource) throws(FontError) {
      let faces = try Self.faces(source)
      guard faces.indices.contains(source.face) else {
        throw FontError(.malformed, "the font file has no face \(source.face)")
      }
      faceCount = faces.count
      let unitsPerEm = CTFontGetUnitsPerEm(faces[source.face])
      guard unitsPerEm > 0 else { throw FontError(.malformed, "the font has no units per em") }
      font = CTFontCreateCopyWithAttributes(
        faces[source.face], CGFloat(unitsPerEm), nil, Self.attributes(source.variations))
      em = Double(unitsPerEm)
      glyphCount = CTFontGetGlyphCount(font)
      guard glyphCount > 0 else {
        throw FontError(.malformed, "the font has no glyphs; it is invalid or truncated")
      }
      metrics = FontMetrics(
        unitsPerEm: Int(unitsPerEm),
        ascent: Double(CTFontGetAscent(font)) / em,
        descent: Double(CTFontGetDescent(font)) / em,
        lineGap: Double(CTFontGetLeading(font)) / em,
        capHeight: Double(CTFontGetCapHeight(font)) / em,
        xHeight: Double(CTFontGetXHeight(font)) / em)
      names = Self.names(font)
    }

    static func names(_ font: CTFont) -> FontNames {
      func name(_ key: CFString) -> String { CTFontCopyName(font, key) as String? ?? "" }
      return FontNames(
        family: CTFontCopyFamilyName(font) as String, style: name(kCTFontStyleNameKey),
        postScript: CTFontCopyPostScriptName(font) as String, full: name(kCTFontFullNameKey),
        legacyFamily: name(kCTFontFamilyNameKey), legacyStyle: name(kCTFontSubFamilyNameKey))
    }

    func glyph(for scalar: Unicode.Scalar) -> GlyphID? {
      let units = Array(String(scalar).utf16)
      var glyphs = [CGGlyph](repeating: 0, count: units.count)
      let isFound = CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
      return glyphs.first.flatMap { isFound && $0 != 0 ? GlyphID($0) : nil }
    }

    func advance(of glyph: GlyphID) -> Double {
      guard var glyph = CGGlyph(exactly: glyph) else { return 0 }
      return CTFontGetAdvancesForGlyphs(font, .horizontal, &glyph, nil, 1) / em
    }

    /// Returns the outline for a font size of 1, y down. Empty if the glyph has no contours or too many
    /// points.
    func outline(of glyph: GlyphID) -> Path {
      guard let glyph = CGGlyph(exactly: glyph), Int(glyph) < glyphCount,
        let contours = CTFontCreatePathForGlyph(font, glyph, nil)
      else { return Path() }
      var pen = ContourPen(em: em)
      contours.applyWithBlock { pen.add($0.pointee) }
      return pen.path.points.count > TextLimits.glyphPoints ? Path() : pen.path
    }

    /// Returns a table of the font. Empty if the font has none.
    func table(_ tag: String) -> [UInt8] {
      let tag = tag.utf8.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard let data = CTFontCopyTable(font, CTFontTableTag(tag), []) else { return [] }
      return Array(data as Data)
    }

    /// Always nil: Core Text determines the script of a run.
    static func script(of scalar: Unicode.Scalar) -> UInt32? { nil }
    static let unknownScript: UInt32 = 0

    /// Shapes one run. Clusters are indices into `text`.
    func shape(
      _ run: ShapingRun, of text: [UInt16], _ style: ShapingStyle, _ budget: ShapingBudget
    ) -> [EngineGlyph] {
      let range = run.range.clamped(to: text.indices)
      guard !range.isEmpty else { return [] }
      let line = CTLineCreateWithAttributedString(attributed(text[range], run, style))
      guard let runs = CTLineGetGlyphRuns(line) as? [CTRun] else { return [] }
      var pen = 0.0
      let shaped = runs.flatMap { glyphs($0, from: range.lowerBound, &pen) }
      return budget.takeGlyphs(shaped.count) ? shaped : []
    }
  }

  extension FontEngine {
    private static func faces(_ source: FontSource) throws(FontError) -> [CTFont] {
      switch source.kind {
      case .hostFace(let face): [face.font]
      case .bytes(let bytes): try faces(bytes)
      case .file(let file): try faces(plain(FontFile.bytes(file)))
      }
    }

    private static func plain(_ bytes: [UInt8]) throws(FontError) -> [UInt8] {
      WOFF.isWOFF(bytes) ? try WOFF.unpacked(bytes) : bytes
    }

    private static func faces(_ bytes: [UInt8]) throws(FontError) -> [CTFont] {
      try FontSignature.check(bytes)
      let descriptors =
        CTFontManagerCreateFontDescriptorsFromData(Data(bytes) as CFData) as? [CTFontDescriptor]
      return (descriptors ?? []).map { CTFontCreateWithFontDescriptor($0, 12, nil) }
    }

    /// Returns the attributes of a copy of a font with values on the axes. Nil if the values stay.
    private static func attributes(_ variations: [FontVariation]) -> CTFontDescriptor? {
      guard !variations.isEmpty else { return nil }
      let empty = CTFontDescriptorCreateWithAttributes([CFString: Any]() as CFDictionary)
      return variations.reduce(empty) { descriptor, variation in
        let axis = variation.axis.utf8.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return CTFontDescriptorCreateCopyWithVariation(
          descriptor, NSNumber(value: axis), CGFloat(variation.value))
      }
    }

    private func attributed(
      _ units: ArraySlice<UInt16>, _ run: ShapingRun, _ style: ShapingStyle
    ) -> CFAttributedString {
      let features = style.features.map { feature -> [CFString: Any] in
        [kCTFontOpenTypeFeatureTag: feature.tag, kCTFontOpenTypeFeatureValue: feature.value]
      }
      let descriptor = CTFontDescriptorCreateWithAttributes(
        [kCTFontFeatureSettingsAttribute: features] as CFDictionary)
      let font = CTFontCreateCopyWithAttributes(self.font, CGFloat(em), nil, descriptor)
      // The direction is already resolved. The value 2 is kCTWritingDirectionOverride, which ignores the
      // characters' own direction.
      var attributes: [CFString: Any] = [
        kCTFontAttributeName: font,
        kCTWritingDirectionAttributeName: [NSNumber(value: (run.isRightToLeft ? 1 : 0) | 2)],
      ]
      if !style.language.isEmpty { attributes[kCTLanguageAttributeName] = style.language }
      return CFAttributedStringCreate(
        nil, String(decoding: units, as: UTF16.self) as CFString, attributes as CFDictionary)
    }

    /// Returns the glyphs of a Core Text run from left to right. Core Text uses other fonts for characters
    /// that this font lacks; the glyphs of such runs are returned as missing, and the typesetter selects the
    /// fallback.
    private func glyphs(_ run: CTRun, from first: Int, _ pen: inout Double) -> [EngineGlyph] {
      let count = CTRunGetGlyphCount(run)
      let all = CFRange(location: 0, length: count)
      var glyphs = [CGGlyph](repeating: 0, count: count)
      var positions = [CGPoint](repeating: .zero, count: count)
      var advances = [CGSize](repeating: .zero, count: count)
      var indices = [CFIndex](repeating: 0, count: count)
      CTRunGetGlyphs(run, all, &glyphs)
      CTRunGetPositions(run, all, &positions)
      CTRunGetAdvances(run, all, &advances)
      CTRunGetStringIndices(run, all, &indices)
      let isOwn = isOwn(run)
      return (0..<count).map { index in
        let glyph = EngineGlyph(
          glyph: isOwn ? GlyphID(glyphs[index]) : 0, cluster: first + indices[index],
          advanceX: Double(advances[index].width) / em,
          advanceY: 0 - Double(advances[index].height) / em,
          offsetX: (Double(positions[index].x) - pen) / em,
          offsetY: 0 - Double(positions[index].y) / em)
        pen += Double(advances[index].width)
        return glyph
      }
    }

    private func isOwn(_ run: CTRun) -> Bool {
      let attributes = CTRunGetAttributes(run) as? [CFString: Any]
      guard let used = attributes?[kCTFontAttributeName] else { return true }
      // `attributed(_:_:_:)` copies the font with features, so the fonts are not equal; the names are
      // compared.
      return CFGetTypeID(used as CFTypeRef) == CTFontGetTypeID()
        && CTFontCopyPostScriptName(unsafeDowncast(used as AnyObject, to: CTFont.self)) as String
          == names.postScript
    }
  }

#endif
