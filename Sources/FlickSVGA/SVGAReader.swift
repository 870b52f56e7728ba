package import FlickArchive

/// From the bytes of an SVGA file to what it holds and a scene that can be drawn.
package enum SVGAReader {
  /// - Throws: ``ReadError`` with the place in the movie.
  package static func read(
    _ bytes: [UInt8], limits: SVGALimits = .default
  ) throws(ReadError) -> SVGADocument {
    var movie = try MovieFile.movie(bytes, limits)
    var resolver = MovieResolver(limits)
    return try resolver.resolve(&movie)
  }

  /// Whether the bytes are those of a movie of either version, as far as their beginning tells.
  package static func isMovie(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: MovieFile.zipSignature) { return isArchivedMovie(bytes) }
    return MovieFile.isCompressed(bytes)
  }

  /// Whether the bytes are an archive that holds a movie of the first version. Files of the second begin
  /// as every zlib stream does.
  package static func isArchivedMovie(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: MovieFile.zipSignature), let archive = try? ZipArchive(bytes)
    else { return false }
    return MovieFile.isMovie(archive)
  }
}
