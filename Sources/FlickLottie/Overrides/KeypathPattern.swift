/// A keypath with wildcards. The keys are matched against names from the outermost to the innermost.
///
/// The key `*` matches one name. The key `**` matches any number of names, including none, or at least one if it is
/// the last key. Within a key, `*` matches any characters. Matching is case-sensitive.
package struct KeypathPattern: Hashable, Sendable {
  package let keys: [String]

  /// The positions in the pattern that the names so far can reach. Bit n is set if n keys can be matched.
  struct MatchProgress: Hashable {
    fileprivate var bits: UInt64

    /// A Boolean value that indicates whether the pattern can still match further names.
    var canMatch: Bool { bits != 0 }
  }

  /// The largest number of keys. Longer patterns match nothing; compositions and groups together cannot be nested
  /// that deeply.
  private static let maxKeyCount = 63

  package init(_ keys: [String]) {
    self.keys = keys
  }

  /// A Boolean value that indicates whether the pattern has no wildcards.
  var isExact: Bool { !keys.contains { $0.contains("*") } }

  var start: MatchProgress {
    keys.count <= Self.maxKeyCount
      ? skippingEmptyGlobstars(MatchProgress(bits: 1)) : MatchProgress(bits: 0)
  }

  /// Returns the progress after one more name.
  func advanced(_ progress: MatchProgress, by name: String) -> MatchProgress {
    guard progress.canMatch else { return progress }
    var next = MatchProgress(bits: 0)
    for (index, key) in keys.enumerated() where progress.bits & 1 << UInt64(index) != 0 {
      if key == "**" {
        next.bits |= 1 << UInt64(index)
        if index == keys.count - 1 { next.bits |= 1 << UInt64(index + 1) }
      } else if Self.matches(key, name) {
        next.bits |= 1 << UInt64(index + 1)
      }
    }
    return skippingEmptyGlobstars(next)
  }

  func isMatched(_ progress: MatchProgress) -> Bool {
    progress.bits & 1 << UInt64(min(keys.count, Self.maxKeyCount)) != 0
  }

  package func matches(_ names: [String]) -> Bool {
    isMatched(names.reduce(start) { advanced($0, by: $1) })
  }

  /// Adds the positions after each `**` that can match no name.
  private func skippingEmptyGlobstars(_ progress: MatchProgress) -> MatchProgress {
    var progress = progress
    for (index, key) in keys.enumerated().dropLast()
    where key == "**" && progress.bits & 1 << UInt64(index) != 0 {
      progress.bits |= 1 << UInt64(index + 1)
    }
    return progress
  }

  private static func matches(_ key: String, _ name: String) -> Bool {
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
  fileprivate func firstRange(of part: Substring) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
