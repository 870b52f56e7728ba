import ArgumentParser
import FlickAnimation

/// Options that select fonts and glyphs.
struct FontArguments: ParsableArguments {
  @Option(
    help: .value(
      "folder",
      "Search this folder and its subfolders for fonts, before system fonts. May be repeated."))
  var fonts: [String] = []

  @Option(
    help: .value(
      "source", "Which glyphs to use when both the file and a font provide them: file or font."))
  var glyphs = GlyphSource.file

  @Flag(help: "Use only fonts of the file and of --fonts.")
  var noSystemFonts = false

  /// Returns the text settings. Reads the names of the fonts in the folders.
  func settings() throws(Failure) -> TextSettings {
    var settings = TextSettings()
    settings.glyphs = glyphs.choice
    settings.usesSystemFonts = !noSystemFonts
    for folder in fonts {
      try Failure.reading(folder) { () throws(ReadError) in
        try settings.fonts.add(directory: folder)
      }
    }
    return settings
  }

  /// Returns the text settings of a process that cannot open files later. The data of the fonts in the folders is read,
  /// and fonts of the system are not used.
  func settingsWithContents() throws(Failure) -> TextSettings {
    var settings = TextSettings()
    settings.glyphs = glyphs.choice
    settings.usesSystemFonts = false
    for folder in fonts {
      try Failure.reading(folder) { () throws(ReadError) in
        try settings.fonts.addContents(ofDirectory: folder)
      }
    }
    return settings
  }
}

/// ``TextSettings/GlyphChoice`` as an argument.
enum GlyphSource: String, ExpressibleByArgument, CaseIterable {
  case file, font

  var choice: TextSettings.GlyphChoice { self == .file ? .file : .font }
}
