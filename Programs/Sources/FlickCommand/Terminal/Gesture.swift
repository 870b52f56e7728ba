/// A mouse or keyboard action while a state machine runs. Cells count from 0.
enum Gesture: Hashable, Sendable {
  case move(column: Int, row: Int)
  case press(column: Int, row: Int)
  case release(column: Int, row: Int)
  /// Fires, toggles or increments the input with this index, from 0.
  case input(Int)
  /// A click at the centre of the image.
  case click
  case restart, quit, suspend
}

extension Gesture {
  init?(_ stroke: TerminalEvent) {
    let gesture: Gesture? =
      switch stroke {
      case .byte(let byte): Self.plain(byte)
      case .escape: .quit
      case .sequence(let parameters, let last): Self.mouse(parameters[...], end: last)
      case .string: nil
      }
    guard let gesture else { return nil }
    self = gesture
  }

  /// Parses a mouse report in xterm's SGR mode (1006): `<buttons;column;row`, then `M` for a press or motion,
  /// or `m` for a release.
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

  private static let motion = 32
  private static let wheel = 64
}
