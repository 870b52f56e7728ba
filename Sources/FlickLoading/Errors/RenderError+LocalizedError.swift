public import FlickAnimation
public import Foundation

extension RenderError: LocalizedError {
  /// A sentence that says why the frame cannot be encoded.
  public var errorDescription: String? { "The frame cannot be encoded as a PNG: \(message)." }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? {
    "Use a renderer with a width and a height of at least one pixel that fits into memory."
  }
}
