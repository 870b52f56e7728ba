import FlickCZlib

/// Builds a ZIP archive field by field, so that a test can make each field invalid.
struct ZipBuilder {
  struct File {
    var name: [UInt8]
    var contents: [UInt8]
    var isDeflated = false
    var flags = 0
    /// The method to write instead of the correct one.
    var method: Int?
    var checksum: UInt32?
    var size: Int?
    var packed: [UInt8]?

    init(_ name: String, _ contents: String, isDeflated: Bool = false) {
      self.name = Array(name.utf8)
      self.contents = Array(contents.utf8)
      self.isDeflated = isDeflated
    }
  }

  var files: [File]
  var comment: [UInt8] = []
  /// The bytes before the end record.
  var locator: [UInt8] = []
  var disk = 0
  var count: Int?

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let packed = file.packed ?? (file.isDeflated ? deflated(file.contents) : file.contents)
      let fields =
        half(20) + half(file.flags) + half(file.method ?? (file.isDeflated ? 8 : 0)) + word(0)
        + word(Int(file.checksum ?? checksum(file.contents))) + word(packed.count)
        + word(file.size ?? file.contents.count) + half(file.name.count)
      directory += word(0x0201_4B50) + half(20) + fields + half(0) + half(0) + half(0) + half(0)
      directory += word(0) + word(bytes.count) + file.name
      // Only the local header has an extra field.
      bytes += word(0x0403_4B50) + fields + half(4) + file.name + [1, 2, 3, 4] + packed
    }
    let start = bytes.count
    let number = count ?? files.count
    bytes += directory + locator + word(0x0605_4B50) + half(disk) + half(disk)
    bytes += half(number) + half(number) + word(directory.count) + word(start)
    return bytes + half(comment.count) + comment
  }

  private func half(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  private func word(_ value: Int) -> [UInt8] { half(value) + half(value >> 16) }
}

/// Computes CRC-32 bit by bit (ISO 3309), independently of zlib.
func checksum(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(UInt32.max) { register, byte in
    (0..<8).reduce(register ^ UInt32(byte)) { bits, _ in
      bits >> 1 ^ (bits & 1 == 1 ? 0xEDB8_8320 : 0)
    }
  }
}

/// Compresses bytes. A `windowBits` of -15 selects raw Deflate, and 15 adds zlib's header.
func deflated(_ bytes: [UInt8], windowBits: Int32 = -15) -> [UInt8] {
  var stream = z_stream()
  var input = bytes
  var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 1000 + 64)
  let room = output.count
  return input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      withUnsafeMutablePointer(to: &stream) { stream in
        let size = Int32(MemoryLayout<z_stream>.size)
        deflateInit2_(
          stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        stream.pointee.next_in = input.baseAddress
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(room)
        deflate(stream, Z_FINISH)
        deflateEnd(stream)
        return Array(output.prefix(room - Int(stream.pointee.avail_out)))
      }
    }
  }
}
