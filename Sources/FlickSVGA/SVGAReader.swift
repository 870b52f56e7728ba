package import FlickArchive

/// A reader that converts the bytes of an SVGA file to a document with a scene.
package enum SVGAReader {
  /// Reads a file of either version.
  ///
  /// - Throws: ``ReadError`` with the path inside the movie.
  package static func read(
    _ bytes: [UInt8], limits: SVGALimits = .default
  ) throws(ReadError) -> SVGADocument {
    var movie = try MovieFile.movie(bytes, limits)
    var resolver = MovieResolver(limits)
    return try resolver.resolve(&movie)
  }

  /// Returns whether the bytes look like a movie of either version. Only the header of a compressed
  /// message is checked.
  package static func isMovie(_ bytes: [UInt8], limits: ArchiveLimits = .default) -> Bool {
    if bytes.starts(with: MovieFile.zipSignature) { return isArchivedMovie(bytes, limits: limits) }
    return MovieFile.isCompressed(bytes)
  }

  /// Returns whether the bytes are an archive with a movie of version 1. Version 2 files start like
  /// any zlib stream.
  package static func isArchivedMovie(
    _ bytes: [UInt8], limits: ArchiveLimits = .default
  ) -> Bool {
    guard bytes.starts(with: MovieFile.zipSignature),
      let archive = try? ZipArchive(bytes, limits: limits)
    else { return false }
    return MovieFile.isMovie(archive)
  }
}
