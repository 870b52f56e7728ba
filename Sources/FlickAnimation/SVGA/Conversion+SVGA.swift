import FlickArchive
import FlickLottie
import FlickSVGA

extension Conversion {
  /// Converts an SVGA file of either version to version 2.
  package static func secondVersion(
    ofMovie path: String, limits: Limits = .standard
  ) throws(ReadError) -> Conversion {
    let bytes = try LocalFile.read(path, limit: limits.fileBytes)
    return Conversion(bytes: try SVGAWriter.secondVersion(of: bytes, limits: limits.svga))
  }

  /// Converts an SVGA file to Lottie JSON with embedded pictures and sounds.
  static func lottie(ofMovie bytes: [UInt8], _ limits: Limits) throws(ReadError) -> Conversion {
    let movie = try SVGAReader.read(bytes, limits: limits.svga)
    if let reason = movie.playabilityError { throw reason }
    let files = movie.pictures.map { SpriteFile(name: $0.key, bytes: $0.bytes) }
    guard var writer = SpriteWriter(movie.scene, files: files) else {
      throw ReadError(.missing, "no sprites")
    }
    let json = writer.json()
    return Conversion(bytes: json, inexact: writer.inexactNames)
  }
}
