internal import FlickCKernels
import FlickGeometry

/// A hash of drawing operations. Equal operations have equal hashes, and collisions are negligible.
///
/// Combines by multiplication and folding, as in wyhash (Wang Yi). All edges of a frame are hashed when only changes
/// are drawn, so hashing must cost much less than drawing.
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

  func combined(with box: Box) -> Fingerprint {
    var result = self
    result.combine(box)
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
    edges.withUnsafeBytes { bytes in
      // SAFETY: an edge consists of four numbers.
      guard let first = bytes.baseAddress?.assumingMemoryBound(to: Int32.self) else { return }
      value = flick_fingerprint(value, first, edges.count)
    }
  }

  mutating func combine(_ points: [Point2D]) {
    points.withUnsafeBytes { bytes in
      // SAFETY: a point has the size of four 32-bit numbers.
      guard let first = bytes.baseAddress?.assumingMemoryBound(to: Int32.self) else { return }
      value = flick_fingerprint(value, first, points.count)
    }
  }

  mutating func combine(_ verbs: [Path.Verb]) {
    verbs.withUnsafeBytes { bytes in
      var i = 0
      while i + 8 <= bytes.count {
        combine(bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
        i += 8
      }
      while i < bytes.count {
        combine(UInt64(bytes[i]))
        i += 1
      }
    }
  }
}
