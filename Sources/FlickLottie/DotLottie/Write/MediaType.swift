/// The media type of a file. Detected from its first bytes, or from the extension of its name if the bytes are not
/// recognized.
struct MediaType: Equatable, Sendable {
  /// The media type, such as `image/png`.
  var name: String
  /// The file extension, such as `.png`; empty if it is unknown.
  var fileExtension: String

  var isSound: Bool { name.hasPrefix("audio/") }

  init(of bytes: [UInt8], named file: String) {
    let dot = file.lastIndex(of: ".")
    let ending = dot.map { file[$0...].lowercased() } ?? ""
    let known =
      Self.signatures.first { mark in
        bytes.dropFirst(mark.offset).starts(with: mark.bytes)
      }?.type ?? Self.typesByExtension[ending]
    name = known ?? "application/octet-stream"
    self.fileExtension =
      Self.typesByExtension.filter { $0.value == known }.keys.min { $0.count < $1.count } ?? ""
  }

  private static let signatures: [(offset: Int, bytes: [UInt8], type: String)] = [
    (0, [0x89, 0x50, 0x4E, 0x47], "image/png"),
    (0, [0xFF, 0xD8, 0xFF], "image/jpeg"),
    (8, Array("WEBP".utf8), "image/webp"),
    (0, Array("GIF8".utf8), "image/gif"),
    (4, Array("ftypavif".utf8), "image/avif"),
    (0, Array("<svg".utf8), "image/svg+xml"),
    (8, Array("WAVE".utf8), "audio/wav"),
    (0, Array("ID3".utf8), "audio/mpeg"),
    (0, [0xFF, 0xFB], "audio/mpeg"),
    (0, [0xFF, 0xF3], "audio/mpeg"),
    (0, Array("OggS".utf8), "audio/ogg"),
    (4, Array("ftypM4A".utf8), "audio/mp4"),
    (0, [0, 1, 0, 0], "font/ttf"),
    (0, Array("OTTO".utf8), "font/otf"),
    (0, Array("wOFF".utf8), "font/woff"),
    (0, Array("wOF2".utf8), "font/woff2"),
  ]

  /// The media types by extension. Some types have several extensions.
  private static let typesByExtension = [
    ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp",
    ".gif": "image/gif", ".avif": "image/avif", ".svg": "image/svg+xml", ".wav": "audio/wav",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg", ".m4a": "audio/mp4", ".ttf": "font/ttf", ".otf": "font/otf",
    ".woff": "font/woff", ".woff2": "font/woff2", ".json": "application/json", ".csv": "text/csv",
  ]
}
