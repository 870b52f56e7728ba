/// The bytes of a GIF file. Every access checks the end.
struct GIFBytes {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func byte() throws(ImageError) -> UInt8 {
    guard position < bytes.count else { throw Self.truncated }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads a number of 16 bits, the lower byte first.
  mutating func number() throws(ImageError) -> Int {
    let low = try byte()
    return Int(low) | Int(try byte()) << 8
  }

  mutating func skip(_ count: Int) throws(ImageError) {
    guard bytes.count - position >= count else { throw Self.truncated }
    position += count
  }

  /// Reads a data block: its length in one byte, and the data.
  mutating func block() throws(ImageError) -> ArraySlice<UInt8> {
    let count = Int(try byte())
    let start = position
    try skip(count)
    return bytes[start..<position]
  }

  /// Skips data blocks up to an empty one.
  mutating func skipBlocks() throws(ImageError) {
    while try !block().isEmpty {}
  }

  /// Reads a color table as opaque RGBA pixels.
  ///
  /// - Parameter flags: The packed fields of the header. They state whether there is a table and its size.
  mutating func colors(_ flags: UInt8) throws(ImageError) -> [UInt32] {
    guard flags & 0x80 != 0 else { return [] }
    let count = 2 << Int(flags & 7)
    var colors: [UInt32] = []
    colors.reserveCapacity(count)
    for _ in 0..<count {
      let red = UInt32(try byte())
      let green = UInt32(try byte())
      let blue = UInt32(try byte())
      colors.append(red | green << 8 | blue << 16 | 0xFF00_0000)
    }
    return colors
  }

  private static var truncated: ImageError {
    ImageError(.truncated, "a GIF picture ends too early")
  }
}
