/// A generator that returns the same numbers for the same seed (SplitMix64: Steele, Lea, Flood,
/// "Fast Splittable Pseudorandom Number Generators", 2014).
struct SeededRandom: Hashable, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
  }
}
