public import FlickAnimation
import FlickArchive
public import Foundation

extension RenderError: LocalizedError {
  /// A sentence that says why the frame cannot be encoded.
  public var errorDescription: String? {
    Sentence.text("The frame cannot be encoded as a PNG: \(message).", Self.self)
  }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? {
    Sentence.text(
      "Use a renderer with a width and a height of at least one pixel that fits into memory.",
      Self.self, "suggestion")
  }
}
