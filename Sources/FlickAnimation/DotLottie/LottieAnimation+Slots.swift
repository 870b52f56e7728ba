import FlickArchive
import FlickLottie

extension LottieAnimation {
  /// Creates an animation from a Lottie JSON file, with other values of slots.
  ///
  /// - Parameters:
  ///   - json: The contents of the file, which may be compressed with gzip.
  ///   - slots: A theme in JSON. Its rules set the slots.
  ///   - resourceDirectory: The folder that contains the pictures that the file names, or `nil`.
  /// - Throws: ``ReadError`` if the file or the theme cannot be read.
  package convenience init(
    json: [UInt8], slots: [UInt8], resourceDirectory: String?, limits: Limits = .standard
  ) throws(ReadError) {
    let json = try LottieFormat.gunzipped(json, limit: limits.document.bytes)
    let changed = try ThemeDocument(slots, name: "slots", limits: limits.json)
      .applied(to: json, animation: "")
    let settings = ReadingSettings(
      text: TextSettings(), evaluatesExpressions: true,
      resourceDirectory: resourceDirectory, limits: limits)
    self.init(try AnimationContent(json: changed.bytes, settings))
  }
}
