/// A container of videos, detected from the first bytes of a file and not from its name.
package enum VideoFormat: String, Hashable, Sendable, CaseIterable {
  /// ISO base media files (`.mp4`, `.m4v`) and QuickTime files (`.mov`).
  case mov
  /// Matroska and WebM files.
  case matroska
  case avi, ogg

  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 12 else { return nil }
    if let format = Self.starts.first(where: { bytes.starts(with: $0.bytes) })?.format {
      self = format
    } else if Self.boxes.contains(String(decoding: bytes[4..<8], as: UTF8.self)) {
      self = .mov
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("AVI ".utf8) {
      self = .avi
    } else {
      return nil
    }
  }

  private static let starts: [(bytes: [UInt8], format: VideoFormat)] = [
    ([0x1A, 0x45, 0xDF, 0xA3], .matroska), (Array("OggS".utf8), .ogg),
  ]

  /// The types of the first box of an ISO base media file (ISO/IEC 14496-12, 4.3) or of a QuickTime file.
  private static let boxes: Set<String> = [
    "ftyp", "moov", "mdat", "wide", "free", "skip", "pnot",
  ]

  /// Returns whether the header of a Matroska file declares alpha: the element `AlphaMode` (0x53C0) with the value 1.
  static func hasSeparateAlpha(_ bytes: [UInt8]) -> Bool {
    guard VideoFormat(bytes) == .matroska else { return false }
    let element: [UInt8] = [0x53, 0xC0, 0x81, 0x01]
    let head = bytes.prefix(1 << 16)
    return head.indices.dropLast(element.count - 1).contains {
      head[$0] == element[0] && head[$0..<($0 + element.count)].elementsEqual(element)
    }
  }
}
