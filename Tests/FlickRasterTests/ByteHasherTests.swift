import FlickMath
import Testing

@Suite("Hashes of bytes")
struct ByteHasherTests {
  /// The hash of words of eight bytes and of a shorter last one.
  private func hash(_ bytes: [UInt8]) -> Int {
    var hasher = ByteHasher()
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for byte in bytes[start..<min(start + 8, bytes.count)] { word = word << 8 | UInt64(byte) }
      hasher.combine(word)
    }
    return hasher.finalize(count: bytes.count)
  }

  @Test("Each byte, its place and the number of bytes change the hash")
  func eachByteItsPlaceAndNumberOfBytesChangeHash() {
    var texts: [[UInt8]] = []
    for count in 0...40 {
      texts.append([UInt8](repeating: 0, count: count))
      for place in 0..<count {
        var text = [UInt8](repeating: 0, count: count)
        text[place] = 1
        texts.append(text)
      }
    }
    #expect(Set(texts.map(hash)).count == texts.count)
    #expect(hash(Array("expression".utf8)) == hash(Array("expression".utf8)))
  }

  @Test("The lowest bits differ, which select the slots of a table")
  func lowestBitsDifferWhichSelectSlotsOfTable() {
    let slots = (0..<4096).map { hash(Array("name\($0)".utf8)) & 1023 }
    var counts = [Int](repeating: 0, count: 1024)
    for slot in slots { counts[slot] += 1 }
    #expect(counts.allSatisfy { $0 < 24 })
  }
}
