import FlickArchive
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A picture that a document names.
enum ImageFileReader {
  /// Whether a name is the picture itself.
  static func isDataURL(_ name: String) -> Bool { DataURL.isDataURL(name) }

  static func decodeDataURL(_ name: String) -> CGImage? {
    DataURL(name).flatMap { CGImage.create(from: Data($0.bytes)) }
  }

  /// - Parameters:
  ///   - place: folders and a name; empty ones are passed over.
  ///   - folder: what the picture must lie in, links resolved: a document from a stranger must not reach
  ///     other files.
  static func read(_ place: [String], in folder: String) -> CGImage? {
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
    var file = URL(fileURLWithPath: folder)
    for part in place where !part.isEmpty { file.appendPathComponent(part) }
    file = file.resolvingSymlinksInPath()
    let start = root.path.hasSuffix("/") ? root.path : root.path + "/"
    guard file.path.hasPrefix(start), let data = try? Data(contentsOf: file) else { return nil }
    return CGImage.create(from: data)
  }
}
