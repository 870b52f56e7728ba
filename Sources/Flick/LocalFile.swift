import FlickArchive

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files of the machine that Flick runs on.
enum LocalFile {
  static func read(_ path: String) throws(ReadError) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else {
      throw ReadError(.notFound, "there is no file \(path)")
    }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw ReadError(.notReadable, "\(path) cannot be read")
    }
  }

  /// The bytes of a file that a document names, if it lies below `directory`, links resolved: a
  /// document from a stranger must not reach other files of a server.
  static func resource(_ name: String, below directory: String) -> [UInt8]? {
    let root = URL(fileURLWithPath: directory).resolvingSymlinksInPath().path
    let file = URL(fileURLWithPath: directory).appendingPathComponent(name)
      .resolvingSymlinksInPath().path
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { return nil }
    return try? read(file)
  }
}
