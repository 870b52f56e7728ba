import FlickExport

/// Sixel graphics (VT330/VT340 programmer reference, chapter 14): bands of six rows, in which a character from `?` on is a
/// column of six pixels in one color.
enum SixelEncoder {
  /// Appends a picture. Transparent pixels get the background of the terminal.
  static func append(_ picture: IndexedPixels, width: Int, _ out: inout [UInt8]) {
    guard width > 0 else { return }
    let height = picture.indices.count / width
    out += "\u{1B}P0;0;0q\"1;1;\(width);\(height)".utf8
    for (index, color) in picture.colors.enumerated() {
      let parts = [color, color >> 8, color >> 16].map { percent($0 & 0xFF) }
      out += "#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8
    }
    var band = SixelBand(colorCount: picture.colors.count, width: width)
    for top in stride(from: 0, to: height, by: 6) {
      for row in top..<min(top + 6, height) {
        band.add(picture.indices[row * width..<(row + 1) * width], bit: row - top)
      }
      band.takeBytes(&out)
      out.append(UInt8(ascii: "-"))
    }
    out += [0x1B, UInt8(ascii: "\\")]
  }

  /// Returns a component as a percentage, which Sixel uses.
  private static func percent(_ component: UInt32) -> UInt32 { (component * 100 + 127) / 255 }
}

/// Six rows of a picture: for each color the columns with its pixels.
private struct SixelBand {
  private let width: Int
  private let colorCount: Int
  /// The bits of each column of each color.
  private var bits: [UInt8]
  /// The columns of each color that have bits; an empty range if there are none.
  private var columns: [Range<Int>]

  init(colorCount: Int, width: Int) {
    self.width = width
    self.colorCount = colorCount
    bits = [UInt8](repeating: 0, count: colorCount * width)
    columns = [Range<Int>](repeating: 0..<0, count: colorCount)
  }

  /// Adds a row. Indices without a color are left out.
  mutating func add(_ row: ArraySlice<UInt8>, bit: Int) {
    for (column, index) in row.enumerated() where index < colorCount {
      let color = Int(index)
      bits[color * width + column] |= 1 << UInt8(bit)
      let old = columns[color]
      columns[color] =
        old.isEmpty
        ? column..<column + 1 : min(old.lowerBound, column)..<max(old.upperBound, column + 1)
    }
  }

  /// Appends the characters of all colors and removes their bits.
  mutating func takeBytes(_ out: inout [UInt8]) {
    var isFirst = true
    for color in 0..<colorCount where !columns[color].isEmpty {
      if !isFirst { out.append(UInt8(ascii: "$")) }
      isFirst = false
      out += "#\(color)".utf8
      let place = color * width
      Self.append(0, count: columns[color].lowerBound, &out)
      var (run, count) = (UInt8(0), 0)
      for column in columns[color] {
        let value = bits[place + column]
        bits[place + column] = 0
        if value != run {
          Self.append(run, count: count, &out)
          (run, count) = (value, 0)
        }
        count += 1
      }
      Self.append(run, count: count, &out)
      columns[color] = 0..<0
    }
  }

  /// Appends a column several times. More than three are written as a number.
  private static func append(_ bits: UInt8, count: Int, _ out: inout [UInt8]) {
    guard count > 3 else {
      for _ in 0..<count { out.append(0x3F + bits) }
      return
    }
    out += "!\(count)".utf8
    out.append(0x3F + bits)
  }
}
