import FlickSystem
import FlickExport
import FlickProcesses

/// An open file that is written without C's buffers.
struct Output: Sendable {
  static let standard = Output(descriptor: STDOUT_FILENO)
  static let standardError = Output(descriptor: STDERR_FILENO)

  let descriptor: Int32

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a line. Errors are ignored, because there is no other place for messages.
  func print(_ line: String) { write(bytes(line)) }

  /// Writes a line that is a result of the program.
  func printResult(_ line: String) throws(Failure) { try writeResult(bytes(line)) }

  /// Writes the bytes of a result of the program.
  func writeResult(_ bytes: [UInt8]) throws(Failure) {
    guard write(bytes) else {
      throw Failure(.fault, "cannot write to standard output: \(System.lastError).")
    }
  }

  private func bytes(_ line: String) -> [UInt8] {
    Array((line.hasSuffix("\n") ? line : line + "\n").utf8)
  }

  /// Writes bytes. Returns whether all bytes were written.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    // SAFETY: the bytes are written within the call.
    bytes.withUnsafeBytes { write($0) }
  }

  /// Writes bytes. Returns whether all bytes were written.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool { Descriptor.write(bytes, to: descriptor) }
}

enum File {
  /// Creates a folder and the folders that contain it.
  static func makeFolder(_ path: String) throws(Failure) {
    guard !OutputFile.makeFolder(path) else { return }
    throw Failure(writing: path, errno)
  }

  /// Writes a file, or writes to standard output if `path` is `-`. A regular file is replaced only when all bytes are
  /// written.
  static func write(
    _ bytes: [UInt8], to path: String, isDerived: Bool = false, _ rules: OutputRules
  ) throws(Failure) {
    if path == "-" { return try Output.standard.writeResult(bytes) }
    if isSpecial(path) { return try writeInPlace(bytes, to: path) }
    do throws(ExportError) {
      try OutputFile.save(bytes, to: path, isDerived: isDerived, rules)
    } catch {
      throw Failure(error)
    }
  }

  /// A Boolean value that indicates whether a path leads to a pipe or a device, which is written in place.
  static func isSpecial(_ path: String) -> Bool {
    mode(of: path).map { $0 != S_IFREG && $0 != S_IFDIR } ?? false
  }

  static func isFolder(_ path: String) -> Bool { mode(of: path) == S_IFDIR }

  /// The type of a file; nil if it does not exist. Follows links.
  static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Writes to a pipe or a device.
  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY)
    guard descriptor >= 0 else {
      throw Failure(.fault, "\(path): cannot be written: \(System.lastError).")
    }
    let isWritten = Output(descriptor: descriptor).write(bytes)
    let reason = System.lastError
    guard close(descriptor) == 0, isWritten else {
      throw Failure(.fault, "\(path): cannot be written: \(reason).")
    }
  }

  /// Returns the size of a file in bytes. Nil if it does not exist.
  static func size(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Returns numbers that differ for different contents of a file: its identity, size and time of change.
  static func state(of path: String) -> [Int] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return [Int(status.st_ino), Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec)]
  }

  /// Returns the default name of an output file: `out/walk.json` and `png` give `walk.png`.
  static func outputName(for input: String, suffix: String) -> String {
    "\(stem(of: input)).\(suffix)"
  }

  /// Returns the name of a file without its folder and its extension.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "animation"
    let base = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return base.isEmpty ? "animation" : String(base)
  }
}
