import ArgumentParser
import FlickExport
import FlickImage

/// Options of the encoders.
struct EncodingArguments: ParsableArguments {
  @Option(
    help: .value(
      "0…100",
      "The quality of lossy formats. By default 80, and 90 for JPEG. WebP with 100 is lossless."))
  var quality: Double?

  @Option(
    help: ArgumentHelp(
      """
      The effort of video, AVIF and WebP encoders: ultrafast, superfast, veryfast, faster, fast, \
      medium, slow, slower or veryslow.
      """, valueName: "name"))
  var preset: EncodingPreset?

  @Flag(help: "Encode HEVC in .mp4 and .mov. Alpha needs the encoder of macOS.")
  var hevc = false

  @Flag(help: "Leave the animation's sounds out of a video.")
  var noSound = false

  @Option(help: .value("scope", "The color tables of a GIF: frame (one for each frame) or global."))
  var palette = GIFColorOptions.ColorTable.frame

  @Option(help: .value("method", "The dithering of a GIF: diffusion or none."))
  var dither = GIFColorOptions.Dithering.diffusion

  @Option(
    help: .value(
      "key=text",
      "A text in the file: a title, author, description, comment or copyright. May be repeated."))
  var metadata: [NamedText] = []

  /// The texts in the file.
  var fileMetadata: FileMetadata {
    metadata.reduce(into: FileMetadata()) { all, entry in
      if let key = FileMetadata.Key(rawValue: entry.name) { all[key] = entry.text }
    }
  }

  /// The qualities of lossy formats.
  static let qualities = 0.0...100.0

  func validate() throws {
    for entry in metadata {
      guard FileMetadata.Key(rawValue: entry.name) != nil else {
        let names = FileMetadata.Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          "--metadata has no key \(printable(entry.name)); the keys are \(names).")
      }
      guard entry.text.unicodeScalars.allSatisfy({ $0.value >= 0x20 || $0 == "\n" }) else {
        throw ValidationError("--metadata \(entry.name) contains a control character.")
      }
    }
    if let quality, !Self.qualities.contains(quality) {
      throw ValidationError("--quality must be between 0 and 100.")
    }
  }
}

extension GIFColorOptions.ColorTable: ExpressibleByArgument {}
extension GIFColorOptions.Dithering: ExpressibleByArgument {}
