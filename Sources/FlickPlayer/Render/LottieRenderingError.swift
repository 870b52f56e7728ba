public import Foundation

/// An error in loading an animation or drawing a frame.
public enum LottieRenderingError: Error, Hashable, Sendable {
  /// The frame number is below 0 or above the number of frames.
  case frameIndexOutOfRange
  /// The canvas has no pixels, or the requested content has no area.
  case failedToDrawFrame
  /// The bytes or the text are not a readable animation.
  case failedToLoadFromDataString
  /// The file is missing or is not a readable animation.
  case failedToLoadFromPath
}

extension LottieRenderingError: LocalizedError {
  /// A description of the error. For ``failedToLoadFromPath``, it names the latest path that could not be read on the
  /// calling thread, or on any thread if that one has read nothing.
  public var errorDescription: String? {
    switch self {
    case .frameIndexOutOfRange: "The frame number is outside the animation."
    case .failedToDrawFrame: "The frame could not be drawn."
    case .failedToLoadFromDataString: "The data or the text could not be read as an animation."
    case .failedToLoadFromPath:
      LatestFileError.current.map {
        "The file “\($0.path)” could not be read as an animation. \($0.description)"
      } ?? "The file could not be read as an animation."
    }
  }

  /// A sentence that explains the error.
  public var failureReason: String? {
    switch self {
    case .frameIndexOutOfRange: "The number is below 0 or above `numberOfFrames`."
    case .failedToDrawFrame:
      "The canvas has no pixels, the content has no area, or the stride is too small."
    case .failedToLoadFromDataString:
      "The content is not Lottie JSON, dotLottie or SVGA, or it is damaged."
    case .failedToLoadFromPath: LatestFileError.current?.failureReason
    }
  }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? {
    switch self {
    case .frameIndexOutOfRange: "Pass a number from 0 to `numberOfFrames`."
    case .failedToDrawFrame:
      "Pass a canvas and a rectangle of at least one pixel, and a stride of at least one row."
    case .failedToLoadFromDataString:
      "Call `LottieAnimation.from(data:)`, whose error has the position in the document."
    case .failedToLoadFromPath:
      LatestFileError.current?.recoverySuggestion
        ?? "Call `LottieAnimation.init(contentsOf:bundle:)`, whose error lists what was tried."
    }
  }
}

extension LottieRenderingError: CustomStringConvertible {
  /// The ``errorDescription``.
  public var description: String { errorDescription ?? "" }
}
