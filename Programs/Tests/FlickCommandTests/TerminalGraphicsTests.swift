import FlickExport
import FlickImage
import FlickRaster
import Foundation
import Testing

@testable import FlickCommand

/// A picture with more than 255 colors and a transparent corner.
private func gradient(width: Int, height: Int) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width where x + y > 4 {
      let (red, green) = (UInt32(x * 255 / width), UInt32(y * 255 / height))
      bitmap.pixels[y * width + x] = 0xFF80_0000 | green << 8 | red
    }
  }
  return bitmap
}

/// The pixels of Sixel graphics as 0xRRGGBB; `nil` for pixels that are not drawn.
private struct SixelReader {
  var width = 0
  var height = 0
  var pixels: [UInt32?] = []
  var colorCount = 0

  init(_ text: Substring) throws {
    var rest = text
    func number() -> Int {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits) ?? -1
    }
    func numbers() -> [Int] {
      var all = [number()]
      while rest.first == ";" {
        rest = rest.dropFirst()
        all.append(number())
      }
      return all
    }
    try #require(rest.starts(with: "\u{1B}P0;0;0q\""))
    rest = rest.dropFirst(9)
    let raster = numbers()
    try #require(raster.count == 4 && raster[0] == 1 && raster[1] == 1)
    (width, height) = (raster[2], raster[3])
    pixels = [UInt32?](repeating: nil, count: width * height)
    var (colors, color, x, y, count) = ([Int: UInt32](), UInt32(0), 0, 0, 1)
    while let character = rest.popFirst(), character != "\u{1B}" {
      switch character {
      case "#":
        let values = numbers()
        if values.count == 5 {
          try #require(values[1] == 2)
          let parts = values[2...].map { UInt32((Double($0) * 2.55).rounded()) }
          colors[values[0]] = parts[0] << 16 | parts[1] << 8 | parts[2]
        }
        color = try #require(colors[values[0]])
      case "!": count = number()
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      default:
        let bits = try #require(character.asciiValue) - 0x3F
        for _ in 0..<count {
          for bit in 0..<6 where bits >> UInt8(bit) & 1 == 1 {
            try #require(x < width && y + bit < height)
            #expect(pixels[(y + bit) * width + x] == nil)
            pixels[(y + bit) * width + x] = color
          }
          x += 1
        }
        count = 1
      }
    }
    colorCount = colors.count
    #expect(rest == "\\")
  }
}

@Suite("Terminal graphics")
struct TerminalGraphicsTests {
  /// The size of the terminal leaves the status line and 4 × 3 cells of 10 × 20 pixels.
  private let size = Terminal.Size(columns: 4, rows: 4, cell: PixelSize(width: 10, height: 20))

  @Test("Sixel graphics contain the pixels in at most 256 colors")
  func sixelGraphicsContainPixelsInAtMost256Colors() throws {
    var screen = SixelScreen(size)
    #expect(screen.area.width == 40 && screen.area.height == 60)
    let bitmap = gradient(width: 40, height: 60)
    var out: [UInt8] = []
    screen.update(from: bitmap, into: &out)
    let text = String(decoding: out, as: UTF8.self)
    try #require(text.hasPrefix("\u{1B}[1;1H"))
    let read = try SixelReader(text.dropFirst(6))
    #expect(read.width == 40 && read.height == 60)
    #expect((200...256).contains(read.colorCount))
    var sum = 0
    for (index, pixel) in bitmap.pixels.enumerated() {
      #expect((read.pixels[index] == nil) == (pixel == 0))
      guard let color = read.pixels[index] else { continue }
      for (a, b) in [(16, 0), (8, 8), (0, 16)] {
        sum += abs(Int(color >> UInt32(a) & 0xFF) - Int(pixel >> UInt32(b) & 0xFF))
      }
    }
    #expect(Double(sum) / Double(bitmap.pixels.count * 3) < 3)
  }

  @Test("Few colors are exact up to the percentages of Sixel")
  func fewColorsAreExactUpToPercentagesOfSixel() throws {
    let colors: [UInt32] = [0xFF00_00FF, 0xFF12_3456, 0, 0xFFFF_FFFF]
    let pixels = (0..<8 * 7).map { colors[$0 / 5 % 4] }
    var out: [UInt8] = []
    SixelEncoder.append(IndexedPixels(pixels, width: 8, .none), width: 8, &out)
    let read = try SixelReader(String(decoding: out, as: UTF8.self)[...])
    for (pixel, color) in zip(pixels, read.pixels) {
      guard let color else {
        #expect(pixel == 0)
        continue
      }
      for (a, b) in [(16, 0), (8, 8), (0, 16)] {
        #expect(abs(Int(color >> UInt32(a) & 0xFF) - Int(pixel >> UInt32(b) & 0xFF)) <= 2)
      }
    }
  }

  @Test("A large terminal gets a Sixel picture of at most 1000 pixels in the middle")
  func largeTerminalGetsLimitedSixelPicture() {
    let area = SixelScreen(
      Terminal.Size(columns: 200, rows: 101, cell: PixelSize(width: 10, height: 20))
    ).area
    #expect(area.width == 1000 && area.height == 1000)
    #expect(area.column == 50 && area.row == 25)
    let point = area.point(column: 50, row: 25)
    #expect(point.x == 5 && point.y == 10)
  }

