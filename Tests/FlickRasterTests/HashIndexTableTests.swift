import FlickMath
import Testing

@Suite("Hash index table")
struct HashIndexTableTests {
  @Test("Numbers are found despite equal hashes, and others are not")
  func numbersAreFoundDespiteEqualHashes() {
    var places = HashIndexTable()
    #expect(places.index(3) { _ in true } == nil)
    for number in 0..<200 { places.add(number, number % 7 - 3) }
    for number in 0..<200 {
      #expect(places.index(number % 7 - 3) { $0 == number } == number)
    }
    #expect(places.index(2) { $0 == 0 } == nil)
    #expect(places.index(99) { _ in true } == nil)
  }
}
