package import FlickImage

/// The destination and format of an export. The format is determined by the end of the path: `.apng`,
/// `.webp`, `.gif`, or `.png` with a number pattern, as in `frames/%04d.png`.
package struct ExportTarget: Sendable {
  package enum Format: Hashable, Sendable {
    case apng, webp, gif
    case pngSequence(FramePattern)
  }

  package let path: String
  package let format: Format
  /// The number of times the animation is played; 0 means forever.
  package var loops = 0
  /// The quality of lossy WebP and of GIF, 0…100; `nil` for lossless WebP and a GIF with the standard quality.
  package var quality: Double?
  /// The compression of a PNG sequence.
  package var compression = PNGCompression.balanced
  /// The compression effort of WebP from 0, fastest, to 6, smallest; `nil` for the default.
  package var effort: Int?
  /// The color table and the dithering of a GIF.
  package var colors = GIFColorOptions()
  /// The texts that the file contains.
  package var metadata = FileMetadata()
  /// The number of threads that encode frames.
  package var threads = 1

  /// Creates a target. Throws if the path has no known format.
  package init(_ path: String) throws(ExportError) {
    self.path = path
    format = try Self.format(of: path)
  }

  /// Creates a target of a format.
  package init(_ path: String, format: Format) {
    self.path = path
    self.format = format
  }

  private static func format(of path: String) throws(ExportError) -> Format {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let suffix = name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() }
    switch suffix {
    case "apng": return .apng
    case "webp": return .webp
    case "gif": return .gif
    case "png" where FramePattern.isPattern(name):
      return .pngSequence(try FramePattern(String(name)))
    case "png":
      throw ExportError(
        .unknownFormat,
        """
        "\(path)" names one picture for many frames: write a pattern such as %04d.png for a \
        sequence, .apng for an animation, or use `flick render` for a single frame
        """)
    default:
      throw ExportError(
        .unknownFormat,
        "\"\(path)\" ends in no known format: write .apng, .webp, .gif or a pattern such as %04d.png"
      )
    }
  }
}
