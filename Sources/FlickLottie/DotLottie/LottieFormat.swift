package import FlickArchive

/// The format of a file, detected from its first bytes. File names and media types are not trusted.
package enum LottieFormat: Hashable, Sendable {
  /// JSON text.
  case json
  /// A ZIP archive.
  case dotLottie
  /// A zlib stream.
  case svga
  /// Any other data.
  case unknown

  /// Detects the format of a file.
  package static func sniff(_ bytes: [UInt8]) -> LottieFormat {
    // The signature of a local file, or of the directory of an empty archive.
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) {
      return .dotLottie
    }
    if isZlib(bytes) { return .svga }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .unknown
  }

  /// Decompresses a gzip stream (RFC 1952), which stickers (`.tgs`) and some servers use for JSON, and converts UTF-16
  /// with a byte order mark to UTF-8. Other bytes are returned unchanged.
  package static func gunzipped(
    _ bytes: [UInt8], limit: Int = JSONLimits.default.bytes
  ) throws(ReadError) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B, 8]) else { return utf8(bytes) }
    return utf8(try Inflate.bytes(bytes[...], .gzip, limit: limit))
  }

  /// Converts text in UTF-16 with a byte order mark, as some editors on Windows save it. An unpaired surrogate becomes
  /// U+FFFD.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else { return bytes }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBig ? first << 8 | second : second << 8 | first)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Detects a zlib stream (RFC 1950): method deflate, a window of at most 32 KB, and a check value modulo 31.
  private static func isZlib(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    let (method, flags) = (Int(bytes[0]), Int(bytes[1]))
    return method & 0x0F == 8 && method >> 4 <= 7 && (method << 8 | flags) % 31 == 0
  }
}
