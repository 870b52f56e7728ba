import FlickExport

/// A format that the page offers.
struct PageFormat: Encodable, Hashable, Sendable {
  /// The form of the files that the program writes.
  enum Content: String, Encodable, Sendable {
    /// One file of a format of exports.
    case export
    /// The current frame as PNG.
    case frame
    /// A PNG file for each frame, in a ZIP file.
    case frames
    /// A sticker for Telegram.
    case sticker
  }

  /// A setting of the page that changes the file.
  enum Setting: String, Encodable, Sendable {
    case size, frames, rate, background, plays
  }

  var name: String
  var title: String
  var summary: String
  var content: Content
  var fileExtension: String
  var settings: [Setting]
  var compression = ExportFormat.Compression.lossless
  /// Whether the file is a video, which plays once.
  var isVideo = false

  static let all =
    ExportFormat.all.compactMap { format in
      format.entry.map {
        PageFormat(
          name: format.name, title: $0.title, summary: $0.summary, content: .export,
          fileExtension: format.fileExtension,
          settings: [.size, .frames, .rate, .background, .plays], compression: format.compression,
          isVideo: format.containsPasses)
      }
    } + [
      PageFormat(
        name: "frame", title: "Picture", summary: "The current frame as PNG.", content: .frame,
        fileExtension: "png", settings: [.size, .background]),
      PageFormat(
        name: "frames", title: "Pictures", summary: "A PNG for each frame, in a ZIP file.",
        content: .frames, fileExtension: "zip", settings: [.size, .frames, .rate, .background]),
      PageFormat(
        name: "tgs", title: "TGS", summary: "A sticker for Telegram: 512 × 512, at most 3 s.",
        content: .sticker, fileExtension: "tgs", settings: []),
    ]
}

/// The formats that the page offers. Sent at the start of a session.
struct FormatsMessage: PageMessage {
  static let name = "formats"

  var formats = PageFormat.all
}
