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
  /// A description of the error.
  public var errorDescription: String? {
    switch self {
    case .frameIndexOutOfRange: "The frame number is outside the animation."
    case .failedToDrawFrame: "The frame could not be drawn."
    case .failedToLoadFromDataString: "The animation could not be read."
    case .failedToLoadFromPath: "The file could not be read as an animation."
    }
  }
}
