package import FlickRaster

/// The way in which the stored pixels of a photo are turned for display (Exif 2.32, 4.6.4: tag 0x0112).
///
/// Browsers apply it to JPEG and PNG pictures, so lottie-web does, too. ThorVG and rlottie ignore it.
package enum ImageOrientation: Int, Sendable, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// A Boolean value that indicates whether width and height are exchanged.
  package var swapsSides: Bool { rawValue >= Self.leftMirrored.rawValue }

  /// Creates the orientation that is nearest to a transform of the stored pixels, whose vertical axis points downward. A
  /// turn by other angles than multiples of 90° is ignored.
  package init(a: Double, b: Double, c: Double, d: Double) {
    let signs = [a, b, c, d].map { $0 > 0.5 ? 1 : $0 < -0.5 ? -1 : 0 }
    self = Self.transforms.first { $0.signs == signs }?.orientation ?? .up
  }

  /// The transforms of the stored pixels: a point (x, y) is shown at (ax + cy, bx + dy).
  private static let transforms: [(signs: [Int], orientation: ImageOrientation)] = [
    ([1, 0, 0, 1], .up), ([-1, 0, 0, 1], .upMirrored), ([-1, 0, 0, -1], .down),
    ([1, 0, 0, -1], .downMirrored), ([0, 1, 1, 0], .leftMirrored), ([0, 1, -1, 0], .right),
    ([0, -1, -1, 0], .rightMirrored), ([0, -1, 1, 0], .left),
  ]

  /// Reads the orientation of a JPEG, PNG or AVIF file. It is `up` if the file has none, or no valid one.
  package init(_ bytes: [UInt8]) {
    if ImageFormat(bytes) == .avif {
      self = (try? AVIFFile(bytes).orientation) ?? .up
      return
    }
    let data =
      switch ImageFormat(bytes) {
      case .jpeg: Self.exifOfJPEG(bytes)
      case .png: Self.exifOfPNG(bytes)
      default: nil as Range<Int>?
      }
    self = data.flatMap { Self.orientation(bytes, $0) }.flatMap(Self.init) ?? .up
  }

  /// Returns the TIFF data of the first Exif segment (JPEG, B.1.1.4; Exif 2.32, 4.7.2). The segments of the picture end
  /// the search.
  private static func exifOfJPEG(_ bytes: [UInt8]) -> Range<Int>? {
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let end = position + 2 + length
      guard marker != 0xDA, marker != 0xD9, length >= 2, end <= bytes.count else { return nil }
      let start = position + 4
      if marker == 0xE1, bytes[start..<end].starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
        return start + 6..<end
      }
      position = end
    }
    return nil
  }

  /// Returns the data of the chunk `eXIf` before the pixels (PNG specification, third edition, 11.3.4.5).
  private static func exifOfPNG(_ bytes: [UInt8]) -> Range<Int>? {
    var position = 8
    while position + 8 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let start = position + 8
      guard length <= bytes.count - start else { return nil }
      let type = bytes[position + 4..<start]
      if type.elementsEqual("eXIf".utf8) { return start..<start + length }
      if type.elementsEqual("IDAT".utf8) { return nil }
      position = start + length + 4
    }
    return nil
  }

  /// Returns the value of the tag in the first directory of TIFF data.
  private static func orientation(_ bytes: [UInt8], _ data: Range<Int>) -> Int? {
    guard data.count >= 8 else { return nil }
    let isLittle = bytes[data.lowerBound] == UInt8(ascii: "I")
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= data.count - count else { return nil }
      let part = bytes[data.lowerBound + offset..<data.lowerBound + offset + count]
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else {
      return nil
    }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = number(offset, 2) else { return nil }
      if tag == 0x0112 { return number(offset + 8, 2) }
    }
    return nil
  }
}

extension Bitmap {
  /// Returns the picture as it is displayed.
  package func turned(_ orientation: ImageOrientation) -> Bitmap {
    if orientation == .up { return self }
    let (width, height) = (self.width, self.height)
    let size = orientation.swapsSides ? (height, width) : (width, height)
    let source = pixels
    var target: [UInt32] = []
    target.reserveCapacity(source.count)
    for y in 0..<size.1 {
      for x in 0..<size.0 {
        let (column, row) =
          switch orientation {
          case .up: (x, y)
          case .upMirrored: (width - 1 - x, y)
          case .down: (width - 1 - x, height - 1 - y)
          case .downMirrored: (x, height - 1 - y)
          case .leftMirrored: (y, x)
          case .right: (y, height - 1 - x)
          case .rightMirrored: (width - 1 - y, height - 1 - x)
          case .left: (width - 1 - y, x)
          }
        target.append(source[row * width + column])
      }
    }
    var result = Bitmap(width: size.0, height: size.1, rgba: target) ?? self
    result.order = order
    return result
  }
}
