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
enum LocalFile {
  /// Reads with the C library: Foundation's first use in a process costs more than most animations
  /// take to read.
  static func read(_ path: String) throws(ReadError) -> [UInt8] {
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
      guard bytes.count <= largestFile else {
        throw ReadError(.limitExceeded, "\(path) is larger than \(largestFile >> 20) MB")
      }
    }
  }

  /// Far above any animation; a bound for endless files such as devices.
  private static let largestFile = 1 << 30

  /// The bytes of a file that a document names, if it lies below `directory`, links resolved: a
  /// document from a stranger must not reach other files of a server.
  static func resource(_ name: String, below directory: String) -> [UInt8]? {
    let root = URL(fileURLWithPath: directory).resolvingSymlinksInPath().path
    let file = URL(fileURLWithPath: directory).appendingPathComponent(name)
      .resolvingSymlinksInPath().path
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { return nil }
    return try? read(file)
  }

  /// The folder that holds a file.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
