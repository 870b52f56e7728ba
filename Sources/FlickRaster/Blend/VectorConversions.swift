// Conversions between lane widths, element by element. The compiler turns each into one instruction, whereas the
// standard library's initializers for whole vectors are function calls.

extension SIMD8<UInt16> {
  @inline(__always) var wide: SIMD8<UInt32> {
    SIMD8<UInt32>(
      UInt32(self[0]), UInt32(self[1]), UInt32(self[2]), UInt32(self[3]),
      UInt32(self[4]), UInt32(self[5]), UInt32(self[6]), UInt32(self[7]))
  }

  /// Creates a vector from the low halves of the lanes.
  @inline(__always) init(narrow w: SIMD8<UInt32>) {
    self.init(
      UInt16(truncatingIfNeeded: w[0]), UInt16(truncatingIfNeeded: w[1]),
      UInt16(truncatingIfNeeded: w[2]), UInt16(truncatingIfNeeded: w[3]),
      UInt16(truncatingIfNeeded: w[4]), UInt16(truncatingIfNeeded: w[5]),
      UInt16(truncatingIfNeeded: w[6]), UInt16(truncatingIfNeeded: w[7]))
  }
}

extension SIMD4<UInt32> {
  @inline(__always) init(_ b: SIMD4<UInt8>) {
    self.init(UInt32(b[0]), UInt32(b[1]), UInt32(b[2]), UInt32(b[3]))
  }
}
