import FlickRaster

/// A bitmap font for the labels of a contact sheet, so that labels need no font of the system. It has digits and a few
/// other characters.
enum LabelFont {
  static let height = 7 * scale
  private static let scale = 2

  /// The rows of each character from top to bottom. The highest of five bits is the left column.
  private static let rows: [Character: [UInt8]] = [
    "0": [14, 17, 19, 21, 25, 17, 14], "1": [4, 12, 4, 4, 4, 4, 14],
    "2": [14, 17, 1, 2, 4, 8, 31], "3": [31, 2, 4, 2, 1, 17, 14],
    "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14],
    "6": [6, 8, 16, 30, 17, 17, 14], "7": [31, 1, 2, 4, 8, 8, 8],
    "8": [14, 17, 17, 14, 17, 17, 14], "9": [14, 17, 17, 15, 1, 2, 12],
    ".": [0, 0, 0, 0, 0, 12, 12], "-": [0, 0, 0, 14, 0, 0, 0], "s": [0, 0, 14, 16, 14, 1, 30],
  ]

  /// Draws a text. Characters that do not fit before `maxX` are left out.
  static func draw(_ text: String, x: Int, y: Int, maxX: Int, into bitmap: inout Bitmap) {
    var left = x
    for character in text {
      guard left + 5 * scale <= maxX else { return }
      for (row, bits) in (rows[character] ?? []).enumerated() {
        for column in 0..<5 where bits >> (4 - column) & 1 == 1 {
          fill(left + column * scale, y + row * scale, &bitmap)
        }
      }
      left += 6 * scale
    }
  }

  private static func fill(_ x: Int, _ y: Int, _ bitmap: inout Bitmap) {
    for row in y..<y + scale where row < bitmap.height {
      for column in x..<x + scale where column < bitmap.width {
        bitmap.pixels[row * bitmap.width + column] = 0xFF33_3333
      }
    }
  }
}
