import FlickArchive
import FlickLottie
import FlickScene
import FlickText

extension AnimationContent {
  /// Reads an animation from an archive and a theme, with the fonts, pictures and sounds of the archive.
  init(
    _ archive: DotLottieArchive, _ choice: DotLottieChoice, _ settings: ReadingSettings,
    slots: ThemeDocument? = nil
  ) throws(ReadError) {
    var settings = settings
    try settings.addFonts(of: archive)
    try self.init(archive, choice, withFonts: settings, slots: slots)
  }

  /// Reads an animation from an archive and a theme.
  ///
  /// - Parameters:
  ///   - settings: Settings that already contain the fonts of the archive.
  ///   - slots: The values of slots, which take precedence over the theme.
  init(
    _ archive: DotLottieArchive, _ choice: DotLottieChoice, withFonts settings: ReadingSettings,
    slots: ThemeDocument? = nil
  ) throws(ReadError) {
    var environment = LottieEnvironment { directory, name in
      (try? archive.image(folder: directory, file: name)) ?? nil
    }
    environment.sound = { (try? archive.sound(folder: $0, file: $1)) ?? nil }
    environment.data = { (try? archive.image(folder: "", file: $1)) ?? nil }
    settings.configure(&environment)
    var (json, findings) = try archive.animation(choice, settings.limits.json)
    if let slots {
      let id = choice.animation ?? archive.activeAnimationID
      let changed = try slots.applied(to: json, animation: id)
      (json, findings) = (changed.bytes, findings + changed.diagnostics)
    }
    do {
      var document = try LottieReader.read(json, environment: environment)
      document.diagnostics = findings + document.diagnostics
      self.document = document
      playbackPreferences = PlaybackPreferences(archive, choice)
    } catch {
      let fileName =
        archive.fileName(choice.animation ?? archive.activeAnimationID, .animations) ?? ""
      let path = error.path.isEmpty ? fileName : "\(fileName): \(error.path)"
      throw ReadError(error.code, error.message, path: path, offset: error.offset)
    }
  }
}

extension ReadingSettings {
  mutating func addFonts(of archive: DotLottieArchive) throws(ReadError) {
    // Unreadable fonts are ignored, so that the animation can still be read.
    var remainingBytes = max(limits.contents.fontBytes, 0)
    for font in try archive.fonts() {
      remainingBytes -= Font.unpackedSize(font)
      guard remainingBytes >= 0 else { return }
      try? text.fonts.add(font)
    }
  }
}

extension DotLottieArchive {
  /// Returns the JSON of the selected animation with the values of the theme in its slots.
  func animation(
    _ choice: DotLottieChoice, _ limits: JSONLimits
  ) throws(ReadError) -> (json: [UInt8], findings: [Diagnostic]) {
    let id = choice.animation ?? activeAnimationID
    let json: [UInt8]
    do {
      json = try animation(id)
    } catch {
      throw choice.animation == nil ? error : error.of("animation")
    }
    switch choice.theme {
    case .unthemed:
      return (json, [])
    case .id(let theme):
      do {
        return try themed(json, limits, animation: id, theme: theme)
      } catch {
        throw error.of("theme")
      }
    case .initial:
      guard let theme = manifest.animations.first(where: { $0.id == id })?.initialTheme else {
        return (json, [])
      }
      do {
        return try themed(json, limits, animation: id, theme: theme)
      } catch {
        // The theme was selected only by the file, so the animation is drawn without it.
        return (json, [.unreadableTheme(error)])
      }
    }
  }

  private func themed(
    _ json: [UInt8], _ limits: JSONLimits, animation id: String, theme: String
  ) throws(ReadError) -> (json: [UInt8], findings: [Diagnostic]) {
    let document = try ThemeDocument(
      self.theme(theme), name: fileName(theme, .themes) ?? theme, limits: limits)
    guard manifest.offers(theme: theme, to: id) else {
      return (json, [.themeForOtherAnimation(theme)])
    }
    let themed = try document.applied(to: json, animation: id)
    return (themed.bytes, themed.diagnostics)
  }
}
