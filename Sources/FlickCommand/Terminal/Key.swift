/// What a key asks of `flick play`.
enum Key: Hashable, Sendable {
  case toggle, back, forward, faster, slower, restart, quit, suspend
}

/// Bytes of a terminal → keys. An escape byte may begin an arrow key or be the escape key: that is
/// known once more bytes came, or none did for a while.
struct KeyReader: Sendable {
  private var pending: [UInt8] = []

  /// Whether the bytes so far may be the beginning of a longer sequence.
  var isPending: Bool { !pending.isEmpty }

  mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes {
      if pending.isEmpty {
        if byte == Self.escape {
          pending.append(byte)
        } else if let key = Self.plain[byte] {
          keys.append(key)
        }
      } else if let key = continueSequence(byte) {
        keys.append(key)
      }
    }
    return keys
  }

  /// No more bytes came: a lone escape byte was the escape key.
  mutating func flush() -> [Key] {
    defer { pending.removeAll() }
    return pending == [Self.escape] ? [.quit] : []
  }

  private mutating func continueSequence(_ byte: UInt8) -> Key? {
    if pending.count == 1 {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") {
        pending.append(byte)
        return nil
      }
      pending.removeAll()
      return byte == Self.escape ? .quit : Self.plain[byte]
    }
    // Parameters of a sequence lie below 0x40, its last byte does not.
    guard byte >= 0x40 else { return nil }
    pending.removeAll()
    return Self.final[byte]
  }

  private static let escape: UInt8 = 0x1B

  private static let plain: [UInt8: Key] = [
    UInt8(ascii: " "): .toggle, UInt8(ascii: "+"): .faster, UInt8(ascii: "="): .faster,
    UInt8(ascii: "-"): .slower, UInt8(ascii: "_"): .slower, UInt8(ascii: "q"): .quit,
    UInt8(ascii: "Q"): .quit, UInt8(ascii: "0"): .restart, 0x03: .quit, 0x04: .quit,
    0x1A: .suspend,
  ]

  private static let final: [UInt8: Key] = [
    UInt8(ascii: "A"): .faster, UInt8(ascii: "B"): .slower, UInt8(ascii: "C"): .forward,
    UInt8(ascii: "D"): .back, UInt8(ascii: "H"): .restart,
  ]
}
