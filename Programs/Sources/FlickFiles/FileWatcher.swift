import FlickSystem
import Dispatch

/// Reports changes in the folder of a file. The system reports them, so waiting costs no processor time, and files that an
/// editor replaces are noticed, too.
package final class FileWatcher {
  private let sources: [any DispatchSourceProtocol]

  /// Starts watching.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - onChange: Called on a queue of its own after a file of the folder was written completely. ``FileStamp`` shows
  ///     whether it was this file.
  /// - Returns: `nil` if the folder cannot be watched.
  package init?(_ path: String, onChange: @escaping @Sendable () -> Void) {
    // A link is replaced in its own folder, and its file in another one.
    let file = URL(fileURLWithPath: path)
    let folders = Set(
      [file, file.resolvingSymlinksInPath()].map { $0.deletingLastPathComponent().path })
    sources = folders.compactMap { Self.source($0, Self.queue, onChange) }
    guard sources.count == folders.count else {
      for source in sources { source.cancel() }
      return nil
    }
  }

  deinit { for source in sources { source.cancel() } }

  private static let queue = DispatchQueue(label: "flick.files")

  #if canImport(Darwin)
    private static func source(
      _ folder: String, _ queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
    ) -> (any DispatchSourceProtocol)? {
      let file = open(folder, O_EVTONLY)
      guard file >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: file, eventMask: [.write, .rename], queue: queue)
      source.setEventHandler(handler: handler)
      source.setCancelHandler { close(file) }
      source.resume()
      return source
    }
  #else
    private static func source(
      _ folder: String, _ queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
    ) -> (any DispatchSourceProtocol)? {
      let file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard file >= 0 else { return nil }
      guard inotify_add_watch(file, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)) >= 0 else {
        close(file)
        return nil
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
      source.setEventHandler {
        var events = [UInt8](repeating: 0, count: 4096)
        // SAFETY: at most as many bytes are written as the array has. The events only say that something changed.
        while read(file, &events, events.count) > 0 {}
        handler()
      }
      source.setCancelHandler { close(file) }
      source.resume()
      return source
    }
  #endif
}

/// The properties of a file that differ after each change of its contents. Those of a link are those of its file.
package struct FileStamp: Hashable, Sendable {
  package var exists: Bool
  package var size: Int
  var number: Int
  var date: Date?

  package init(_ path: String) {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    exists = attributes != nil
    size = (attributes?[.size] as? Int) ?? 0
    number = (attributes?[.systemFileNumber] as? Int) ?? 0
    date = attributes?[.modificationDate] as? Date
  }
}
