/// What a terminal sends at one stroke of a key or of the mouse.
enum TerminalEvent: Hashable, Sendable {
  case byte(UInt8)
  /// The escape key, and nothing that begins with its byte.
  case escape
  /// A control sequence: what lies between its introducer and its last byte, and that.
  case sequence([UInt8], last: UInt8)
}

/// Bytes of a terminal → strokes. An escape byte may begin a sequence or be the escape key: that is
/// known once more bytes came, or none did for a while.
struct TerminalEventReader: Sendable {
  private var pending: [UInt8] = []

  /// Whether the bytes so far may be the beginning of a longer sequence.
  var isPending: Bool { !pending.isEmpty }

  mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    bytes.compactMap { read($0) }
  }

  /// No more bytes came: a lone escape byte was the escape key.
  mutating func flush() -> [TerminalEvent] {
    defer { pending.removeAll() }
    return pending == [Self.escape] ? [.escape] : []
  }

  private mutating func read(_ byte: UInt8) -> TerminalEvent? {
    switch pending.count {
    case 0:
      guard byte == Self.escape else { return .byte(byte) }
      pending.append(byte)
      return nil
    case 1:
      guard byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") else {
        pending.append(byte)
        return nil
      }
      pending.removeAll()
      return byte == Self.escape ? .escape : .byte(byte)
    default:
      // Parameters of a sequence lie below 0x40, its last byte does not.
      guard byte >= 0x40 else {
        // The rest of one that is too long to be meant is passed over.
        if pending.count <= Self.longest { pending.append(byte) }
        return nil
      }
      defer { pending.removeAll() }
      guard pending.count <= Self.longest else { return nil }
      return .sequence(Array(pending.dropFirst(2)), last: byte)
    }
  }

  private static let escape: UInt8 = 0x1B
  private static let longest = 32
}
