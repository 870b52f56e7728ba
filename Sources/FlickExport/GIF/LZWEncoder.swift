/// The variant of LZW compression that GIF uses (GIF89a specification, appendix F): codes of growing length, packed from
/// the lowest bit, in blocks of at most 255 bytes.
struct LZWEncoder {
  private var bytes: [UInt8] = []
  private var block: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0
  private var codeLength: UInt32
  private var nextCode: Int
  private let clearCode: Int
  /// The prefix and last index of the code at each place of the hash table plus one; 0 for free places.
  private var keys = [Int32](repeating: 0, count: tableSize)
  private var codes = [UInt16](repeating: 0, count: tableSize)

  private static let tableSize = 1 << 14
  private static let maxCode = 4096

  /// Compresses color indices.
  ///
  /// - Parameter bits: The number of bits of an index, 2…8.
  /// - Returns: The image data: the minimum code size, the blocks and the terminator.
  static func encode(_ indices: [UInt8], bits: Int) -> [UInt8] {
    var encoder = LZWEncoder(bits: bits)
    encoder.add(indices)
    return encoder.bytes
  }

  private init(bits: Int) {
    clearCode = 1 << bits
    nextCode = clearCode + 2
    codeLength = UInt32(bits + 1)
    bytes.append(UInt8(bits))
  }

  private mutating func add(_ indices: [UInt8]) {
    write(clearCode)
    guard var prefix = indices.first.map(Int.init) else { return end(nil) }
    for index in indices.dropFirst() {
      let key = Int32(truncatingIfNeeded: (prefix << 8 | Int(index)) + 1)
      var place = Int((UInt32(bitPattern: key) &* 0x9E37_79B1) >> 18)
      while keys[place] != 0, keys[place] != key { place = (place + 1) & (Self.tableSize - 1) }
      if keys[place] == key {
        prefix = Int(codes[place])
        continue
      }
      write(prefix)
      prefix = Int(index)
      if nextCode < Self.maxCode {
        keys[place] = key
        codes[place] = UInt16(nextCode)
        if nextCode == 1 << codeLength { codeLength += 1 }
        nextCode += 1
      } else {
        clear()
      }
    }
    end(prefix)
  }

  private mutating func clear() {
    write(clearCode)
    for place in keys.indices { keys[place] = 0 }
    nextCode = clearCode + 2
    codeLength = UInt32(clearCode.trailingZeroBitCount + 1)
  }

  private mutating func end(_ prefix: Int?) {
    if let prefix {
      write(prefix)
      // The decoder adds an entry after each code, also after this one.
      if nextCode < Self.maxCode, nextCode == 1 << codeLength { codeLength += 1 }
    }
    write(clearCode + 1)
    if bitCount > 0 { add(UInt8(truncatingIfNeeded: bits)) }
    flush()
    bytes.append(0)
  }

  private mutating func write(_ code: Int) {
    bits |= UInt32(truncatingIfNeeded: code) << bitCount
    bitCount += codeLength
    while bitCount >= 8 {
      add(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func add(_ byte: UInt8) {
    block.append(byte)
    if block.count == 255 { flush() }
  }

  private mutating func flush() {
    guard !block.isEmpty else { return }
    bytes.append(UInt8(block.count))
    bytes += block
    block.removeAll(keepingCapacity: true)
  }
}
