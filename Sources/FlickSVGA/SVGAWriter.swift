package import FlickArchive

/// A writer for version 2 files.
package enum SVGAWriter {
  /// Converts a file of either version to version 2, with its pictures.
  ///
  /// - Throws: ``ReadError`` if the file cannot be read.
  package static func secondVersion(
    of bytes: [UInt8], limits: SVGALimits = .default
  ) throws(ReadError) -> [UInt8] {
    var movie = try MovieFile.movie(bytes, limits)
    if !movie.version.hasPrefix("2") { movie.version = version }
    return try Deflate.bytes(movie.encoded, .zlib)
  }

  private static let version = "2.0.0"
}
