import Foundation

/// Returns a ZIP archive with uncompressed entries.
func storedZip(_ files: [(name: String, contents: Data)]) -> Data {
  func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  var bytes: [UInt8] = []
  var directory: [UInt8] = []
  for (name, contents) in files {
    let sum = ~contents.reduce(UInt32.max) { register, byte in
      (0..<8).reduce(register ^ UInt32(byte)) { bits, _ in
        bits >> 1 ^ (bits & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
    let size = little(contents.count, 4)
    let fields =
      little(20, 2) + little(0, 8) + little(Int(sum), 4) + size + size
      + little(name.utf8.count, 2)
    directory += little(0x0201_4B50, 4) + little(20, 2) + fields + little(0, 12)
    directory += little(bytes.count, 4) + Array(name.utf8)
    bytes += little(0x0403_4B50, 4) + fields + little(0, 2) + Array(name.utf8) + contents
  }
  let start = bytes.count
  return Data(
    bytes + directory + little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2)
      + little(files.count, 2) + little(directory.count, 4) + little(start, 4) + little(0, 2))
}
