/// What somebody does with the mouse or the keys while a state machine runs. Cells count from 0.
enum Gesture: Hashable, Sendable {
  case move(column: Int, row: Int)
  case press(column: Int, row: Int)
  case release(column: Int, row: Int)
  /// The n-th input of the machine, from 0: it is fired, turned over, or counted up.
  case input(Int)
  /// A click in the middle of the picture.
  case click
  case restart, quit, suspend
}

/// Bytes of a terminal that reports its mouse (xterm's SGR mode, 1006) → gestures.
struct GestureReader: Sendable {
  private var pending: [UInt8] = []

  /// Whether the bytes so far may be the beginning of a longer sequence.
  var isPending: Bool { !pending.isEmpty }

  mutating func read(_ bytes: some Sequence<UInt8>) -> [Gesture] {
    var gestures: [Gesture] = []
    for byte in bytes {
      if pending.isEmpty {
        if byte == Self.escape {
          pending.append(byte)
        } else if let gesture = Self.plain(byte) {
          gestures.append(gesture)
        }
      } else if let gesture = continueSequence(byte) {
        gestures.append(gesture)
      }
    }
    return gestures
  }

  /// No more bytes came: a lone escape byte was the escape key.
  mutating func flush() -> [Gesture] {
    defer { pending.removeAll() }
    return pending == [Self.escape] ? [.quit] : []
  }

  private mutating func continueSequence(_ byte: UInt8) -> Gesture? {
    if pending.count == 1 {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") {
        pending.append(byte)
        return nil
      }
      pending.removeAll()
      return byte == Self.escape ? .quit : Self.plain(byte)
    }
    // Parameters of a sequence lie below 0x40, its last byte does not.
    guard byte >= 0x40 else {
      // The rest of one that is too long to be meant is passed over.
      if pending.count <= Self.longest { pending.append(byte) }
      return nil
    }
    defer { pending.removeAll() }
    return pending.count <= Self.longest ? Self.mouse(pending.dropFirst(2), end: byte) : nil
  }

  /// `<buttons;column;row`, and `M` for pressed or moved, `m` for released.
  private static func mouse(_ report: ArraySlice<UInt8>, end: UInt8) -> Gesture? {
    guard report.first == UInt8(ascii: "<") else { return nil }
    let numbers = report.dropFirst().split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let buttons = numbers[0], let column = numbers[1],
      let row = numbers[2], column > 0, row > 0, buttons & wheel == 0
    else { return nil }
    let (x, y) = (column - 1, row - 1)
    if buttons & motion != 0 { return .move(column: x, row: y) }
    return end == UInt8(ascii: "M") ? .press(column: x, row: y) : .release(column: x, row: y)
  }

  private static func plain(_ byte: UInt8) -> Gesture? {
    switch byte {
    case UInt8(ascii: "1")...UInt8(ascii: "9"): .input(Int(byte - UInt8(ascii: "1")))
    case UInt8(ascii: " "): .click
    case UInt8(ascii: "r"): .restart
    case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04: .quit
    case 0x1A: .suspend
    default: nil
    }
  }

  private static let escape: UInt8 = 0x1B
  private static let longest = 32
  private static let motion = 32
  private static let wheel = 64
}
