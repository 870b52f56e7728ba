import ArgumentParser

/// The value of `flick play --graphics`.
enum GraphicsChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, kitty, sixel, blocks

  /// The graphics to use, or `nil` if the terminal has to be asked.
  var fixed: TerminalGraphics? { TerminalGraphics(rawValue: rawValue) }
}

/// A way to show pictures in a terminal.
enum TerminalGraphics: String, Hashable, Sendable {
  /// The graphics protocol of the terminal kitty.
  case kitty
  /// Sixel graphics, which the VT340 introduced.
  case sixel
  /// Half blocks in 24-bit color.
  case blocks

  /// The factory of each screen.
  private static let screens: [TerminalGraphics: @Sendable (Terminal.Size) -> any PictureScreen] = [
    .kitty: { KittyScreen($0) }, .sixel: { SixelScreen($0) },
    .blocks: { CellScreen(columns: $0.columns, rows: max($0.rows - 1, 1)) },
  ]

  /// Returns a screen above the status line of a terminal.
  func screen(for size: Terminal.Size) -> any PictureScreen {
    Self.screens[self]?(size) ?? CellScreen(columns: size.columns, rows: max(size.rows - 1, 1))
  }
}

/// The answers of a terminal to questions about its graphics.
struct GraphicsAnswers: Hashable, Sendable {
  /// A Boolean value that indicates whether the terminal accepts the graphics of kitty.
  private(set) var hasKitty = false
  /// A Boolean value that indicates whether the terminal reports Sixel graphics, attribute 4.
  private(set) var hasSixel = false
  /// The size of a cell in pixels, if the terminal reports it.
  private(set) var cell: PixelSize?
  /// A Boolean value that indicates whether the last question was answered.
  private(set) var isComplete = false

  /// The questions: a picture of one pixel that is not stored (kitty), the size of a cell (xterm), and the attributes of
  /// the terminal (DA1), which every terminal answers.
  static let questions = Array(
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c".utf8)

  /// Reads an answer. Other events are ignored.
  mutating func read(_ event: TerminalEvent) {
    switch event {
    case .string(let bytes): if bytes.starts(with: "Gi=31;OK".utf8) { hasKitty = true }
    case .sequence(let parameters, last: UInt8(ascii: "c")):
      guard parameters.first == UInt8(ascii: "?") else { return }
      hasSixel = Self.numbers(parameters.dropFirst()).dropFirst().contains(4)
      isComplete = true
    case .sequence(let parameters, last: UInt8(ascii: "t")):
      let numbers = Self.numbers(parameters[...])
      guard numbers.count == 3, numbers[0] == 6 else { return }
      cell = PictureArea.cell(width: numbers[2], height: numbers[1])
    default: break
    }
  }

  /// Returns the graphics for a terminal.
  ///
  /// - Parameter environment: Returns the value of an environment variable. It decides if the terminal did not answer.
  func graphics(_ environment: (String) -> String?) -> TerminalGraphics {
    if isComplete || hasKitty { return hasKitty ? .kitty : hasSixel ? .sixel : .blocks }
    let isKitty =
      environment("KITTY_WINDOW_ID") != nil
      || environment("TERM").map { ["xterm-kitty", "xterm-ghostty"].contains($0) } ?? false
      || environment("TERM_PROGRAM").map { ["ghostty", "WezTerm"].contains($0) } ?? false
    return isKitty ? .kitty : .blocks
  }

  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
  }
}
