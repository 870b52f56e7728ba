import FlickSystem

/// The boxes of an MP4 file (ISO 14496-12, 4.2): a length of four bytes, which includes it, four letters, and contents.
struct MP4Boxes {
  private let bytes: Data

  init(_ bytes: Data) { self.bytes = bytes }

  /// Returns whether a file begins with a box that all MP4 files have.
  static func isMP4(_ bytes: Data) -> Bool {
    bytes.count >= 8 && bytes.prefix(8).suffix(4).elementsEqual("ftyp".utf8)
  }

  /// The contents of the boxes with these letters. Boxes after a broken length are left out.
  func contents(_ type: String) -> [Data] {
    var (found, start) = ([Data](), bytes.startIndex)
    while bytes.endIndex - start >= 8 {
      var (header, length) = (8, Self.number(bytes[start..<start + 4]))
      if length == 1, bytes.endIndex - start >= 16 {
        // A long box has its length in eight bytes after the letters.
        (header, length) = (16, Self.number(bytes[start + 8..<start + 16]))
      } else if length == 0 {
        length = bytes.endIndex - start
      }
      guard length >= header, length <= bytes.endIndex - start else { break }
      if bytes[start + 4..<start + 8].elementsEqual(type.utf8) {
        found.append(bytes[start + header..<start + length])
      }
      start += length
    }
    return found
  }

  /// The boxes in the boxes with these letters.
  func boxes(_ type: String) -> [MP4Boxes] { contents(type).map { MP4Boxes($0) } }

  /// Returns a number of at most eight bytes; `Int.max` if it is too large.
  static func number(_ bytes: Data) -> Int {
    Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

/// The frame rate of a movie, and whether it has sound.
struct MP4Tracks {
  /// The frames per second of the first video track; `nil` if they are not constant.
  private(set) var frameRate: Double?
  private(set) var hasSound = false

  init(_ file: MP4Boxes) {
    for media in file.boxes("moov").flatMap({ $0.boxes("trak") }).flatMap({ $0.boxes("mdia") }) {
      // The letters of the kind follow a version and a reserved number.
      let kind = media.contents("hdlr").first.flatMap { Self.field($0, at: 8, length: 4) }
      if kind?.elementsEqual("soun".utf8) == true { hasSound = true }
      if kind?.elementsEqual("vide".utf8) == true, frameRate == nil {
        frameRate = Self.frameRate(media)
      }
    }
  }

  private static func frameRate(_ media: MP4Boxes) -> Double? {
    guard let header = media.contents("mdhd").first, let version = header.first,
      let scale = field(header, at: version == 1 ? 20 : 12, length: 4),
      let times = media.boxes("minf").flatMap({ $0.boxes("stbl") })
        .flatMap({ $0.contents("stts") }).first,
      // A table with one entry: the number of frames and the duration of each.
      let count = field(times, at: 4, length: 4), MP4Boxes.number(count) == 1,
      let duration = field(times, at: 12, length: 4), MP4Boxes.number(duration) > 0
    else { return nil }
    return Double(MP4Boxes.number(scale)) / Double(MP4Boxes.number(duration))
  }

  private static func field(
    _ bytes: Data, at offset: Int, length: Int
  ) -> Data? {
    let start = bytes.startIndex + offset
    return start + length <= bytes.endIndex ? bytes[start..<start + length] : nil
  }
}
