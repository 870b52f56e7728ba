import Foundation

/// The exported files that pages can download, in a temporary folder. Older ones are removed.
actor ExportStore {
  struct File: Sendable {
    var name: String
    var url: URL
    /// The folder that was made for the file.
    var folder: URL
  }

  private var files: [(id: String, file: File)] = []
  private let folder: URL

  private static let maxFiles = 8

  init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "flick-server-\(UUID().uuidString)", isDirectory: true)
  }

  deinit { removeAll() }

  /// Removes all files. Signals that end the program leave no time for a deinitializer.
  nonisolated func removeAll() { try? FileManager.default.removeItem(at: folder) }

  /// Returns a new folder for the files of one export.
  nonisolated func makeFolder() throws -> URL {
    let url = folder.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Keeps a file for downloads.
  ///
  /// - Returns: The path for the page.
  func add(_ file: File) -> String {
    let id = UUID().uuidString
    files.append((id, file))
    if files.count > Self.maxFiles {
      try? FileManager.default.removeItem(at: files.removeFirst().file.folder)
    }
    return "/exports/\(id)"
  }

  func file(_ id: String) -> File? { files.first { $0.id == id }?.file }
}
