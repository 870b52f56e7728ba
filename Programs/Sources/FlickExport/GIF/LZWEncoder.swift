/// The variant of LZW compression that GIF uses (GIF89a specification, appendix F): codes of growing length, packed from
/// the lowest bit, in blocks of at most 255 bytes.
struct LZWEncoder {
  /// The packed codes.
  private let output: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0
  private var codeLength: UInt64
  private var nextCode: UInt32
  private let clearCode: UInt32
  /// A hash table: the prefix and last index of a code, and the code in the lowest bits. 0 for free places.
  private let table: UnsafeMutableBufferPointer<UInt32>

  private static let tableBits: UInt32 = 13
  private static let codeBits: UInt32 = 12
  private static let maxCode: UInt32 = 1 << codeBits

  /// Compresses color indices.
  ///
  /// - Parameter bits: The number of bits of an index, 2…8.
  /// - Returns: The image data: the minimum code size, the blocks and the terminator.
  static func encode(_ indices: [UInt8], bits: Int) -> [UInt8] {
    let codes = [UInt8](unsafeUninitializedCapacity: capacity(indices.count)) { output, count in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << tableBits) { table in
        table.initialize(repeating: 0)
        var encoder = LZWEncoder(output, table, bits: bits)
        indices.withUnsafeBufferPointer { encoder.add($0) }
        count = encoder.count
      }
    }
    var bytes = [UInt8(bits)]
    bytes.reserveCapacity(codes.count + codes.count / 255 + 3)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
    return bytes
  }

  /// The maximum number of bytes of the codes: 12 bits for each index, and for the clear code after every table of more
  /// than 3,800 codes. The end and the last bits, which are written as a whole, need less than 64 bytes.
  private static func capacity(_ indices: Int) -> Int { (indices + indices / 3800) * 3 / 2 + 64 }

  private init(
    _ output: UnsafeMutableBufferPointer<UInt8>, _ table: UnsafeMutableBufferPointer<UInt32>,
    bits: Int
  ) {
    self.output = output
    self.table = table
    clearCode = 1 << UInt32(bits)
    nextCode = clearCode + 2
    codeLength = UInt64(bits + 1)
  }

  private mutating func add(_ indices: UnsafeBufferPointer<UInt8>) {
    write(clearCode)
    guard let first = indices.first else { return end(nil) }
    var prefix = UInt32(first)
    let mask = table.count - 1
    for index in indices.dropFirst() {
      let key = prefix << 8 | UInt32(index)
      var place = Int((key &* 0x9E37_79B1) >> (32 - Self.tableBits))
      // SAFETY: the place is below the count of the table, of whose places fewer than half are taken.
      while table[place] != 0, table[place] >> Self.codeBits != key { place = (place + 1) & mask }
      let entry = table[place]
      if entry != 0 {
        prefix = entry & (Self.maxCode - 1)
        continue
      }
      write(prefix)
      prefix = UInt32(index)
      if nextCode < Self.maxCode {
        table[place] = key << Self.codeBits | nextCode
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
    table.update(repeating: 0)
    nextCode = clearCode + 2
    codeLength = UInt64(clearCode.trailingZeroBitCount + 1)
  }

  private mutating func end(_ prefix: UInt32?) {
    if let prefix {
      write(prefix)
      // The decoder adds an entry after each code, also after this one.
      if nextCode < Self.maxCode, nextCode == 1 << codeLength { codeLength += 1 }
    }
    write(clearCode + 1)
    while bitCount > 0 {
      add(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= min(bitCount, 8)
    }
  }

  private mutating func write(_ code: UInt32) {
    bits |= UInt64(code) << bitCount
    bitCount += codeLength
    while bitCount >= 8 {
      add(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func add(_ byte: UInt8) {
    // SAFETY: the output has room for all codes.
    output[count] = byte
    count &+= 1
  }
}
