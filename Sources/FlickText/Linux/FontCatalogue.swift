#if os(Linux)

  import FlickCFontconfig

  /// The fonts that Fontconfig finds.
  struct FontCatalogue {
    /// Returns the matching fonts, nearest first. Fonts of unsupported formats are left out.
    ///
    /// - Parameter isColored: Whether to prefer fonts with color glyphs. If false, fonts must have outlines.
    func candidates(
      for query: FontQuery, covering character: Character? = nil, isColored: Bool = false
    ) -> [FontCandidate] {
      guard let pattern = FcPatternCreate() else { return [] }
      defer { FcPatternDestroy(pattern) }
      FcPatternAddString(pattern, FC_FAMILY, query.family)
      FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(query.weight))
      FcPatternAddInteger(pattern, FC_SLANT, Self.slant(query.slant))
      FcPatternAddDouble(pattern, FC_WIDTH, query.width)
      if !isColored { FcPatternAddBool(pattern, FC_OUTLINE, 1) }
      FcPatternAddBool(pattern, FC_COLOR, isColored ? 1 : 0)
      if let character { Self.requireCoverage(character, pattern) }
      if let language = character.flatMap(Self.language) {
        FcPatternAddString(pattern, FC_LANG, language)
      }
      FcConfigSubstitute(nil, pattern, FcMatchPattern)
      FcDefaultSubstitute(pattern)
      return sorted(pattern, covering: character)
    }

    private func sorted(_ pattern: OpaquePointer, covering character: Character?) -> [FontCandidate]
    {
      var result = FcResultMatch
      guard let set = FcFontSort(nil, pattern, 1, nil, &result) else { return [] }
      defer { FcFontSetDestroy(set) }
      // SAFETY: the set holds `nfont` patterns and is destroyed after the loop.
      let fonts = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
      var candidates: [FontCandidate] = []
      for font in fonts where candidates.count < Self.candidateCount {
        guard let font, Self.isReadable(font), character.map({ Self.covers($0, font) }) ?? true,
          let prepared = FcFontRenderPrepare(nil, pattern, font)
        else { continue }
        defer { FcPatternDestroy(prepared) }
        guard let location = Self.location(prepared) else { continue }
        candidates.append(
          FontCandidate(location: location, families: Self.strings(prepared, FC_FAMILY)))
      }
      return candidates
    }

    func location(postScriptName name: String) -> FontLocation? {
      guard let pattern = FcPatternCreate() else { return nil }
      defer { FcPatternDestroy(pattern) }
      FcPatternAddString(pattern, FC_POSTSCRIPT_NAME, name)
      guard let objects = FcObjectSetCreate() else { return nil }
      defer { FcObjectSetDestroy(objects) }
      for object in [FC_FILE, FC_INDEX, FC_FONTFORMAT] { FcObjectSetAdd(objects, object) }
      guard let set = FcFontList(nil, pattern, objects) else { return nil }
      defer { FcFontSetDestroy(set) }
      // SAFETY: the set holds `nfont` patterns and is destroyed after they are read.
      let fonts = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
      return fonts.lazy.compactMap { $0 }.filter(Self.isReadable).compactMap(Self.location).first
    }

    func font(_ location: FontLocation) throws(FontError) -> Font {
      try Font(
        FontSource(
          kind: .file(location.identifier), face: location.face, instance: location.instance,
          variations: location.variations))
    }

    /// More than one, in case the first font cannot be read.
    private static let candidateCount = 4

    private static func slant(_ slant: FontQuery.Slant) -> Int32 {
      switch slant {
      case .upright: FC_SLANT_ROMAN
      case .italic: FC_SLANT_ITALIC
      case .oblique: FC_SLANT_OBLIQUE
      }
    }

    private static func requireCoverage(_ character: Character, _ pattern: OpaquePointer) {
      guard let set = FcCharSetCreate() else { return }
      defer { FcCharSetDestroy(set) }
      for scalar in character.unicodeScalars where !scalar.isInvisible {
        FcCharSetAddChar(set, scalar.value)
      }
      FcPatternAddCharSet(pattern, FC_CHARSET, set)
    }

    /// Returns the language of a character that only one language uses. Fonts for several languages of East Asia have
    /// different glyphs for each.
    private static func language(_ character: Character) -> String? {
      let scripts = character.unicodeScalars.lazy.compactMap(FontEngine.script)
      return scripts.first.flatMap { languages[$0] }
    }

    /// Languages by ISO 15924 code of the script.
    private static let languages = [
      FontEngine.tag("Hang"): "ko", FontEngine.tag("Hira"): "ja", FontEngine.tag("Kana"): "ja",
      FontEngine.tag("Bopo"): "zh-tw",
    ]

    private static func covers(_ character: Character, _ font: OpaquePointer) -> Bool {
      var set: OpaquePointer?
      guard FcPatternGetCharSet(font, FC_CHARSET, 0, &set) == FcResultMatch else { return false }
      return character.unicodeScalars.allSatisfy {
        $0.isInvisible || FcCharSetHasChar(set, $0.value) != 0
      }
    }

    private static func isReadable(_ font: OpaquePointer) -> Bool {
      ["TrueType", "CFF"].contains(strings(font, FC_FONTFORMAT).first)
    }

    private static func location(_ font: OpaquePointer) -> FontLocation? {
      guard let file = strings(font, FC_FILE).first else { return nil }
      var index: Int32 = 0
      FcPatternGetInteger(font, FC_INDEX, 0, &index)
      // The upper 16 bits are the named instance, counted from 1. 0x8000 is a variable font without an
      // instance.
      let instance = Int(index >> 16)
      return FontLocation(
        identifier: file, face: Int(index & 0xFFFF),
        instance: (1..<0x8000).contains(instance) ? instance - 1 : nil,
        variations: strings(font, FC_FONT_VARIATIONS).first.map(variations) ?? [])
    }

    /// Parses variations such as `wght=650,wdth=80`.
    private static func variations(_ text: String) -> [FontVariation] {
      text.split(separator: ",").compactMap { item in
        let parts = item.split(separator: "=")
        guard parts.count == 2, let value = Double(parts[1]) else { return nil }
        return FontVariation(axis: String(parts[0]), value: value)
      }
    }

    private static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
      var strings: [String] = []
      var value: UnsafeMutablePointer<FcChar8>?
      while FcPatternGetString(pattern, object, Int32(strings.count), &value) == FcResultMatch,
        let text = value
      {
        // SAFETY: the pattern owns the zero-terminated string, which is copied here.
        strings.append(String(cString: text))
      }
      return strings
    }
  }

#endif
