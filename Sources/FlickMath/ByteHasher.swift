/// A hash of bytes that takes eight bytes at a time.
///
/// Each process has a random seed, so that a file cannot contain many texts with the same hash. Words are mixed by the folded
/// 128-bit product of wyhash (https://github.com/wangyi-fudan/wyhash).
@usableFromInline
package struct ByteHasher: Sendable {
  @usableFromInline var state: UInt64

  @usableFromInline static let seed = UInt64.random(in: 1...UInt64.max)

  @inlinable package init() { state = Self.seed }

  /// Adds eight bytes, or the last bytes of a text.
  @inlinable @inline(__always) package mutating func combine(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    state = product.high ^ product.low
  }

  /// Adds the number of bytes and returns the hash.
  @inlinable package mutating func finalize(count: Int) -> Int {
    combine(UInt64(truncatingIfNeeded: count) ^ 0xE703_7ED1_A0B4_28DB)
    return Int(truncatingIfNeeded: state)
  }
}
