/// A number that is the same for equal drawings, and as good as never for others.
///
/// Multiplication and folding, as in wyhash (Wang Yi): a frame's edges pass through here whenever only what
/// changed is to be drawn, so it has to be much cheaper than drawing them.
struct Fingerprint {
  private(set) var value: UInt64 = 0x243F_6A88_85A3_08D3

  @inline(__always) mutating func combine(_ bits: UInt64) {
    let mixed = (value ^ bits) &* 0x9E37_79B9_7F4A_7C15
    value = mixed ^ (mixed &>> 29)
  }

  func combined(with bits: UInt64) -> Fingerprint {
    var result = self
    result.combine(bits)
    return result
  }

  mutating func combine(_ n: Int) { combine(UInt64(bitPattern: Int64(n))) }

  mutating func combine(_ box: Box) {
    combine(unsafeBitCast(box, to: SIMD2<UInt64>.self))
  }

  mutating func combine(_ color: SIMD4<Float>) {
    combine(unsafeBitCast(color, to: SIMD2<UInt64>.self))
  }

  mutating func combine(_ edge: Edge) {
    combine(unsafeBitCast(edge, to: SIMD2<UInt64>.self))
  }

  @inline(__always) private mutating func combine(_ pair: SIMD2<UInt64>) {
    combine(pair.x)
    combine(pair.y)
  }

  mutating func combine<T: Hashable>(_ value: T) { combine(value.hashValue) }

  mutating func combine(_ edges: ArraySlice<Edge>) {
    combine(edges.count)
    // Two chains side by side, which a processor works on at once.
    var other = Fingerprint()
    for edge in edges {
      let pair = unsafeBitCast(edge, to: SIMD2<UInt64>.self)
      combine(pair.x)
      other.combine(pair.y)
    }
    combine(other.value)
  }
}
