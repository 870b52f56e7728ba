import FlickArchive
public import Foundation

/// An error in downloading an animation. The reason is logged to ``LottieLogger/shared``.
public enum LottieDownloadError: Error, Hashable, Sendable, LocalizedError {
  /// The animation could not be downloaded or read.
  case failed

  /// A description of the error.
  public var errorDescription: String? {
    Sentence.text("The animation could not be downloaded.", self)
  }

  /// A sentence that says where the reason is reported.
  public var failureReason: String? {
    Sentence.text(of: self, "reason") {
      "The download failed, or the data is not an animation. `LottieLogger.shared` has reported which."
    }
  }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? {
    Sentence.text(of: self, "suggestion") {
      "Check the address and the connection, and try again. `LottieLoader` throws an error with the reason."
    }
  }
}
