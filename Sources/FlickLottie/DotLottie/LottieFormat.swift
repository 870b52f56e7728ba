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

  /// RFC 1950: deflate, a window of at most 32 KB, and a check modulo 31.
  private static func isZlib(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    let (method, flags) = (Int(bytes[0]), Int(bytes[1]))
    return method & 0x0F == 8 && method >> 4 <= 7 && (method << 8 | flags) % 31 == 0
  }
}
