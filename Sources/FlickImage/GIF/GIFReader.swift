import FlickRaster

/// Reads the first image of a GIF file (GIF89a specification). Animations are not played. Areas that the image does
/// not cover are transparent, as in browsers.
enum GIFReader {
  static func size(_ bytes: [UInt8]) throws(ImageError) -> ImageSize {
    var input = GIFBytes(bytes)
    return try GIFScreen(&input).size
  }

  static func decode(_ bytes: [UInt8], _ bitmap: inout Bitmap) throws(ImageError) {
    var input = GIFBytes(bytes)
    let screen = try GIFScreen(&input)
    guard screen.size == ImageSize(width: bitmap.width, height: bitmap.height) else {
      throw ImageError(.malformed, "the size of a GIF picture differs from its header")
    }
    var transparentIndex: UInt8?
    while true {
      switch try input.byte() {
      case GIFScreen.extensionIntroducer:
        let isGraphicControl = try input.byte() == GIFScreen.graphicControlLabel
        let fields = try input.block()
        if isGraphicControl, fields.count >= 4 {
          let hasTransparency = fields[fields.startIndex] & 1 != 0
          transparentIndex = hasTransparency ? fields[fields.startIndex + 3] : nil
        }
        if !fields.isEmpty { try input.skipBlocks() }
      case GIFScreen.imageSeparator:
        var image = try GIFImage(&input, on: screen)
        if let transparentIndex { image.clear(transparentIndex) }
        return try image.draw(&input, columns: bitmap.width, into: &bitmap.pixels)
      default:
        throw ImageError(.malformed, "a GIF picture contains no image")
      }
    }
  }
}

/// The header of a GIF file: the size and the global color table.
struct GIFScreen {
  static let extensionIntroducer: UInt8 = 0x21
  static let graphicControlLabel: UInt8 = 0xF9
  static let imageSeparator: UInt8 = 0x2C

  var size: ImageSize
  /// Opaque RGBA pixels; empty if there is no table.
  var colors: [UInt32]

  init(_ input: inout GIFBytes) throws(ImageError) {
    try input.skip("GIF89a".utf8.count)
    size = ImageSize(width: try input.number(), height: try input.number())
    let flags = try input.byte()
    // The background color and the pixel aspect ratio, which browsers ignore.
    try input.skip(2)
    colors = try input.colors(flags)
  }
}

/// An image of a GIF file: its place on the screen and its colors.
struct GIFImage {
  private let left, top, width, height: Int
  private let isInterlaced: Bool
  private var colors: [UInt32]

  /// Reads the descriptor of an image and its color table.
  init(_ input: inout GIFBytes, on screen: GIFScreen) throws(ImageError) {
    left = try input.number()
    top = try input.number()
    width = try input.number()
    height = try input.number()
    let flags = try input.byte()
    isInterlaced = flags & 0x40 != 0
    let own = try input.colors(flags)
    colors = own.isEmpty ? screen.colors : own
    guard left + width <= screen.size.width, top + height <= screen.size.height else {
      throw ImageError(.malformed, "an image of a GIF picture is larger than its screen")
    }
    guard !colors.isEmpty else {
      throw ImageError(.malformed, "a GIF picture has no color table")
    }
  }

  /// Makes a color transparent.
  mutating func clear(_ index: UInt8) {
    if colors.indices.contains(Int(index)) { colors[Int(index)] = 0 }
  }

  /// Decodes the pixels into those of the screen.
  func draw(
    _ input: inout GIFBytes, columns: Int, into pixels: inout [UInt32]
  ) throws(ImageError) {
    let indices = try GIFCodes.decode(&input, count: width * height)
    var rows = indices[...]
    for pass in isInterlaced ? Self.passes : [(first: 0, step: 1)] {
      for row in stride(from: pass.first, to: height, by: pass.step) {
        let start = (top + row) * columns + left
        for (column, index) in rows.prefix(width).enumerated()
        where colors.indices.contains(Int(index)) {
          pixels[start + column] = colors[Int(index)]
        }
        rows = rows.dropFirst(width)
      }
    }
  }

  /// The rows of an interlaced image, in the order of the file (GIF89a, appendix E).
  private static let passes = [
    (first: 0, step: 8), (first: 4, step: 8), (first: 2, step: 4), (first: 1, step: 2),
  ]
}
