import FlickAnimation
import FlickArchive
import FlyingFox
import Foundation

/// The progress of a file that is opened. Sent before each step.
struct OpeningMessage: PageMessage {
  static let name = "opening"

  enum Step: Int, CaseIterable {
    case reading = 1, layers, description

    fileprivate var title: String {
      switch self {
      case .reading: "Reading the animation"
      case .layers: "Listing its layers"
      case .description: "Preparing the page"
      }
    }
  }

  var pane: Int
  var title: String
  var step: Int
  var steps = Step.allCases.count

  fileprivate init(_ pane: Int, _ step: Step) {
    (self.pane, title, self.step) = (pane, step.title, step.rawValue)
  }
}

/// The messages that describe a pane. They take long for a large file.
struct PaneDescription: Sendable {
  let document: WSMessage?
  let issues: IssuesMessage

  init(_ pane: PreviewPane, isReload: Bool, selected: String? = nil) {
    let message = DocumentMessage(pane, isReload: isReload, selected: selected)
    document = .json(MessageEnvelope(message))
    issues = IssuesMessage(pane)
  }
}

extension PreviewSession {
  /// Reads a file outside of the session, so that its panes go on, and shows it in place of that of a pane.
  nonisolated func read(_ entry: FileLibrary.Entry, _ number: Int, in index: Int) async {
    let threads = min(ProcessInfo.processInfo.activeProcessorCount, 8)
    let result = await BackgroundWork.run {
      // A cancelled read sends nothing: the page may open another file.
      func begin(_ step: OpeningMessage.Step) throws(ReadError) {
        try ReadCancellation.throwIfRequested()
        self.send(OpeningMessage(index, step))
      }
      return Result { () throws(ReadError) in
        try begin(.reading)
        let document = try PreviewDocument(entry)
        try begin(.layers)
        let pane = try PreviewPane(document, index: index, number: number, threads: threads)
        try begin(.description)
        return (pane, PaneDescription(pane, isReload: false))
      }
    }
    switch result {
    case .success((let pane, let description)): await show(pane, description)
    case .failure(let error): await fail(error, entry, number, in: index)
    }
    BackgroundWork.releaseMemory()
  }
}
