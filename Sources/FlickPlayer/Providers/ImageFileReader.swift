import FlickArchive
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A reader of image files that a document refers to.
enum ImageFileReader {
  /// Returns a Boolean value that indicates whether a name is a data URL.
  static func isDataURL(_ name: String) -> Bool { DataURL.isDataURL(name) }

  static func decodeDataURL(_ name: String) -> CGImage? {
    DataURL(name).flatMap { CGImage.create(from: Data($0.bytes)) }
  }

  /// Reads an image file in a directory.
  ///
  /// - Parameters:
  ///   - place: The path components. Empty ones are skipped.
  ///   - folder: The directory that must contain the file after symbolic links are resolved. An untrusted document
  ///     must not be able to read other files.
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
