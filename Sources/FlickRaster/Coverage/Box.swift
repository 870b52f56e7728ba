/// A rectangle of whole pixels; the maxima are exclusive.
struct Box: Hashable, Sendable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  static var empty: Box { Box(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  var isEmpty: Bool { maxX <= minX || maxY <= minY }
  var width: Int { max(maxX &- minX, 0) }
  var height: Int { max(maxY &- minY, 0) }
  var area: Int { width &* height }

  func intersection(_ b: Box) -> Box {
    let r = Box(
      minX: max(minX, b.minX), minY: max(minY, b.minY),
      maxX: min(maxX, b.maxX), maxY: min(maxY, b.maxY))
    return r.isEmpty ? .empty : r
  }

  /// The smallest box that holds both; an empty one adds nothing.
  func union(_ b: Box) -> Box {
    if isEmpty { return b }
    if b.isEmpty { return self }
    return Box(
      minX: min(minX, b.minX), minY: min(minY, b.minY),
      maxX: max(maxX, b.maxX), maxY: max(maxY, b.maxY))
  }

  func overlaps(_ b: Box) -> Bool {
    minX < b.maxX && b.minX < maxX && minY < b.maxY && b.minY < maxY
  }
}
