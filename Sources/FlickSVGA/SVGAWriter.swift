package import FlickArchive
import SwiftProtobuf

/// Writes files in the second version of the format.
package enum SVGAWriter {
  /// A file of either version in the second: everything that the movie says, and its pictures.
  package static func secondVersion(
    of bytes: [UInt8], limits: SVGALimits = .default
  ) throws(ReadError) -> [UInt8] {
    var movie = try MovieFile.movie(bytes, limits)
    if !movie.version.hasPrefix("2") { movie.version = version }
    return try self.bytes(movie)
  }

  static func bytes(_ movie: SVGAMovie) throws(ReadError) -> [UInt8] {
    var options = BinaryEncodingOptions()
    // The order of a dictionary is another in every run.
    options.useDeterministicOrdering = true
    let message: [UInt8]
    do {
      message = try movie.serializedBytes(options: options)
    } catch {
      throw ReadError(.malformed, "a movie that cannot be written as a message")
    }
    return try Deflate.bytes(message, .zlib)
  }

  private static let version = "2.0.0"
}
