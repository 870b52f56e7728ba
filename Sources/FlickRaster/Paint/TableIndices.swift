/// The table entries nearest to four positions, clamped to the end of the table.
struct TableIndices {
  private let first: UInt64
  private let second: UInt64
  private static let mask = UInt64(GradientTables.size - 1)

  @inline(__always) init(_ t: Lanes) {
    let clamped = lesser(t, Lanes(repeating: Float(GradientTables.size - 1)))
    // 2²³ + n has n in its low bits. The mask keeps NaN and negative values inside the table.
    let pairs = unsafeBitCast(clamped + 8_388_608, to: SIMD2<UInt64>.self)
    first = pairs[0]
    second = pairs[1]
  }

  @inline(__always) subscript(lane: Int) -> Int {
    let pair = lane < 2 ? first : second
    return Int(truncatingIfNeeded: (lane & 1 == 0 ? pair : pair &>> 32) & Self.mask)
  }

  @inline(__always) func copy(
    from table: UnsafePointer<UInt32>, to row: UnsafeMutablePointer<UInt32>
  ) {
    row[0] = table[self[0]]
    row[1] = table[self[1]]
    row[2] = table[self[2]]
    row[3] = table[self[3]]
  }
}
