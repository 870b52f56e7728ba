/// Mutations of bytes, the same for the same seed: the generator is SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast
/// splittable pseudorandom number generators", 2014).
struct MutationSource {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  /// Numbers at which readers make mistakes.
  private static let tokens = [
    "0", "-1", "1e308", "-1e-320", "65536", "2147483648", "9223372036854775807", "null", "true",
    "[]", "{}", "\"\"", "\"a\":", ",", "}", "]", "\\u0000",
  ].map { Array($0.utf8) }

  /// Returns an input with one to eight mutations.
  mutating func mutated(_ seed: [UInt8], _ others: [[UInt8]]) -> [UInt8] {
    var bytes = seed
    for _ in 0...below(8) { mutate(&bytes, others) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8], _ others: [[UInt8]]) {
    guard !bytes.isEmpty else { return bytes.append(UInt8(truncatingIfNeeded: next())) }
    let at = below(bytes.count)
    let end = min(at + 1 + below(32), bytes.count)
    switch below(8) {
    case 0: bytes[at] ^= 1 << UInt8(below(8))
    case 1: bytes[at] = UInt8(truncatingIfNeeded: next())
    case 2: bytes.removeSubrange(at..<end)
    case 3: bytes.insert(contentsOf: bytes[at..<end], at: below(bytes.count))
    case 4: bytes.insert(contentsOf: Self.tokens[below(Self.tokens.count)], at: at)
    case 5: replaceNumber(&bytes, near: at)
    case 6: bytes.removeSubrange(at...)
    default:
      let other = others[below(others.count)]
      guard !other.isEmpty else { return }
      let from = below(other.count)
      bytes.insert(contentsOf: other[from..<min(from + 64, other.count)], at: at)
    }
  }

  /// Replaces the digits at or after a position by another number.
  private mutating func replaceNumber(_ bytes: inout [UInt8], near at: Int) {
    func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
    guard let start = bytes[at...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Self.tokens[below(7)])
  }
}