  /// The keys and the data of kitty's commands, and the other text.
  private func commands(
    _ bytes: [UInt8]
  ) -> (other: String, commands: [(keys: [String: String], data: String)]) {
    let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\u{1B}_G")
    return (
      parts[0],
      parts.dropFirst().map { part in
        let fields = part.replacing("\u{1B}\\", with: "")
          .split(separator: ";", omittingEmptySubsequences: false)
        let keys = fields[0].split(separator: ",").map { $0.split(separator: "=").map(String.init) }
        return (
          Dictionary(uniqueKeysWithValues: keys.map { ($0[0], $0[1]) }),
          fields.count > 1 ? String(fields[1]) : ""
        )
      }
    )
  }

  @Test("Graphics of kitty contain the picture as PNG, in pieces, and replace the picture before")
  func graphicsOfKittyContainPictureAsPNG() throws {
    var size = size
    size.cell = PixelSize(width: 60, height: 90)
    var screen = KittyScreen(size)
    let (width, height) = (screen.area.width, screen.area.height)
    #expect(width == 240 && height == 270)
    var bitmap = gradient(width: width, height: height)
    // Pixels that compress badly need several pieces.
    for i in 0..<width * 40 { bitmap.pixels[i] = 0xFF00_0000 | UInt32(i) &* 2_654_435_761 >> 8 }
    var out: [UInt8] = []
    screen.update(from: bitmap, into: &out)
    let (other, commands) = commands(out)
    #expect(other == "\u{1B}[1;1H")
    try #require(commands.count > 1)
    let first = commands[0].keys
    #expect(first["a"] == "T" && first["f"] == "100" && first["i"] == "1")
    #expect(first["c"] == "4" && first["r"] == "3")
    #expect(commands.dropLast().allSatisfy { $0.keys["m"] == "1" && $0.data.utf8.count == 4096 })
    #expect(commands.last?.keys["m"] == "0")
    let png = try #require(Data(base64Encoded: commands.map(\.data).joined()))
    let decoded = try ImageDecoder.decode([UInt8](png))
    #expect(decoded.width == width && decoded.pixels == bitmap.pixels)

    out = []
    screen.update(from: bitmap, into: &out)
    let second = self.commands(out).commands
    #expect(second[0].keys["i"] == "2")
    #expect(second.last?.keys == ["a": "d", "q": "2", "d": "I", "i": "1"])
    out = []
    screen.removePictures(&out)
    #expect(self.commands(out).commands.map(\.keys) == [["a": "d", "q": "2", "d": "A"]])
  }

  @Test("A picture for kitty has a limited number of pixels and keeps the proportions")
  func pictureForKittyIsLimitedAndKeepsProportions() {
    let area = KittyScreen(
      Terminal.Size(columns: 200, rows: 101, cell: PixelSize(width: 10, height: 20))
    ).area
    #expect(area.columns == 200 && area.rows == 100)
    #expect(area.width * area.height <= 640 * 480)
    #expect(abs(area.width - area.height) <= 1)
  }

  private func answers(_ text: String) -> GraphicsAnswers {
    var (reader, answers) = (TerminalEventReader(), GraphicsAnswers())
    for event in reader.read(Array(text.utf8)) { answers.read(event) }
    return answers
  }

  @Test("The answers of terminals decide")
  func answersOfTerminalsDecide() {
    let kitty = answers("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}[?62;c")
    #expect(kitty.graphics { _ in nil } == .kitty)
    #expect(kitty.isComplete && kitty.cell == PixelSize(width: 9, height: 18))
    let xterm = answers("\u{1B}[?64;1;2;4;6;9;15;16;17;18;21;22;28;29;31;32;33c")
    #expect(xterm.graphics { _ in "xterm-kitty" } == .sixel)
    let plain = answers("\u{1B}_Gi=31;ENOSYS\u{1B}\\\u{1B}[?64;14;24c")
    #expect(plain.graphics { _ in "xterm-kitty" } == .blocks)
    // The first number is the class of the terminal.
    #expect(answers("\u{1B}[?4;6c").graphics { _ in nil } == .blocks)
  }

  @Test("Without an answer, the environment decides")
  func withoutAnswerEnvironmentDecides() {
    let none = GraphicsAnswers()
    #expect(!none.isComplete)
    #expect(none.graphics { ["TERM": "xterm-kitty"][$0] } == .kitty)
    #expect(none.graphics { ["KITTY_WINDOW_ID": "1", "TERM": "xterm"][$0] } == .kitty)
    #expect(none.graphics { ["TERM_PROGRAM": "WezTerm"][$0] } == .kitty)
    #expect(none.graphics { ["TERM": "xterm-256color"][$0] } == .blocks)
  }

  @Test("Late answers are no keys, and the key Alt-_ is no answer")
  func lateAnswersAreNoKeys() {
    var reader = TerminalEventReader()
    let events = reader.read(Array("\u{1B}_Gi=31;OK\u{1B}\\q\u{1B}[?62;4c".utf8))
    #expect(events.compactMap { Key($0) } == [.quit])
    #expect(reader.read([0x1B, UInt8(ascii: "_")]) == [])
    #expect(reader.flush() == [.byte(UInt8(ascii: "_"))])
    #expect(!reader.isPending)
  }
}
