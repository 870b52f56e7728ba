import FlickSystem

/// Reading and writing whole files, without C's buffers.
package enum Descriptor {
  /// Writes bytes. Returns whether all bytes were written.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      // SAFETY: the rest of the buffer has this number of bytes.
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = FlickSystem.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Reads an open file up to its end, or up to the first error, as text.
  package static func text(from descriptor: Int32) -> String {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count <= 0 { break }
      all += chunk.prefix(count)
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// Returns the content of a file as text; `nil` if it cannot be opened.
  package static func text(ofFile path: String) -> String? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return text(from: descriptor)
  }
}
