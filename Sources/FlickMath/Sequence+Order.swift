/// Returns the indices 0 ..< `count` in the order of elements. `isBefore` compares those at two indices. Equal elements keep
/// their order.
///
/// The one copy of the sort of the standard library, which the compiler makes for each type and comparison otherwise: 3 KB each.
@inline(never) @usableFromInline
package func orderedIndices(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted { isBefore($0, $1) || (!isBefore($1, $0) && $0 < $1) }
}

extension Sequence {
  /// Returns the elements, sorted stably. For lists that are short or rarely sorted.
  @inlinable
  package func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return orderedIndices(elements.count) { isBefore(elements[$0], elements[$1]) }
      .map { elements[$0] }
  }
}

extension Sequence<String> {
  /// Returns the texts in alphabetical order.
  package func stablySorted() -> [String] { stablySorted { $0 < $1 } }
}
