import FlickAnimation
import FlickArchive
import FlickLottie
import FlickSVGA
import Foundation

/// The encoded pictures of a document, for thumbnails.
struct DocumentPictures: Sendable {
  /// The pictures by the identifiers of their assets.
  private(set) var bytes: [String: [UInt8]] = [:]

  /// Larger pictures have no thumbnail.
  private static let maxBytes = 8 << 20
  private static let maxTotal = 64 << 20

  /// Reads the pictures.
  init(_ document: PreviewDocument, _ selection: PreviewDocument.Selection, _ movie: SVGAPictures) {
    var total = 0
    func add(_ id: String, _ picture: [UInt8]) {
      guard picture.count <= Self.maxBytes, total + picture.count <= Self.maxTotal else { return }
      total += picture.count
      bytes[id] = picture
    }
    for (id, picture) in movie.pictures { add(id, picture) }
    guard document.format != .svga else { return }
    let source = Conversion.Source(
      path: document.path ?? document.name, contents: document.bytes,
      animation: selection.animation,
      theme: document.archive == nil ? .unthemed : selection.archiveTheme)
    guard let json = try? Conversion.json(source).bytes, let content = try? JSONDocument(json)
    else { return }
    for asset in content.root["assets"].list {
      guard let id = asset["id"]?.string, let file = asset["p"]?.string,
        let picture = DataURL(file)?.bytes
      else { continue }
      add(id, picture)
    }
  }
}

/// The encoded pictures of an SVGA file.
struct SVGAPictures: Sendable {
  var pictures: [(id: String, bytes: [UInt8])]

  init(_ animation: LottieAnimation) {
    pictures = animation.movie?.pictures.map { ($0.key, $0.bytes) } ?? []
  }
}
