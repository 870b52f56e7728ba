import FlickArchive
import FlickFoundation
import FlickMath

/// Access to the local file system.
package enum LocalFile {
  /// Reads a whole file. Uses the C library because the first use of Foundation in a process takes longer
  /// than reading most animations.
  ///
  /// - Parameters:
  ///   - limit: The maximum size in bytes. It bounds reading from an endless pipe.
  ///   - readsPipes: Whether the file can be a pipe. Opening a named pipe waits for its writer.
  package static func read(
    _ path: String, limit: Int = maxFileSize, readsPipes: Bool = true
  ) throws(ReadError) -> [UInt8] {
    if !readsPipes { try requireRegularFile(path) }
    guard let file = fopen(path, "rb") else { throw failure(path, errno) }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0 else { throw failure(path, errno) }
    guard status.st_size <= limit else { throw tooLarge(path, limit) }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO, S_IFSOCK: break
    case S_IFDIR: throw ReadError(.notReadable, file: path, "is a folder")
    // The content of a device can be endless.
    default: throw ReadError(.notReadable, file: path, "is neither a file nor a pipe")
    }
    var bytes: [UInt8] = []
    // A file that is not regular reports no size. It is read in chunks until its end.
    var chunk = max(Int(status.st_size) + 1, 64 << 10)
    while true {
      try ReadCancellation.throwIfRequested()
      let wanted = chunk
      let start = bytes.count
      var error: Int32 = 0
      let tail = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        // SAFETY: `fread` writes at most `wanted` bytes, the buffer's capacity.
        count = fread(buffer.baseAddress, 1, wanted, file)
        error = errno
      }
      if start == 0 { bytes = tail } else { bytes += tail }
      guard ferror(file) == 0 else { throw failure(path, error) }
      if tail.count < wanted {
        guard bytes.count <= limit else { throw tooLarge(path, limit) }
        return bytes
      }
      chunk = min(chunk * 2, 64 << 20)
      guard bytes.count <= limit else { throw tooLarge(path, limit) }
    }
  }

  /// Throws if a path leads to a pipe, whose writer a reader would wait for.
  package static func requireRegularFile(_ path: String) throws(ReadError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
    throw ReadError(.notReadable, file: path, "is a pipe, and a file is needed")
  }

  /// The errors of the system that a path or its permissions cause. All others are failures of the machine.
  private static let codes: [Int32: ReadError.Code] = [
    ENOENT: .notFound, ENOTDIR: .notFound, EACCES: .notReadable, EPERM: .notReadable,
    EISDIR: .notReadable, ELOOP: .notReadable, ENAMETOOLONG: .notReadable, EINVAL: .notReadable,
    // A socket, and a device without a driver.
    ENXIO: .notReadable, ENODEV: .notReadable,
  ]

  /// Converts an error number of the system.
  package static func failure(_ path: String, _ error: Int32) -> ReadError {
    switch codes[error] ?? .systemFailure {
    case .notFound: ReadError(.notFound, "there is no file \(path)")
    case let code:
      ReadError(code, file: path, "cannot be read: \(String(cString: strerror(error)))")
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> ReadError {
    let size = limit < 1 << 20 ? "\(limit) bytes" : "\(limit >> 20) MB"
    return ReadError(.limitExceeded, "\(path) is larger than \(size)")
  }

  /// The default maximum size of a file in bytes. Archives with pictures and sounds are the largest files, of which
  /// ``ArchiveLimits`` allows as many bytes.
  package static let maxFileSize = 256 << 20

  /// Reads a file that a caller has named. If it does not exist, the error's message names similar files in
  /// the same folder.
  package static func readNamed(
    _ path: String, limits: Limits = .standard
  ) throws(ReadError) -> [UInt8] {
    do {
      return try read(path, limit: limits.fileBytes)
    } catch {
      guard error.code == .notFound else { throw error }
      var error = error
      let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      let similar = SimilarFiles.names(like: String(name), inFolder: directory(of: path))
      let missing = MissingFile(name: path, places: [], similarNames: similar)
      if !similar.isEmpty { error.message += "; in its folder, \(missing.similarSentencePart)" }
      throw error
    }
  }

  /// Returns the paths of all files with a font's extension in a folder and its subfolders, sorted by path.
  /// Links to folders are not followed.
  static func fonts(below directory: String) throws(ReadError) -> [String] {
    var status = stat()
    guard stat(directory, &status) == 0 else {
      throw ReadError(.notFound, "there is no folder \(directory)")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw ReadError(.notReadable, "\(directory) is not a folder")
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
    return files.stablySorted()
  }

  private static let fontExtensions: Set<String> = ["ttf", "otf", "ttc", "otc", "woff"]
  /// The maximum number of directory entries that are scanned.
  private static let maxScannedFiles = 100_000

  /// Returns the folder that contains a file.
  package static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
