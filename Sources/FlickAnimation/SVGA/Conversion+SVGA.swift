import FlickArchive
import FlickLottie
import FlickSVGA

extension Conversion {
  /// An SVGA file of either version in the second.
  package static func secondVersion(ofMovie path: String) throws(ReadError) -> Conversion {
    Conversion(bytes: try SVGAWriter.secondVersion(of: LocalFile.read(path)))
  }

  /// An SVGA file as Lottie JSON, its pictures and sounds inside.
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
