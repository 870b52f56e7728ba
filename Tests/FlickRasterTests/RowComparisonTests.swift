import FlickCKernels
import Testing

@Suite("Comparison of rows")
struct RowComparisonTests {
  @Test("A difference at any place of a row of any length is found", arguments: 0..<40)
  func differenceAtAnyPlaceOfRowOfAnyLengthIsFound(_ count: Int) {
    let row = (0..<count).map { UInt32($0) &* 0x9E37_79B9 }
    #expect(flick_are_equal(row, row, count))
    for at in 0..<count {
      for bit: UInt32 in [0, 13, 31] {
        var other = row
        other[at] ^= 1 << bit
        #expect(!flick_are_equal(row, other, count))
        #expect(flick_are_equal(row, other, at))
      }
    }
  }
}
