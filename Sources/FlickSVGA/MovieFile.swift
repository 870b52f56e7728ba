import FlickArchive
import FlickMath

/// A reader for the two containers of the format: a zlib-compressed message, or a ZIP archive with
/// separate pictures. Both become the message with its pictures.
enum MovieFile {
  static let zipSignature: [UInt8] = [0x50, 0x4B]

  static func movie(_ bytes: [UInt8], _ limits: SVGALimits) throws(ReadError) -> SVGAMovie {
    guard bytes.count >= 4 else { throw ReadError(.truncated, "too few bytes for a movie") }
    if bytes.starts(with: zipSignature) {
      return try movie(ZipArchive(bytes, limits: limits.archive), limits)
    }
    return try decoded(Inflate.bytes(bytes[...], .zlib, limit: limits.movieBytes), limits)
  }

  /// Returns whether the bytes start with a zlib header (RFC 1950): deflate, a window of at most 32
  /// KB, and a check value modulo 31.
  static func isCompressed(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    let (method, flags) = (Int(bytes[0]), Int(bytes[1]))
    return method & 0x0F == 8 && method >> 4 <= 7 && (method << 8 | flags) % 31 == 0
  }

  static func isMovie(_ archive: ZipArchive) -> Bool {
    archive.contains(binaryName) || archive.contains(specName)
  }

  private static func decoded(
    _ bytes: [UInt8], _ limits: SVGALimits
  ) throws(ReadError) -> SVGAMovie {
    var reader = FieldReader(limits)
    return try reader.message(bytes[...], at: "")
  }

  private static let binaryName = "movie.binary"
  private static let specName = "movie.spec"

  private static func movie(
    _ archive: ZipArchive, _ limits: SVGALimits
  ) throws(ReadError) -> SVGAMovie {
    if let binary = try archive.contents(of: binaryName) {
      var movie = try decoded(binary, limits)
      let names = movie.images.compactMapValues { fileName($0) }
      try addPictures(names, of: archive, limits, to: &movie)
      return movie
    }
    guard let spec = try archive.contents(of: specName) else {
      throw ReadError(.missing, "no movie in the archive")
    }
    var reader = SpecReader(spec, limits)
    var movie = try reader.movie()
    try addPictures(reader.pictureNames, of: archive, limits, to: &movie)
    return movie
  }

  /// Adds the contents of picture and sound files to a movie. File names in the movie have no extension. Keys with
  /// the same file each count against the limit of an archive, because each becomes a picture of its own.
  ///
  /// - Parameter names: The file names by key. The picture of a key without a file is removed.
  private static func addPictures(
    _ names: [String: String], of archive: ZipArchive, _ limits: SVGALimits,
    to movie: inout SVGAMovie
  ) throws(ReadError) {
    let limit = limits.archive.totalBytes
    var (contents, total) = ([String: [UInt8]](), 0)
    for (key, name) in names.stablySorted(by: { $0.key < $1.key }) {
      let files = [name + ".png", name, name + ".mp3"]
      guard let file = files.first(where: archive.contains) else {
        movie.images[key] = nil
        continue
      }
      var bytes = contents[file]
      if bytes == nil { bytes = try archive.contents(of: file) }
      total += bytes?.count ?? 0
      guard total <= limit else {
        throw ReadError(.limitExceeded, "more than \(limit) bytes of pictures", path: file)
      }
      contents[file] = bytes
      movie.images[key] = bytes
    }
  }

  /// Returns the file name that an image value contains. A value that is valid UTF-8 is a file
  /// name; anything else is the picture or sound itself.
  private static func fileName(_ value: [UInt8]) -> String? {
    guard value.count <= maxNameLength else { return nil }
    let name = String(decoding: value, as: UTF8.self)
    return name.utf8.elementsEqual(value) ? name : nil
  }

  /// The maximum length of a file name in bytes. File systems do not allow longer names.
  private static let maxNameLength = 1024
}

extension String {
  /// The string without its path extension, as in Foundation: a dot at the start or the end does
  /// not start an extension.
  var withoutExtension: String {
    guard let dot = lastIndex(of: "."), dot > startIndex, index(after: dot) < endIndex else {
      return self
    }
    return String(self[..<dot])
  }
}
