import ArgumentParser
import FlickExport

/// Options of the encoders.
struct EncodingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The quality of lossy formats. By default 80 for video and AVIF, and lossless WebP.",
      valueName: "0…100"))
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

  @Option(
    help: ArgumentHelp(
      "The color tables of a GIF: frame (one for each frame) or global.", valueName: "scope"))
  var palette = GIFColorOptions.ColorTable.frame

  @Option(
    help: ArgumentHelp("The dithering of a GIF: diffusion or none.", valueName: "method"))
  var dither = GIFColorOptions.Dithering.diffusion

  func validate() throws {
    if let quality, !(0...100).contains(quality) {
      throw ValidationError("--quality must be between 0 and 100.")
    }
  }
}

extension GIFColorOptions.ColorTable: ExpressibleByArgument {}
extension GIFColorOptions.Dithering: ExpressibleByArgument {}
