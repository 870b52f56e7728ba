/// A control sequence (ECMA-48 and xterm) as bytes.
struct Escape: Sendable {
  private let bytes: [UInt8]

  private init(_ text: String) { bytes = Array(text.utf8) }

  func append(to out: inout [UInt8]) { out.append(contentsOf: bytes) }

  /// Switches to the alternate screen, hides the cursor, turns off wrapping and clears the screen.
  static let enter = Escape("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J")
  static let leave = Escape("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
  /// Turns on reports of all mouse events (1003) in the SGR format without coordinate limits (1006).
  static let enableMouseReports = Escape("\u{1B}[?1003h\u{1B}[?1006h")
  static let disableMouseReports = Escape("\u{1B}[?1006l\u{1B}[?1003l")
  static let clear = Escape("\u{1B}[0m\u{1B}[2J")
  static let clearLine = Escape("\u{1B}[2K")
  static let resetColors = Escape("\u{1B}[0m")
  static let dim = Escape("\u{1B}[2m")
  static let defaultBackground = Escape("\u{1B}[49m")
  /// Starts a synchronized update. Terminals that support it show no partial frames.
  static let beginUpdate = Escape("\u{1B}[?2026h")
  static let endUpdate = Escape("\u{1B}[?2026l")
  static let upperHalf = Escape("▀")
  static let lowerHalf = Escape("▄")

  /// Moves the cursor. Rows and columns count from 0.
  static func move(row: Int, column: Int, _ out: inout [UInt8]) {
    start(&out)
    number(row + 1, &out)
    out.append(UInt8(ascii: ";"))
    number(column + 1, &out)
    out.append(UInt8(ascii: "H"))
  }

  static func right(_ count: Int, _ out: inout [UInt8]) {
    start(&out)
    if count > 1 { number(count, &out) }
    out.append(UInt8(ascii: "C"))
  }

  /// Sets a color. `role` is 38 for the foreground or 48 for the background; `rgb` is 0xRRGGBB.
  static func color(_ role: Int, _ rgb: UInt32, _ out: inout [UInt8]) {
    start(&out)
    number(role, &out)
    out.append(UInt8(ascii: ";"))
    out.append(UInt8(ascii: "2"))
    component(rgb >> 16, &out)
    component(rgb >> 8, &out)
    component(rgb, &out)
    out.append(UInt8(ascii: "m"))
  }

  private static func start(_ out: inout [UInt8]) {
    out.append(0x1B)
    out.append(UInt8(ascii: "["))
  }

  private static func component(_ value: UInt32, _ out: inout [UInt8]) {
    out.append(UInt8(ascii: ";"))
    number(Int(value & 0xFF), &out)
  }

  private static func number(_ value: Int, _ out: inout [UInt8]) {
    if value >= 10 { number(value / 10, &out) }
    out.append(UInt8(ascii: "0") + UInt8(value % 10))
  }
}
