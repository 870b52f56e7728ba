import FlickSystem

/// Reads lines from an open file, with a limit of their length and, if the caller wants, of the time.
package struct LineReader {
  package enum Result {
    case line([UInt8])
    /// The start of a line that is longer than ``maxLength``. The next call skips the rest of it.
    case tooLong([UInt8])
    case end
    case timeout
  }

  /// The number of bytes of the longest line: an input of 256 MB in Base64, with some members.
  package static let maxLength = 384 << 20
  /// The number of bytes of a line that is too long that are kept.
  private static let keptLength = 4096
  private static let newline = UInt8(ascii: "\n")

  private let descriptor: Int32
  private let maxLength: Int
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that contain no newline.
  private var searched = 0
  private var isSkipping = false
  private var isAtEnd = false
  private var chunk = [UInt8](repeating: 0, count: 64 << 10)

  package init(_ descriptor: Int32, maxLength: Int = maxLength) {
    self.descriptor = descriptor
    self.maxLength = maxLength
  }

  /// Returns the next line without its newline. The last line needs none.
  ///
  /// - Parameters:
  ///   - seconds: The time to wait for more bytes; `nil` for no limit.
  ///   - didGrow: Receives the number of bytes of the line while it arrives.
  package mutating func next(
    within seconds: Double? = nil, didGrow: (Int) -> Void = { _ in }
  ) -> Result {
    while true {
      if let end = buffer[searched...].firstIndex(of: Self.newline) {
        searched = 0
        if isSkipping {
          isSkipping = false
          buffer.removeSubrange(...end)
          continue
        }
        // The line is not copied.
        var line: [UInt8] = []
        swap(&line, &buffer)
        buffer = Array(line[(end + 1)...])
        line.removeLast(line.count - end)
        return line.count <= maxLength ? .line(line) : .tooLong(Array(line.prefix(Self.keptLength)))
      }
      if isSkipping { buffer.removeAll() }
      searched = buffer.count
      if buffer.count > maxLength {
        isSkipping = true
        return .tooLong(Array(buffer.prefix(Self.keptLength)))
      }
      if isAtEnd {
        guard !buffer.isEmpty else { return .end }
        defer { (buffer, searched) = ([], 0) }
        return .line(buffer)
      }
      if let seconds, !isReadable(within: seconds) { return .timeout }
      fill()
      didGrow(buffer.count)
    }
  }

  private func isReadable(within seconds: Double) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let wait = Int32(min(max(seconds, 0) * 1000, 60_000).rounded(.up))
    // A signal counts as a timeout: the caller waits again.
    return poll(&watched, 1, wait) > 0
  }

  private mutating func fill() {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count <= 0 { isAtEnd = true } else { buffer += chunk.prefix(count) }
  }
}
