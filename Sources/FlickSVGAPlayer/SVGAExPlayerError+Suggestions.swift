// The description is in `SVGAPlayErrors.swift`.

import FlickArchive
import Foundation

extension SVGAExPlayerError {
  /// The reason in words, which for a failed load or parse is that of the underlying error.
  public var failureReason: String? {
    Sentence.text(of: self, "reason") {
      switch self {
      case .unknownSource: "A source is a URL, or the name of a file in the main bundle."
      case .dataLoadFailed(_, let error), .dataParseFailed(_, let error),
        .assetParseFailed(_, let error):
        error.localizedDescription
      case .entityInvalid(_, _, let error): "The animation cannot be played: \(error.reason)."
      case .playFailed(_, let error): "Playback could not start: \(error.reason)."
      }
    }
  }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? {
    Sentence.text(of: self, "suggestion") {
      switch self {
      case .unknownSource: "Pass a valid URL, or a name without extension."
      case .dataLoadFailed: "Check the address and the connection, and try again."
      case .dataParseFailed: "Check that the address leads to an SVGA file of version 1 or 2."
      case .assetParseFailed(let source, _):
        "Check that “\(source)” is copied into the app and is an SVGA file of version 1 or 2."
      case .entityInvalid: "Export the file again with a size, a frame rate and at least one frame."
      case .playFailed(_, .nullEntity): "Set an animation before playback starts."
      case .playFailed(_, .nullSuperview): "Add the player to a view before playback starts."
      case .playFailed(_, .onlyOnePlayableFrame): "Play a range of at least two frames."
      }
    }
  }
}
