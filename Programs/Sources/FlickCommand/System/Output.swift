#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file that is written without C's buffers.
struct Output: Sendable {
  static let standard = Output(descriptor: STDOUT_FILENO)
  static let standardError = Output(descriptor: STDERR_FILENO)

  let descriptor: Int32

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a line.
  func print(_ line: String) {
    _ = write(Array((line.hasSuffix("\n") ? line : line + "\n").utf8))
  }

  /// Writes bytes. Returns whether all bytes were written.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest, rest.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      if count == rest.count { return true }
      rest.removeFirst(count)
    }
    return true
  }
}

#if canImport(Glibc)
  private let systemWrite = Glibc.write
#elseif canImport(Musl)
  private let systemWrite = Musl.write
#elseif canImport(Darwin)
  private let systemWrite = Darwin.write
#endif

enum File {
  /// Returns the content of a file as text. Nil if it cannot be opened.
  static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count <= 0 { break }
      all += chunk.prefix(count)
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// Writes a file, or writes to standard output if `path` is `-`.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    if path == "-" {
      guard Output.standard.write(bytes) else {
        throw Failure(.fault, "cannot write to standard output: \(System.lastError).")
      }
      return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
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

  /// Returns the default name of an output file: `out/walk.json` and `png` give `walk.png`.
  static func outputName(for input: String, suffix: String) -> String {
    let name = input.split(separator: "/").last.map(String.init) ?? "animation"
    let base = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return "\(base.isEmpty ? "animation" : base).\(suffix)"
  }
}
