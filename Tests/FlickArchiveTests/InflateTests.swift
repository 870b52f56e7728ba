import FlickArchive
import Testing

@Suite("Inflate")
struct InflateTests {
  private let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7 &* 31) }

  private func code(
    _ input: [UInt8], _ wrapper: Inflate.Wrapper, limit: Int
  ) -> ReadError.Code? {
    do {
      _ = try Inflate.bytes(input[...], wrapper, limit: limit)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("Both wrappers decompress to exactly the limit")
  func bothWrappersDecompressToExactlyLimit() throws {
    let raw = deflated(bytes)
    let zlib = deflated(bytes, windowBits: 15)
    #expect(try Inflate.bytes(raw[...], .raw, limit: bytes.count) == bytes)
    #expect(try Inflate.bytes(zlib[...], .zlib, limit: bytes.count) == bytes)
    #expect(try Inflate.bytes(zlib[...], .zlib, limit: 1 << 30) == bytes)
  }

  @Test("One byte more than the limit is rejected")
  func oneByteMoreThanLimitIsRejected() {
    #expect(code(deflated(bytes), .raw, limit: bytes.count - 1) == .limitExceeded)
    #expect(code(deflated(bytes), .raw, limit: 0) == .limitExceeded)
    #expect(code(deflated(bytes), .raw, limit: -1) == .limitExceeded)
    #expect(code(deflated([]), .raw, limit: 0) == nil)
  }

  @Test("Inflating stops within a megabyte after a cancellation")
  func inflatingStopsAfterCancellation() {
    let zeros = deflated([UInt8](repeating: 0, count: 8 << 20))
    let error = ReadCancellation.withCheck({ true }) { code(zeros, .raw, limit: 64 << 20) }
    #expect(error == .cancelled)
  }

  @Test("Truncated and malformed streams have different errors")
  func truncatedAndMalformedStreamsHaveDifferentErrors() {
    let zlib = deflated(Array(bytes.prefix(500)), windowBits: 15)
    for length in 0..<zlib.count {
      #expect(code(Array(zlib[..<length]), .zlib, limit: 1000) == .truncated)
    }
    #expect(code([0x78, 0x9D] + zlib.dropFirst(2), .zlib, limit: 1000) == .malformed)
    #expect(code(zlib.dropLast() + [0], .zlib, limit: 1000) == .malformed)
    #expect(code([0x07], .raw, limit: 1000) == .malformed)
  }
}
