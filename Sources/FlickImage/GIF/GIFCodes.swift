/// A decoder of the variable-length codes of GIF images (GIF89a, appendix F: LZW).
struct GIFCodes {
  /// The pending bits, the next one lowest, and their number.
  private var bits: UInt32 = 0
  private var bitCount = 0
  /// The rest of the current data block.
  private var block: ArraySlice<UInt8> = []

  /// Decodes the color indices of an image.
  static func decode(_ input: inout GIFBytes, count: Int) throws(ImageError) -> [UInt8] {
    let rootWidth = Int(try input.byte())
    guard (1...8).contains(rootWidth) else {
      throw ImageError(.malformed, "a GIF picture has codes of \(rootWidth) bits")
    }
    var codes = GIFCodes()
    var strings = GIFStrings(rootWidth: rootWidth, count: count)
    while strings.output.count < count {
      guard let code = try codes.next(strings.codeWidth, &input), code != strings.endCode else {
        throw ImageError(.truncated, "a GIF picture ends too early")
      }
      guard strings.append(code) else {
        throw ImageError(.malformed, "a GIF picture contains an unknown code")
      }
    }
    return Array(strings.output.prefix(count))
  }

  /// Reads a code; `nil` after the last data block.
  private mutating func next(
    _ width: Int, _ input: inout GIFBytes
  ) throws(ImageError) -> Int? {
    while bitCount < width {
      if block.isEmpty { block = try input.block() }
      guard let byte = block.popFirst() else { return nil }
      bits |= UInt32(byte) << UInt32(bitCount)
      bitCount += 8
    }
    defer {
      bits >>= UInt32(width)
      bitCount -= width
    }
    return Int(bits & (1 << UInt32(width) - 1))
  }
}

/// The table of strings. Each string is a part of the output: the string before it and one more index.
private struct GIFStrings {
  private(set) var output: [UInt8] = []
  private(set) var codeWidth: Int
  let endCode: Int
  private let rootWidth: Int
  private var strings: [Range<Int>] = []
  /// The string of the last code; `nil` after the table is cleared.
  private var last: Range<Int>?

  private static let maxCodeWidth = 12

  init(rootWidth: Int, count: Int) {
    self.rootWidth = rootWidth
    codeWidth = rootWidth + 1
    endCode = 1 << rootWidth + 1
    output.reserveCapacity(count)
    strings.reserveCapacity(1 << Self.maxCodeWidth)
  }

  /// Appends the string of a code. Returns `false` if the table has no such code.
  mutating func append(_ code: Int) -> Bool {
    let clearCode = endCode - 1
    if code == clearCode {
      strings.removeAll(keepingCapacity: true)
      codeWidth = rootWidth + 1
      last = nil
      return true
    }
    if let last { addString(last.lowerBound..<last.upperBound + 1) }
    let start = output.count
    if code < clearCode {
      output.append(UInt8(truncatingIfNeeded: code))
    } else {
      let index = code - endCode - 1
      guard strings.indices.contains(index) else { return false }
      // The string can overlap its copy by one index.
      for position in strings[index] { output.append(output[position]) }
    }
    last = start..<output.count
    return true
  }

  private mutating func addString(_ string: Range<Int>) {
    let code = endCode + 1 + strings.count
    guard code < 1 << Self.maxCodeWidth else { return }
    strings.append(string)
    if code + 1 == 1 << codeWidth, codeWidth < Self.maxCodeWidth { codeWidth += 1 }
  }
}
