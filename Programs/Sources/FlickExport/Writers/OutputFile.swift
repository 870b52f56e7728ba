import FlickSystem

/// A file that appears under its name only when it is complete. It is written to a hidden temporary file in
/// the same folder and renamed. The temporary file is deleted if the file is not committed.
///
/// An output in memory has no file, for processes that may not open files.
///
/// Uses system calls, because the throwing methods of Foundation require newer systems than Flick supports,
/// and because `errno` is more specific.
package final class OutputFile {
  private let path: String
  /// Whether a file that has appeared under the name meanwhile is kept.
  private let keepsExisting: Bool
  /// The path of the temporary file, to which another program can write.
  package let temporaryPath: String
  /// The file descriptor, which is open until the file is committed or discarded.
  private var descriptor: Int32
  private var isCommitted = false
  /// The bytes of an output in memory; `nil` if the output is a file.
  package private(set) var contents: [UInt8]?

  /// Creates the temporary file. If the path is a link, the link stays and its destination is replaced.
  ///
  /// - Parameters:
  ///   - isDerived: Whether the name was made from that of another file.
  ///   - rules: The rules of the outputs of the run.
  package init(
    _ path: String, isDerived: Bool = false, _ rules: OutputRules
  ) throws(ExportError) {
    let output = OutputRules.Name(path, isDerived: isDerived)
    let destination = URL(fileURLWithPath: try rules.destination(of: output))
    let name = ".\(destination.lastPathComponent.prefix(60))-\(UUID().uuidString.prefix(8))"
    self.path = destination.path
    keepsExisting = rules.keepsExisting(output)
    temporaryPath = destination.deletingLastPathComponent().appendingPathComponent(name).path
    descriptor = TemporaryFiles.shared.create(temporaryPath)
    if descriptor < 0, errno == ENOENT,
      Self.makeFolder(destination.deletingLastPathComponent().path)
    {
      descriptor = TemporaryFiles.shared.create(temporaryPath)
    }
    if descriptor < 0 { throw failure }
    var status = stat()
    // The permissions of a file that is replaced stay.
    if stat(self.path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
  }

  /// Creates a folder and the folders that contain it. Returns `false` with `errno` after an error.
  package static func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    var error = errno
    if error == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      guard makeFolder(String(path[..<slash])) else { return false }
      if mkdir(path, 0o777) == 0 { return true }
      error = errno
    }
    var status = stat()
    errno = error
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Writes a whole file.
  package static func save(
    _ bytes: [UInt8], to path: String, isDerived: Bool = false, _ rules: OutputRules
  ) throws(ExportError) {
    let file = try OutputFile(path, isDerived: isDerived, rules)
    try file.append(bytes)
    try file.commit()
  }

  /// Gives a complete file, which another process has written, its final name.
  package static func move(
    _ file: String, to path: String, isDerived: Bool, _ rules: OutputRules
  ) throws(ExportError) {
    let output = OutputRules.Name(path, isDerived: isDerived)
    let destination = try rules.destination(of: output)
    guard place(file, at: destination, keepsExisting: rules.keepsExisting(output)) else {
      throw failure(destination)
    }
  }

  /// Renames a file. Returns `false` with `errno` after an error.
  private static func place(_ file: String, at path: String, keepsExisting: Bool) -> Bool {
    guard keepsExisting else { return rename(file, path) == 0 }
    // A link, unlike a renamed file, replaces nothing.
    if link(file, path) == 0 { return unlink(file) == 0 }
    guard errno != EEXIST, access(path, F_OK) != 0 else {
      errno = EEXIST
      return false
    }
    // The file system has no links.
    return rename(file, path) == 0
  }

  /// Creates an output in memory.
  private init() {
    path = ""
    keepsExisting = false
    temporaryPath = ""
    descriptor = -1
    contents = []
  }

  /// Returns a new output whose bytes are kept in ``contents``.
  package static func inMemory() -> OutputFile { OutputFile() }

  /// Returns an output if there is one already, and otherwise a new file.
  static func output(_ output: OutputFile?, of target: ExportTarget) throws(ExportError)
    -> OutputFile
  {
    if let output { return output }
    return try OutputFile(target.path, target.rules)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isCommitted, contents == nil {
      unlink(temporaryPath)
      TemporaryFiles.shared.remove(temporaryPath)
    }
  }

  package func append(_ bytes: [UInt8]) throws(ExportError) {
    guard contents == nil else {
      contents?.append(contentsOf: bytes)
      return
    }
    try writeAll(bytes) { descriptor, piece, _ in
      write(descriptor, piece, piece.count)
    }
  }

  /// Writes to the end of the file, also if another program has written to it.
  package func append(contentsAtEnd bytes: [UInt8]) throws(ExportError) {
    guard contents != nil || lseek(descriptor, 0, SEEK_END) >= 0 else { throw failure }
    try append(bytes)
  }

  /// Replaces bytes that were written earlier. Later calls of `append` still write to the end.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(ExportError) {
    guard contents == nil else {
      contents?.replaceSubrange(offset..<offset + bytes.count, with: bytes)
      return
    }
    try writeAll(bytes) { descriptor, piece, done in
      pwrite(descriptor, piece, piece.count, off_t(offset + done))
    }
  }

  /// Renames the temporary file to its final name. Does nothing for an output in memory.
  package func commit() throws(ExportError) {
    guard contents == nil else { return }
    let status = close(descriptor)
    descriptor = -1
    guard status == 0, Self.place(temporaryPath, at: path, keepsExisting: keepsExisting) else {
      throw failure
    }
    isCommitted = true
    TemporaryFiles.shared.remove(temporaryPath)
  }

  /// Writes all bytes, in as many system calls as necessary.
  private func writeAll(
    _ bytes: [UInt8], _ call: (Int32, [UInt8], Int) -> Int
  ) throws(ExportError) {
    var done = 0
    while done < bytes.count {
      let piece = done == 0 ? bytes : Array(bytes[done...])
      let count = call(descriptor, piece, done)
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        throw failure
      }
    }
  }

  private var failure: ExportError { Self.failure(path) }

  /// The error codes of errors that the name causes. All others are failures of the machine.
  private static let codes: [Int32: ExportError.Code] = [
    EEXIST: .exists, ENAMETOOLONG: .invalidArgument, ENOTDIR: .invalidArgument,
    EISDIR: .invalidArgument, ELOOP: .invalidArgument, ENOTEMPTY: .invalidArgument,
  ]

  private static func failure(_ path: String) -> ExportError {
    ExportError(
      codes[errno] ?? .writing, "\(path): cannot be written: \(String(cString: strerror(errno)))")
  }
}
