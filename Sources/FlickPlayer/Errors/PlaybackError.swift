import FlickArchive
public import Foundation

/// An error of playback or of drawing, which is published and never thrown.
public enum PlaybackError: Error, Hashable, Sendable {
  /// A frame could not be drawn. The associated value is a description of the reason.
  case renderingFailed(String)
  /// A drawn frame could not be converted to an image.
  case imageCreationFailed
  /// The requested frame is outside the animation.
  case invalidFrameIndex
}

extension PlaybackError: LocalizedError {
  /// A description of the error.
  public var errorDescription: String? {
    if Sentence.isReplaced { return Sentence.text("", self) }
    return switch self {
    case .renderingFailed(let reason): reason
    case .imageCreationFailed: "The image could not be created."
    case .invalidFrameIndex: "The frame number is outside the animation."
    }
  }

  /// A sentence that explains the error; `nil` if the description says everything.
  public var failureReason: String? {
    Sentence.text(of: self, "reason") {
      switch self {
      case .renderingFailed: nil
      case .imageCreationFailed: "The memory for the image could not be allocated."
      case .invalidFrameIndex: "The number is below 0 or above `numberOfFrames` of the animation."
      }
    }
  }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? {
    Sentence.text(of: self, "suggestion") {
      switch self {
      case .renderingFailed, .imageCreationFailed:
        "Pass a size of at least one pixel that fits into memory, and call `play()` again."
      case .invalidFrameIndex: "Seek to a number from 0 to `numberOfFrames`."
      }
    }
  }
}

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
