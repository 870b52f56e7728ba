import FlickArchive
import SwiftProtobuf

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A reader for the two containers of the format: a zlib-compressed message, or a ZIP archive with
/// separate pictures. Both become the message with its pictures.
enum MovieFile {
  static let zipSignature: [UInt8] = [0x50, 0x4B]

  static func movie(_ bytes: [UInt8], _ limits: SVGALimits) throws(ReadError) -> SVGAMovie {
    guard bytes.count >= 4 else { throw ReadError(.truncated, "too few bytes for a movie") }
    if bytes.starts(with: zipSignature) {
      return try movie(ZipArchive(bytes), limits)
    }
    return try message(Inflate.bytes(bytes[...], .zlib, limit: limits.movieBytes))
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

  static func message<M: SwiftProtobuf.Message>(_ bytes: [UInt8]) throws(ReadError) -> M {
    do {
      return try M(serializedBytes: bytes, options: decoding)
    } catch {
      throw ReadError(.malformed, "the movie is not a valid protocol buffer message")
    }
  }

  static func message<M: SwiftProtobuf.Message>(
    _ bytes: Data, _ path: @autoclosure () -> String
  ) throws(ReadError) -> M {
    do {
      return try M(serializedBytes: bytes, options: decoding)
    } catch {
      throw ReadError(
        .malformed, "the movie is not a valid protocol buffer message", path: path())
    }
  }

  private static let decoding: BinaryDecodingOptions = {
    var options = BinaryDecodingOptions()
    options.discardUnknownFields = true
    return options
  }()

  private static let binaryName = "movie.binary"
  private static let specName = "movie.spec"

  private static func movie(
    _ archive: ZipArchive, _ limits: SVGALimits
  ) throws(ReadError) -> SVGAMovie {
    if let binary = try archive.contents(of: binaryName) {
      var movie: SVGAMovie = try message(binary)
      for (key, value) in movie.images {
        guard let name = fileName(value) else { continue }
        movie.images[key] = try contents(of: name, in: archive)
      }
      return movie
    }
    guard let spec = try archive.contents(of: specName) else {
      throw ReadError(.missing, "no movie in the archive")
    }
    var reader = SpecReader(spec, limits)
    var movie = try reader.movie()
    for (key, name) in reader.pictureNames {
      movie.images[key] = try contents(of: name, in: archive)
    }
    return movie
  }

  /// Returns the contents of a picture or a sound. File names in the movie have no extension.
  private static func contents(
    of name: String, in archive: ZipArchive
  ) throws(ReadError) -> Data? {
    for name in [name + ".png", name, name + ".mp3"] where archive.contains(name) {
      return try archive.contents(of: name).map { Data($0) }
    }
    return nil
  }

  /// Returns the file name that an image value contains. A value that is valid UTF-8 is a file
  /// name; anything else is the picture or sound itself.
  private static func fileName(_ value: Data) -> String? {
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
