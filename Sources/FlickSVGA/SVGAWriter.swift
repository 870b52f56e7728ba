package import FlickArchive
import SwiftProtobuf

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
    return try self.bytes(movie)
  }

  static func bytes(_ movie: SVGAMovie) throws(ReadError) -> [UInt8] {
    var options = BinaryEncodingOptions()
    // The order of a dictionary's elements differs between runs.
    options.useDeterministicOrdering = true
    let message: [UInt8]
    do {
      message = try movie.serializedBytes(options: options)
    } catch {
      throw ReadError(.malformed, "the movie cannot be encoded as a message")
    }
    return try Deflate.bytes(message, .zlib)
  }

  private static let version = "2.0.0"
}
