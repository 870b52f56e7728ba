package import FlickImage

/// The destination and format of an export.
package struct ExportTarget: Sendable {
  package let path: String
  package let format: ExportFormat
  let makeWriter: ExportFormat.MakeWriter
  /// The number of times the animation is played; 0 means forever.
  package var loops = 0
  /// The quality of WebP and of GIF, 0…100; `nil` for the standard of the format. WebP with 100 is lossless.
  package var quality: Double?
  /// The compression of numbered PNG pictures.
  package var compression = PNGCompression.balanced
  /// The compression effort of WebP from 0, fastest, to 6, smallest; `nil` for the default.
  package var effort: Int?
  /// The color table and the dithering of a GIF.
  package var colors = GIFColorOptions()
  /// The texts that the file contains.
  package var metadata = FileMetadata()
  /// The number of threads that encode frames.
  package var threads = 1
  /// The rules of the outputs.
  package var rules = OutputRules()

  /// Creates a target. Throws if a writer of frames does not write the format.
  ///
  /// - Parameter format: The format; `nil` for that of the end of the path: `.apng`, `.webp`, `.gif`, or `.png` with a
  ///   number pattern, as in `frames/%04d.png`.
  package init(_ path: String, format: ExportFormat? = nil) throws(ExportError) {
    guard let format = format ?? .format(ofPath: path), let makeWriter = format.makeWriter else {
      throw ExportError(
        .unknownFormat,
        "\"\(path)\" ends in no known format: write .apng, .webp, .gif or a pattern such as %04d.png"
      )
    }
    self.path = path
    self.format = format
    self.makeWriter = makeWriter
    if format.isSequence { _ = try pattern() }
  }

  /// A Boolean value that indicates whether the target is numbered pictures.
  var isSequence: Bool {
    guard case .some = format.pictures else { return false }
    return format.isSequence || FramePattern.hasNumber(path)
  }

  /// Returns the pattern for the names of numbered pictures.
  func pattern() throws(ExportError) -> FramePattern {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard FramePattern.isPattern(name) else {
      throw ExportError(
        .unknownFormat,
        """
        "\(path)" names one picture for many frames: write a pattern such as \
        %04d.\(format.fileExtension) for a sequence, .apng for an animation, or use `flick render` for a single frame
        """)
    }
    return try FramePattern(String(name))
  }

  /// Returns the paths of all files of an export of `count` frames.
  package func files(count: Int) -> [String] {
    guard isSequence, let pattern = try? pattern() else { return [path] }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return (0..<count).map { folder + pattern.name($0) }
  }
}
