/// An input event of the terminal: a key press or a mouse event.
enum TerminalEvent: Hashable, Sendable {
  case byte(UInt8)
  /// The escape key, not followed by an escape sequence.
  case escape
  /// A control sequence: the bytes between its introducer and its final byte, and the final byte.
  case sequence([UInt8], last: UInt8)
  /// The bytes of an application program command, with which terminals answer questions about graphics.
  case string([UInt8])
}

/// Parses terminal input. An escape byte either starts a sequence or is the escape key; the next byte, or a
/// timeout, decides.
struct TerminalEventReader: Sendable {
  private var pending: [UInt8] = []

  /// A Boolean value that indicates whether the bytes so far may be the start of a sequence.
  var isPending: Bool { !pending.isEmpty }

  mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    bytes.compactMap { read($0) }
  }

  /// Ends the input after a timeout. A single escape byte is the escape key.
  mutating func flush() -> [TerminalEvent] {
    defer { pending.removeAll() }
    if pending == [Self.escape, Self.stringStart] { return [.byte(Self.stringStart)] }
    return pending == [Self.escape] ? [.escape] : []
  }

  private mutating func read(_ byte: UInt8) -> TerminalEvent? {
    switch pending.count {
    case 0:
      guard byte == Self.escape else { return .byte(byte) }
      pending.append(byte)
      return nil
    case 1:
      guard ![UInt8(ascii: "["), UInt8(ascii: "O"), Self.stringStart].contains(byte) else {
        pending.append(byte)
        return nil
      }
      pending.removeAll()
      return byte == Self.escape ? .escape : .byte(byte)
    case 2... where pending[1] == Self.stringStart: return readString(byte)
    default:
      // The final byte of a sequence is at least 0x40; parameters are below.
      guard byte >= 0x40 else {
        // The rest of an overlong sequence is skipped.
        if pending.count <= Self.longest { pending.append(byte) }
        return nil
      }
      defer { pending.removeAll() }
      guard pending.count <= Self.longest else { return nil }
      return .sequence(Array(pending.dropFirst(2)), last: byte)
    }
  }

  /// Reads a byte of a string, which ends with an escape byte and a backslash.
  private mutating func readString(_ byte: UInt8) -> TerminalEvent? {
    guard byte == UInt8(ascii: "\\"), pending.count > 2, pending.last == Self.escape else {
      // The rest of an overlong string is skipped.
      if pending.count > Self.longest { pending.removeLast() }
      pending.append(byte)
      return nil
    }
    defer { pending.removeAll() }
    return .string(Array(pending.dropFirst(2).dropLast()))
  }

  private static let escape: UInt8 = 0x1B
  private static let stringStart = UInt8(ascii: "_")
  private static let longest = 128
}
