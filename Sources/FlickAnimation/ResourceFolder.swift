import FlickArchive
import FlickFoundation
import FlickLottie

/// The folder of the files that a document names. An untrusted document must not reach other files.
final class ResourceFolder: Sendable {
  private let path: String
  private let limit: Int
  private let failure = LockedState<ReadError?>(nil)

  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - limit: The maximum size of a file in bytes. A larger file is not read.
  init(_ path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// Returns the bytes of a file, if the file is inside the folder after resolving links.
  func contents(_ name: String) -> [UInt8]? {
    let root = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
      .resolvingSymlinksInPath().path
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { return nil }
    do throws(ReadError) {
      return try LocalFile.read(file, limit: limit, readsPipes: false)
    } catch {
      if error.code == .systemFailure { failure.withLock { $0 = $0 ?? error } }
      return nil
    }
  }

  /// Throws the first failure of the machine. A file that the disk does not read is not a missing one.
  func checkFailure() throws(ReadError) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
