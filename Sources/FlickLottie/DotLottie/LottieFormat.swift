package import FlickArchive

/// What a file is, by its first bytes; names and media types are not trusted.
package enum LottieFormat: Hashable, Sendable {
  case json
  /// A ZIP archive.
  case dotLottie
  /// A zlib stream.
  case svga
  case unknown

  package static func sniff(_ bytes: [UInt8]) -> LottieFormat {
    // A file, or the directory of an empty archive.
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) {
      return .dotLottie
    }
    if isZlib(bytes) { return .svga }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .unknown
  }

  /// What a stream of gzip holds (RFC 1952), which is how stickers (`.tgs`) and some servers send JSON; other bytes
  /// as they are.
  package static func gunzipped(
    _ bytes: [UInt8], limit: Int = JSONLimits.default.bytes
  ) throws(ReadError) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B, 8]) else { return bytes }
    return try Inflate.bytes(bytes[...], .gzip, limit: limit)
  }

  /// RFC 1950: deflate, a window of at most 32 KB, and a check modulo 31.
  private static func isZlib(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    let (method, flags) = (Int(bytes[0]), Int(bytes[1]))
    return method & 0x0F == 8 && method >> 4 <= 7 && (method << 8 | flags) % 31 == 0
  }
}
