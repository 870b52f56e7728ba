/// Random numbers that belong to places: the same for a pixel whatever is drawn around it, in any
/// order, in every run and on every machine.
///
/// After Effects' own random numbers are documented nowhere; these are ours.
enum PositionNoise {
  /// 0…1, for a whole place and a seed. The mixing is that of MurmurHash3's last steps, by A. Appleby.
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
