/// Pseudorandom numbers that depend only on a position: the same for a pixel in every band, order, run and machine.
///
/// After Effects' own random numbers have no published source, so the values differ.
enum PositionNoise {
  /// Returns a number 0…1 for a position and a seed. Uses the finalizer of MurmurHash3 by A. Appleby.
  @inline(__always) static func value(_ x: Int, _ y: Int, seed: UInt32 = 0) -> Float {
    var h =
      UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
      ^ seed &* 0xC2B2_AE3D
    h = (h ^ (h &>> 16)) &* 0x85EB_CA6B
    h = (h ^ (h &>> 13)) &* 0xC2B2_AE35
    h ^= h &>> 16
    return Float(h &>> 8) * (1 / 16_777_215)
  }
}
