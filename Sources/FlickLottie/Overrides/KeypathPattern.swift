/// A keypath with wildcards. The keys are matched against names from the outermost to the innermost.
///
/// The key `*` matches one name. The key `**` matches any number of names, including none, or at least one if it is
/// the last key. Within a key, `*` matches any characters. Matching is case-sensitive.
///
/// Keys without wildcards also match one name together that contains them with dots between them, so that a string such
/// as `Title.v2.Fill 1` finds the layer `Title.v2`.
package struct KeypathPattern: Equatable, Sendable {
  package let keys: [String]
  /// The positions of the keys `**`. Bit n stands for key n.
  private let globstars: UInt64

  /// The positions in the pattern that the names so far can reach. Bit n is set if n keys can be matched.
  struct MatchProgress: Equatable {
    fileprivate var bits: UInt64

    /// A Boolean value that indicates whether the pattern can still match further names.
    var canMatch: Bool { bits != 0 }

    /// Returns the positions that either progress contains.
    func union(_ other: MatchProgress) -> MatchProgress { MatchProgress(bits: bits | other.bits) }
  }

  /// The largest number of keys. Longer patterns match nothing; compositions and groups together cannot be nested
  /// that deeply.
  private static let maxKeyCount = 63

  package init(_ keys: [String]) {
    self.keys = keys
    var globstars: UInt64 = 0
    for (place, key) in keys.prefix(Self.maxKeyCount).enumerated() where key == "**" {
      globstars |= 1 << UInt64(place)
    }
    self.globstars = globstars
  }

  /// A Boolean value that indicates whether the pattern has no wildcards.
  var isExact: Bool { !keys.contains { $0.contains("*") } }

  var start: MatchProgress {
    keys.count <= Self.maxKeyCount ? skippingEmptyGlobstars(1) : MatchProgress(bits: 0)
  }

  private var finalBit: UInt64 { 1 << UInt64(min(keys.count, Self.maxKeyCount)) }

  /// Returns the progress after one more name.
  ///
  /// - Parameters:
  ///   - isMatch: Returns whether the name matches a key, by its position. Not called for `**`.
  ///   - ends: Returns the positions after the keys that match the name together, as bits, by the position of the first.
  @inline(__always)
  func advanced(
    _ progress: MatchProgress, _ isMatch: (Int) -> Bool, joined ends: (Int) -> UInt64
  ) -> MatchProgress {
    var next = progress.bits & globstars
    // A `**` at the end matches at least one name.
    if next & finalBit >> 1 != 0 { next |= finalBit }
    var rest = progress.bits & ~globstars & (finalBit &- 1)
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      if isMatch(place) { next |= 1 << UInt64(place + 1) }
      next |= ends(place)
    }
    return skippingEmptyGlobstars(next)
  }

  func isMatched(_ progress: MatchProgress) -> Bool { progress.bits & finalBit != 0 }

  package func matches(_ names: [String]) -> Bool {
    isMatched(
      names.reduce(start) { progress, name in
        advanced(progress) {
          Self.matches(keys[$0], name)
        } joined: { place in
          joinedKeys(from: place).reduce(0) { $1.name == name ? $0 | $1.end : $0 }
        }
      })
  }

  /// Returns the names that two or more keys from a position on can match together, and the positions after those keys
  /// as bits.
  func joinedKeys(from start: Int) -> [(name: String, end: UInt64)] {
    let count = keys[start...].prefix { !$0.contains("*") }.count
    guard count > 1, keys.count <= Self.maxKeyCount else { return [] }
    return (2...count).map { length in
      (keys[start..<start + length].joined(separator: "."), 1 << UInt64(start + length))
    }
  }

  /// Adds the positions after each `**` that can match no name.
  private func skippingEmptyGlobstars(_ bits: UInt64) -> MatchProgress {
    let optional = globstars & (finalBit >> 1 &- 1)
    var bits = bits
    var carried = bits & optional
    while carried != 0 {
      carried <<= 1
      bits |= carried
      carried &= optional
    }
    return MatchProgress(bits: bits)
  }

  static func matches(_ key: String, _ name: String) -> Bool {
    guard key.contains("*") else { return key == name }
    let parts = key.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, name.hasPrefix(first) else {
      return false
    }
    var rest = name.dropFirst(first.count)
    // Matches each inner part at its first occurrence.
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

extension Substring {
  /// Returns the first range that contains another string.
  func firstRange(of part: Substring) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
