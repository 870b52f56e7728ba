import FlickArchive
import FlickLottie
import FlickSVGA

extension Conversion {
  /// Converts an SVGA file of either version to version 2.
  package static func secondVersion(ofMovie path: String) throws(ReadError) -> Conversion {
    Conversion(bytes: try SVGAWriter.secondVersion(of: LocalFile.read(path)))
  }

  /// Converts an SVGA file to Lottie JSON with embedded pictures and sounds.
  static func lottie(ofMovie bytes: [UInt8]) throws(ReadError) -> Conversion {
    let movie = try SVGAReader.read(bytes)
    if let reason = movie.playabilityError { throw reason }
    let files = movie.pictures.map { SpriteFile(name: $0.key, bytes: $0.bytes) }
    guard var writer = SpriteWriter(movie.scene, files: files) else {
      throw ReadError(.missing, "no sprites")
    }
    let json = writer.json()
    return Conversion(bytes: json, inexact: writer.inexactNames)
  }
}
