extension Range<Int> {
  /// Returns the end of the longest prefix whose indices all satisfy a condition. No index after it may satisfy the
  /// condition, because the end is found by bisection.
  @inlinable @inline(__always)
  package func prefixEnd(while isIncluded: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isIncluded(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
