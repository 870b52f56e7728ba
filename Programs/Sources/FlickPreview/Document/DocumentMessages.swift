import FlickAnimation
import FlickArchive
import Foundation

/// A message to the page. Its JSON is `{"message": name, "value": …}`.
protocol PageMessage: Encodable, Sendable {
  static var name: String { get }
}

/// The description of an opened file.
struct DocumentMessage: PageMessage {
  static let name = "document"

  struct Marker: Encodable, Sendable {
    var name: String
    var frame: Double
    var duration: Double
  }

  struct Text: Encodable, Sendable {
    var id: String
    var name: String
    var text: String
    /// The text in the file.
    var original: String
  }

  struct Image: Encodable, Sendable {
    var id: String
    var name: String
    var width: Double?
    var height: Double?
    var isReplaced: Bool
  }

  struct Issue: Encodable, Hashable, Sendable {
    /// The identifier of the kind.
    var kind: String
    var severity: String
    var title: String
    var explanation: String
    var names: [String]
    /// The position of the layer in the tree; `nil` if it is unknown.
    var layer: String?
  }

  struct Sound: Encodable, Sendable {
    var name: String
    var start: Double
    var end: Double
    /// The position in the sound at `start`, in seconds.
    var offset: Double
    var rate: Double
    var gain: Double
  }

  struct StateMachine: Encodable, Sendable {
    var id: String
    var name: String
  }

  var pane: Int
  /// The number of the document. It changes with each document that is opened, and not when the file is read again.
  var number: Int
  /// Whether the file was read again.
  var isReload: Bool
  /// The layer to select; an empty text for none. `nil` keeps the selection.
  var selected: String?
  var name: String
  var path: String?
  var format: PreviewDocument.Format
  var byteCount: Int
  var generator: String
  var width: Double
  var height: Double
  var frameRate: Double
  var startFrame: Double
  var endFrame: Double
  var markers: [Marker]
  var layers: [LayerNode]
  var texts: [Text]
  var images: [Image]
  var slots: [SlotDescription]
  var sounds: [Sound]
  var issues: [Issue]
  var fonts: [String]
  var animations: [String]
  var themes: [String]
  var stateMachines: [StateMachine]
}

/// The issues of a file with its changes. Sent when they change.
struct IssuesMessage: PageMessage, Hashable {
  static let name = "issues"

  var pane: Int
  var document: Int
  var issues: [DocumentMessage.Issue]

  init(_ pane: PreviewPane) {
    (self.pane, document) = (pane.index, pane.number)
    let nodes = pane.layers.flatMap(\.flattened)
    issues = pane.diagnostics.map { DocumentMessage.Issue($0, nodes) }
  }
}

/// The reason why a file is not shown.
struct FailureMessage: PageMessage {
  static let name = "failure"

  var pane: Int
  var file: String
  /// The code of the error of reading.
  var code: String
  /// A sentence for people who do not know the format.
  var sentence: String
  /// The error with its position in the file.
  var detail: String
  /// Whether the file was shown before, and its last version stays visible.
  var isReload = false
  /// Whether another file was shown before, and stays visible.
  var isKept = false
}

extension FailureMessage {
  init(
    _ error: ReadError, file: String, pane: Int, isReload: Bool = false, isKept: Bool = false
  ) {
    self.init(
      pane: pane, file: file, code: error.code.description,
      sentence: Sentence.text(
        Self.sentences[error.code] ?? "This file cannot be read.", error.code),
      detail: error.description, isReload: isReload, isKept: isKept)
  }

  private static let sentences: [ReadError.Code: String] = [
    .notFound: "There is no such file, or it cannot be read.",
    .notReadable: "This file cannot be read. Check its permissions.",
    .systemFailure: "The system cannot read this file at the moment.",
    .malformed: "This file is damaged, or it is not an animation.",
    .truncated: "This file ends too early. It may not have been copied completely.",
    .missing: "Something that every animation needs is missing from this file.",
    .wrongType: "A value in this file has the wrong type.",
    .outOfRange: "A number in this file is outside the range that the format allows.",
    .limitExceeded: "This file is larger or more complex than the preview allows.",
    .unknownFormat: "This is not a Lottie, dotLottie or SVGA file.",
    .unsupported: "This variant of the format is not supported.",
  ]
}

/// The files that the page offers.
struct FilesMessage: PageMessage {
  static let name = "files"

  struct File: Encodable, Sendable {
    var id: String
    var name: String
    var isSample: Bool
  }

  var files: [File]

  init(_ entries: [FileLibrary.Entry]) {
    files = entries.map { File(id: $0.id, name: $0.name, isSample: $0.isSample) }
  }
}

/// A short text for the user.
struct NoticeMessage: PageMessage {
  static let name = "notice"

  var text: String
}
