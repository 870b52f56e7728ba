import FlickSystem
import Foundation

/// A folder whose files can be read, and from which no path leads.
///
/// Each part of a path is opened in the folder that was opened before it, without following links. Another process that
/// changes the folder at the same time can therefore not lead out of it.
final class FileRoot: Sendable {
  private let descriptor: Int32

  /// Opens a folder. The path of the folder itself can contain links.
  init(_ path: String) throws(ServiceSetupError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let sentences = [
        ENOENT: "there is no such folder", ENOTDIR: "a folder is needed, and this is none",
      ]
      let sentence = sentences[errno] ?? "the folder cannot be opened: \(Self.lastError)"
      throw ServiceSetupError(.noFolder, "\(path): \(sentence).")
    }
  }

  deinit { close(descriptor) }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: A path below the folder. None of its parts is empty or begins with a dot.
  ///   - limit: The size of the largest file in bytes.
  func file(_ path: String, limit: Int) throws(ServiceProblem) -> OpenFile {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) }) else {
      throw ServiceProblem(
        403, "The path must have names between single slashes that do not begin with a dot.",
        parameter: "path")
    }
    var folder = descriptor
    defer { if folder != descriptor { close(folder) } }
    for part in parts.dropLast() {
      let next = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else { throw Self.problem(errno) }
      if folder != descriptor { close(folder) }
      folder = next
    }
    // A pipe would otherwise wait for its writer.
    let file = openat(folder, parts.last ?? "", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw Self.problem(errno) }
    return try OpenFile(file, limit: limit)
  }

  fileprivate static let missing = ServiceProblem(404, "There is no such file.", parameter: "path")

  private static func problem(_ error: Int32) -> ServiceProblem {
    switch error {
    case ELOOP, EACCES, EPERM: ServiceProblem(403, "The file cannot be opened.", parameter: "path")
    case ENOENT, ENOTDIR, ENAMETOOLONG, ENXIO: missing
    default: ServiceProblem(500, "The file cannot be opened.", parameter: "path")
    }
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}

/// A file that is open.
final class OpenFile: Sendable {
  private let descriptor: Int32
  /// The number of bytes when it was opened.
  let size: Int

  /// Takes a descriptor, which is closed with this object.
  fileprivate init(_ descriptor: Int32, limit: Int) throws(ServiceProblem) {
    self.descriptor = descriptor
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    guard isRegular else { throw FileRoot.missing }
    guard size <= limit else { throw .tooLarge(limit) }
  }

  deinit { close(descriptor) }

  /// Returns the first ``size`` bytes. A file that has become shorter has fewer.
  func contents() throws(ServiceProblem) -> Data {
    var data = Data(capacity: size)
    var chunk = [UInt8](repeating: 0, count: min(max(size, 1), 64 << 10))
    while data.count < size {
      // SAFETY: at most as many bytes are written as the array has.
      let count = read(descriptor, &chunk, min(chunk.count, size - data.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ServiceProblem(500, "The file cannot be read.") }
      if count == 0 { break }
      data.append(contentsOf: chunk[..<count])
    }
    return data
  }
}

extension ServiceProblem {
  static func tooLarge(_ limit: Int) -> ServiceProblem {
    ServiceProblem(413, "The file is larger than \(limit >> 20) MB.")
  }
}
