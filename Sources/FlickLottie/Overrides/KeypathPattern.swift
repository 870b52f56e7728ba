/// Keys that names are held against one after the other, from the outside in.
///
/// `*` stands for one name, `**` for any number of them, also none, but at the end for one at least.
/// Within a key, `*` stands for any characters. Upper and lower case differ.
package struct KeypathPattern: Hashable, Sendable {
  package let keys: [String]

  /// How far the names so far may have come: bit n for n keys.
  struct MatchProgress: Hashable {
    fileprivate var bits: UInt64

    /// Whether any names that follow can match.
    var canMatch: Bool { bits != 0 }
  }

  /// Patterns of more keys match nothing: compositions and groups cannot lie that deep together.
  private static let maxKeyCount = 63

  package init(_ keys: [String]) {
    self.keys = keys
  }

  /// Whether it names one thing alone.
  var isExact: Bool { !keys.contains { $0.contains("*") } }

  var start: MatchProgress {
    keys.count <= Self.maxKeyCount
      ? skippingEmptyGlobstars(MatchProgress(bits: 1)) : MatchProgress(bits: 0)
  }

  /// After one more name.
  func advanced(_ progress: MatchProgress, by name: String) -> MatchProgress {
    guard progress.canMatch else { return progress }
    var next = MatchProgress(bits: 0)
    for (place, key) in keys.enumerated() where progress.bits & 1 << UInt64(place) != 0 {
      if key == "**" {
        next.bits |= 1 << UInt64(place)
        if place == keys.count - 1 { next.bits |= 1 << UInt64(place + 1) }
      } else if Self.matches(key, name) {
        next.bits |= 1 << UInt64(place + 1)
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

  /// Passes over what may stand for no name.
  private func skippingEmptyGlobstars(_ progress: MatchProgress) -> MatchProgress {
    var progress = progress
    for (place, key) in keys.enumerated().dropLast()
    where key == "**" && progress.bits & 1 << UInt64(place) != 0 {
      progress.bits |= 1 << UInt64(place + 1)
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
    // Between the ends, each part at the first place where it is found.
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

extension Substring {
  /// Where another string first stands in it.
  fileprivate func firstRange(of part: Substring) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
