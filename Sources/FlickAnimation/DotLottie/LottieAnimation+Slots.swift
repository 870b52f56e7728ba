import FlickArchive
import FlickLottie

extension LottieAnimation {
  /// The values that the slots with a value of another type must have, by slot identifier.
  package var unfitSlots: [String: Schema.SlotKind] { document.unfitSlots }

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

  /// Creates an animation from a file of any format, with other values of slots. See
  /// ``LottieAnimation/init(path:animation:theme:text:evaluatesExpressions:limits:)``.
  ///
  /// - Parameter slots: A theme in JSON, whose rules take precedence over the theme.
  package convenience init(
    path: String, animation: String?, theme: DotLottieTheme, slots: [UInt8], text: TextSettings,
    evaluatesExpressions: Bool, limits: Limits
  ) throws(ReadError) {
    try self.init(
      bytes: LocalFile.readNamed(path, limits: limits), animation: animation, theme: theme,
      slots: slots, resourceDirectory: LocalFile.directory(of: path), text: text,
      evaluatesExpressions: evaluatesExpressions, limits: limits)
  }

  /// Creates an animation from the contents of a file of any format, with other values of slots.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - resourceDirectory: The folder that contains the pictures that the file names, or `nil`.
  ///   - slots: A theme in JSON, whose rules take precedence over the theme; `nil` for none.
  /// - Throws: ``ReadError`` if the file or the theme cannot be read.
  package convenience init(
    bytes: [UInt8], animation: String?, theme: DotLottieTheme, slots: [UInt8]?,
    resourceDirectory: String?, text: TextSettings, evaluatesExpressions: Bool, limits: Limits
  ) throws(ReadError) {
    let content = try AnimationContent(
      bytes: bytes, DotLottieChoice(animation: animation, theme: theme),
      ReadingSettings(
        text: text, evaluatesExpressions: evaluatesExpressions,
        resourceDirectory: resourceDirectory, limits: limits),
      slots: slots.map { slots throws(ReadError) in
        try ThemeDocument(slots, name: "slots", limits: limits.json)
      })
    self.init(content)
  }
}
