/// A command of a key in `flick play`.
enum Key: Hashable, Sendable {
  case toggle, back, forward, faster, slower, restart, quit, suspend
  /// Pause, and show the frame before or after.
  case stepBack, stepForward
  case previousMarker, nextMarker
}

extension Key {
  init?(_ stroke: TerminalEvent) {
    let key: Key? =
      switch stroke {
      case .byte(let byte): Self.plain[byte]
      case .escape: .quit
      case .sequence(_, let last): Self.last[last]
      case .string: nil
      }
    guard let key else { return nil }
    self = key
  }

  private static let plain: [UInt8: Key] = [
    UInt8(ascii: " "): .toggle, UInt8(ascii: "+"): .faster, UInt8(ascii: "="): .faster,
    UInt8(ascii: "-"): .slower, UInt8(ascii: "_"): .slower, UInt8(ascii: "q"): .quit,
    UInt8(ascii: "Q"): .quit, UInt8(ascii: "0"): .restart, 0x03: .quit, 0x04: .quit,
    0x1A: .suspend, UInt8(ascii: ","): .stepBack, UInt8(ascii: "."): .stepForward,
    UInt8(ascii: "["): .previousMarker, UInt8(ascii: "]"): .nextMarker,
  ]

  private static let last: [UInt8: Key] = [
    UInt8(ascii: "A"): .faster, UInt8(ascii: "B"): .slower, UInt8(ascii: "C"): .forward,
    UInt8(ascii: "D"): .back, UInt8(ascii: "H"): .restart,
  ]
}
