import FlickSystem
import FlickAnimation
import FlickLottie

/// A document of a file, as `check` and `inspect` examine it: a Lottie file, one of the animations of an archive,
/// or the Lottie file that an SVGA file is converted to.
struct FileDocument {
  /// The identifier of an animation in an archive.
  var animation: String?
  var json: [UInt8]
  /// Whether lines and columns in the JSON are those of the file.
  var hasPlaces: Bool
  /// Whether the document is the conversion of another format, whose members are not those of the file.
  var isConverted = false

  /// Returns the documents of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The path of the file, beside which files that it names are.
  ///   - animation: An animation of an archive; `nil` selects all.
  static func all(
    of bytes: [UInt8], path: String, animation: String? = nil, theme: DotLottieTheme = .unthemed,
    limits: Limits
  ) throws(ReadError) -> [FileDocument] {
    func converted(_ id: String?) throws(ReadError) -> [UInt8] {
      let source = Conversion.Source(
        path: path, contents: bytes, animation: id, theme: theme, limits: limits)
      return try Conversion.json(source, files: .keep).bytes
    }
    if let outline = try ArchiveOutline(bytes: bytes, limits: limits) {
      var documents: [FileDocument] = []
      for id in animation.map({ [$0] }) ?? outline.manifest.animations.map(\.id) {
        documents.append(FileDocument(animation: id, json: try converted(id), hasPlaces: true))
      }
      return documents
    }
    // Only archives with animations have an outline.
    let format = LottieFormat.sniff(bytes)
    if animation != nil || theme != .unthemed || [.dotLottie, .svga].contains(format) {
      return [
        FileDocument(
          json: try converted(animation), hasPlaces: false, isConverted: format == .svga)
      ]
    }
    return [
      FileDocument(
        json: try LottieFormat.gunzipped(bytes, limit: limits.document.bytes), hasPlaces: true)
    ]
  }

  /// Returns the documents of the file at a path.
  static func all(
    at path: String, animation: String? = nil, theme: DotLottieTheme = .unthemed, limits: Limits
  ) throws(ReadError) -> [FileDocument] {
    let bytes = try LocalFile.read(path, limit: limits.fileBytes)
    return try all(of: bytes, path: path, animation: animation, theme: theme, limits: limits)
  }
}

extension LottieAnimation {
  /// The diagnostics of reading, and those of expressions that fail.
  var allDiagnostics: [Diagnostic] { diagnostics + failingExpressions() }
}
