import Foundation

/// The files that pages can open: those of the command line, the samples, and files that were dropped onto a page.
actor FileLibrary {
  /// A file that can be opened.
  struct Entry: Sendable {
    enum Content: Sendable {
      case path(String)
      case data(Data)
    }

    var id: String
    var name: String
    var content: Content
    var isSample = false
  }

  /// The files of the command line and the samples.
  nonisolated let listed: [Entry]
  private var dropped: [Entry] = []
  private var count = 0

  /// Dropped files that no page has opened. Older ones are removed.
  private static let maxDropped = 16

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files of the command line.
  ///   - samples: The paths of the samples.
  init(paths: [String], samples: [String]) {
    func entries(_ paths: [String], _ prefix: String, isSample: Bool) -> [Entry] {
      paths.enumerated().map { index, path in
        Entry(
          id: "\(prefix)\(index)", name: URL(fileURLWithPath: path).lastPathComponent,
          content: .path(path), isSample: isSample)
      }
    }
    listed = entries(paths, "file-", isSample: false) + entries(samples, "sample-", isSample: true)
  }

  /// Keeps a dropped file until a page opens it.
  ///
  /// - Parameter name: The name of the file. Only its last part is kept, because saved files have it.
  /// - Returns: The identifier of the file.
  func add(_ data: Data, name: String) -> String {
    count += 1
    let id = "drop-\(count)"
    let last = name.split { $0 == "/" || $0 == "\0" }.last.map(String.init) ?? ""
    let isName = !["", ".", ".."].contains(last)
    dropped.append(Entry(id: id, name: isName ? last : "Untitled", content: .data(data)))
    if dropped.count > Self.maxDropped { dropped.removeFirst() }
    return id
  }

  /// Returns a file. A dropped file is removed from the library.
  func take(_ id: String) -> Entry? {
    if let index = dropped.firstIndex(where: { $0.id == id }) { return dropped.remove(at: index) }
    return listed.first { $0.id == id }
  }
}
