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

/// A file that appears under its name only when it is complete: it is written beside its place under
/// a hidden name, and renamed. One that is never published disappears.
///
/// The system's own calls, because Foundation's that throw are younger than the oldest system that
/// Flick runs on, and because `errno` says more.
final class OutputFile {
  private let path: String
  private let temporaryPath: String
  /// Open until the file is published or given up.
  private var descriptor: Int32
  private var isCommitted = false

  init(_ path: String) throws(ExportError) {
    // A link stays a link, and what it leads to is replaced.
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let name = ".\(place.lastPathComponent.prefix(60))-\(UUID().uuidString.prefix(8))"
    self.path = place.path
    temporaryPath = place.deletingLastPathComponent().appendingPathComponent(name).path
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw failure }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isCommitted { unlink(temporaryPath) }
  }

  func append(_ bytes: [UInt8]) throws(ExportError) {
    try writeAll(bytes) { descriptor, piece, _ in
      write(descriptor, piece, piece.count)
    }
  }

  /// Replaces bytes that were written before; what is appended later still comes at the end.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(ExportError) {
    try writeAll(bytes) { descriptor, piece, done in
      pwrite(descriptor, piece, piece.count, off_t(offset + done))
    }
  }

  /// Gives the file its name, in place of any file that had it.
  func commit() throws(ExportError) {
    let status = close(descriptor)
    descriptor = -1
    guard status == 0, rename(temporaryPath, path) == 0 else { throw failure }
    isCommitted = true
  }

  /// Writes all bytes, in as many pieces as the system takes.
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

  private var failure: ExportError {
    ExportError(.writing, "\(path) cannot be written: \(String(cString: strerror(errno)))")
  }
}
