import FlickArchive

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files of the machine that Flick runs on.
package enum LocalFile {
  /// Reads with the C library: Foundation's first use in a process costs more than most animations
  /// take to read.
  package static func read(_ path: String) throws(ReadError) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      throw errno == ENOENT || errno == ENOTDIR
        ? ReadError(.notFound, "there is no file \(path)")
        : ReadError(.notReadable, "\(path) cannot be read")
    }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      throw ReadError(.notReadable, "\(path) is a folder")
    }
    var bytes: [UInt8] = []
    // What is not a regular file has no size beforehand: it is read until it ends.
    var chunk = max(Int(status.st_size) + 1, 64 << 10)
    while true {
      let wanted = chunk
      let start = bytes.count
      let tail = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        // SAFETY: `fread` writes at most `wanted` bytes, the buffer's capacity.
        count = fread(buffer.baseAddress, 1, wanted, file)
      }
      if start == 0 { bytes = tail } else { bytes += tail }
      guard ferror(file) == 0 else { throw ReadError(.notReadable, "\(path) cannot be read") }
      if tail.count < wanted { return bytes }
      chunk = min(chunk * 2, 64 << 20)
      guard bytes.count <= maxFileSize else {
        throw ReadError(.limitExceeded, "\(path) is larger than \(maxFileSize >> 20) MB")
      }
    }
  }

  /// Far above any animation; a bound for endless files such as devices.
  private static let maxFileSize = 1 << 30

  /// The bytes of a file that a document names, if it lies below `directory`, links resolved: a
  /// document from a stranger must not reach other files of a server.
  static func resource(_ name: String, below directory: String) -> [UInt8]? {
    let root = URL(fileURLWithPath: directory).resolvingSymlinksInPath().path
    let file = URL(fileURLWithPath: directory).appendingPathComponent(name)
      .resolvingSymlinksInPath().path
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { return nil }
    return try? read(file)
  }

  /// The files that are fonts by their endings, in a folder and all folders in it, in the order of
  /// their names. Links to folders are not followed.
  static func fonts(below directory: String) throws(ReadError) -> [String] {
    var status = stat()
    guard stat(directory, &status) == 0 else {
      throw ReadError(.notFound, "there is no folder \(directory)")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw ReadError(.notReadable, "\(directory) is no folder")
    }
    var files: [String] = []
    var folders = [directory]
    var seen = 0
    while let folder = folders.popLast(), seen < maxScannedFiles {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      seen += names.count
      for name in names {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        if fontExtensions.contains(name.split(separator: ".").last?.lowercased() ?? "") {
          files.append(path)
        } else if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
          folders.append(path)
        }
      }
    }
    return files.sorted()
  }

  private static let fontExtensions: Set<String> = ["ttf", "otf", "ttc", "otc", "woff"]
  /// Files that are looked at; a machine with all the world's fonts has fewer.
  private static let maxScannedFiles = 100_000

  /// The folder that holds a file.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
