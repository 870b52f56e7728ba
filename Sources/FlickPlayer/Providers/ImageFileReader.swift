import FlickAnimation
import FlickArchive
import FlickPlatform

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
    var file = URL(fileURLWithPath: folder)
    for part in place where !part.isEmpty { file.appendPathComponent(part) }
    file = file.resolvingSymlinksInPath()
    guard contains(folder, file), let data = try? Data(contentsOf: file) else { return nil }
    return CGImage.create(from: data)
  }

  /// Returns a Boolean value that indicates whether a file without symbolic links is in a directory.
  private static func contains(_ folder: String, _ file: URL) -> Bool {
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    return file.path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// Returns a Boolean value that indicates whether the relative path of an untrusted document leads out of a directory.
  static func leavesDirectory(_ folder: String, _ name: String) -> Bool {
    [folder, name].contains {
      $0.hasPrefix("/") || $0.hasPrefix("~") || $0.split(separator: "/").contains("..")
    }
  }

  /// Reads an image file. A path in the directory that leads out of it through a symbolic link is not read.
  static func read(_ path: String, linkedWithin folder: String) -> CGImage? {
    func prefix(_ url: URL) -> String { url.path.hasSuffix("/") ? url.path : url.path + "/" }
    let (file, root) = (URL(fileURLWithPath: path), URL(fileURLWithPath: folder))
    let resolved = file.resolvingSymlinksInPath()
    let leaves =
      file.standardized.path.hasPrefix(prefix(root.standardized))
      && !resolved.path.hasPrefix(prefix(root.resolvingSymlinksInPath()))
    guard !leaves, let data = try? Data(contentsOf: resolved) else { return nil }
    return CGImage.create(from: data)
  }

  /// Returns the log message for an image that is missing or unreadable, with the names of similar files.
  ///
  /// - Parameters:
  ///   - name: The file name of the image.
  ///   - description: The searched place in words.
  ///   - folder: The directory of the image files, or `nil` if there is none.
  ///   - places: The path components that were tried below the directory. Empty ones are skipped.
  static func missingImageWarning(
    _ name: String, in description: String, folder: String?, places: [[String]]
  ) -> String {
    func path(_ parts: some Sequence<String>) -> String {
      parts.reduce(URL(fileURLWithPath: folder ?? ".")) {
        $1.isEmpty ? $0 : $0.appendingPathComponent($1)
      }.path
    }
    guard !name.isEmpty else { return "A picture of the file has no name." }
    var paths: [String] = []
    if folder != nil {
      for place in places.map({ path($0) }) where !paths.contains(place) { paths.append(place) }
    }
    if let folder, let unread = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) {
      let file = URL(fileURLWithPath: unread).resolvingSymlinksInPath()
      guard
        file.path == URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
          || contains(folder, file)
      else {
        return "The picture \(unread) is not read, because it is outside the folder \(folder)."
      }
      return URL(fileURLWithPath: file.path).hasDirectoryPath
        ? "The picture \(unread) is not read, because it is a folder."
        : "The picture \(unread) cannot be decoded."
    }
    // An exporter writes the path of its machine.
    guard !name.hasPrefix("/") else {
      return "The picture “\(name)” is not read, because its name is an absolute path."
    }
    let similar =
      folder == nil
      ? []
      : places.lazy.map {
        SimilarFiles.names(
          like: name, inFolder: path($0.dropLast()), extensions: SimilarFiles.images)
      }.first { !$0.isEmpty } ?? []
    let missing = MissingFile(
      name: name, places: [description], triedPaths: paths, similarNames: similar)
    return ["The picture \(missing.sentence)", missing.triedSentence]
      .compactMap { $0 }.joined(separator: " ")
  }
}
