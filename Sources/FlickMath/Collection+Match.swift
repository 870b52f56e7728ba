extension RandomAccessCollection where Index == Int {
  /// Returns the index of an entry of a frame in this table of the previous frame, and moves `next` after it. Returns
  /// `nil`, and leaves `next`, if there is none.
  ///
  /// Consecutive frames have most entries in the same order, so each entry is searched near the one before it.
  ///
  /// - Parameters:
  ///   - next: The first entry that has not been matched yet.
  ///   - lookAhead: The number of entries to search. All but the last can have been removed.
  ///   - isEqual: Returns whether an entry of the previous frame is the one of this frame.
  @inlinable package func match(
    _ next: inout Int, lookAhead: Int, where isEqual: (Element) -> Bool
  ) -> Int? {
    let end = Swift.min(next + lookAhead, endIndex)
    var i = next
    while i < end {
      if isEqual(self[i]) {
        next = i + 1
        return i
      }
      i += 1
    }
    return nil
  }
}
