import FlickArchive
import FlickLottie
import FlickScene

extension LottieAnimation {
  /// An animation of an archive, in a theme, with the fonts, pictures and sounds that lie there.
  init(
    _ archive: DotLottieArchive, _ choice: DotLottieChoice, _ settings: ReadingSettings
  ) throws(ReadError) {
    var settings = settings
    try settings.addFonts(of: archive)
    try self.init(archive, choice, withFonts: settings)
  }

  /// - Parameter settings: with the fonts of the archive.
  init(
    _ archive: DotLottieArchive, _ choice: DotLottieChoice, withFonts settings: ReadingSettings
  ) throws(ReadError) {
    var environment = LottieEnvironment { directory, name in
      (try? archive.image(folder: directory, file: name)) ?? nil
    }
    environment.sound = { (try? archive.sound(folder: $0, file: $1)) ?? nil }
    environment.data = { (try? archive.image(folder: "", file: $1)) ?? nil }
    settings.configure(&environment)
    let (json, findings) = try archive.animation(choice)
    do {
      var document = try LottieReader.read(json, environment: environment)
      document.diagnostics = findings + document.diagnostics
      self.document = document
      playbackPreferences = PlaybackPreferences(archive, choice)
    } catch {
      let place = archive.fileName(choice.animation ?? archive.activeAnimationID, .animations) ?? ""
      let path = error.path.isEmpty ? place : "\(place): \(error.path)"
      throw ReadError(error.code, error.message, path: path, offset: error.offset)
    }
  }
}

extension ReadingSettings {
  mutating func addFonts(of archive: DotLottieArchive) throws(ReadError) {
    // What is no font in the archive is not worth the animation.
    for font in try archive.fonts() { try? text.fonts.add(font) }
  }
}

extension DotLottieArchive {
  /// The JSON of the animation that is chosen, its slots filled by the theme.
  func animation(
    _ choice: DotLottieChoice
  ) throws(ReadError) -> (json: [UInt8], findings: [Diagnostic]) {
    let id = choice.animation ?? activeAnimationID
    let json = try animation(id)
    switch choice.theme {
    case .unthemed:
      return (json, [])
    case .id(let theme):
      return try themed(json, animation: id, theme: theme)
    case .initial:
      guard let theme = manifest.animations.first(where: { $0.id == id })?.initialTheme else {
        return (json, [])
      }
      do {
        return try themed(json, animation: id, theme: theme)
      } catch {
        // Nobody asked for it but the file: it is drawn without.
        return (json, [.unreadableTheme(error)])
      }
    }
  }

  private func themed(
    _ json: [UInt8], animation id: String, theme: String
  ) throws(ReadError) -> (json: [UInt8], findings: [Diagnostic]) {
    let document = try ThemeDocument(
      self.theme(theme), name: fileName(theme, .themes) ?? theme)
    guard manifest.offers(theme: theme, to: id) else {
      return (json, [.themeForOtherAnimation(theme)])
    }
    let themed = try document.applied(to: json, animation: id)
    return (themed.bytes, themed.diagnostics)
  }
}
