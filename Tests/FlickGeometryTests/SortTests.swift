import Testing

@testable import FlickGeometry

@Suite("Sorting with spare memory")
struct SortTests {
  private struct Entry: Hashable {
    var key: Int
    var place: Int
  }

  @Test(
    "Sorting keeps the order of entries with equal keys",
    arguments: [0, 1, 2, 7, 8, 9, 16, 17, 100, 1000], [1, 5, 1000])
  func sortingIsStable(count: Int, keys: Int) {
    var state: UInt64 = 7
    var entries: [Entry] = []
    for place in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      entries.append(Entry(key: Int(state >> 33) % keys, place: place))
    }
    var sorted = entries
    var spare: [Entry] = []
    sorted.sort(with: &spare) { $0.key < $1.key }
    let expected = entries.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
    #expect(sorted == expected)
  }
}
