public import Foundation

/// Why an animation could not be loaded, or a frame not be drawn.
public enum LottieRenderingError: Error, Hashable, Sendable {
  /// A frame before 0, or after the number of frames.
  case frameIndexOutOfRange
  /// The picture has no pixels, or what is asked for has no size.
  case failedToDrawFrame
  case failedToLoadFromDataString
  case failedToLoadFromPath
}

extension LottieRenderingError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .frameIndexOutOfRange: "The animation has no such frame."
    case .failedToDrawFrame: "The frame could not be drawn."
    case .failedToLoadFromDataString: "The animation could not be read."
    case .failedToLoadFromPath: "The file could not be read as an animation."
    }
  }
}
