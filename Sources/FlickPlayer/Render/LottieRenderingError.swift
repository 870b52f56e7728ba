public import FlickAnimation
import FlickArchive
public import Foundation

/// An error in loading an animation or drawing a frame.
///
/// Errors are equal if they are of one kind, so that a kind can be compared and caught:
///
/// ```swift
/// do {
///   animation = try LottieAnimation(path: "walk.json")
/// } catch LottieRenderingError.failedToLoadFromPath {
///   animation = placeholder
/// }
/// ```
public struct LottieRenderingError: Error, Hashable, Sendable {
  private enum Kind {
    case frameIndexOutOfRange, failedToDrawFrame, failedToLoadFromDataString, failedToLoadFromPath
  }

  private let kind: Kind
  /// The cause: a ``LottieFileError`` for a path, a ``ReadError`` for data or text, and `nil` for a frame.
  public private(set) var underlyingError: (any Error)?

  private init(_ kind: Kind) { self.kind = kind }

  /// Returns an error of the same kind with a cause.
  func with(_ underlyingError: any Error) -> Self {
    var error = self
    error.underlyingError = underlyingError
    return error
  }

  /// The frame number is below 0 or above the number of frames.
  public static let frameIndexOutOfRange = Self(.frameIndexOutOfRange)
  /// The canvas has no pixels, or the requested content has no area.
  public static let failedToDrawFrame = Self(.failedToDrawFrame)
  /// The bytes or the text are not a readable animation.
  public static let failedToLoadFromDataString = Self(.failedToLoadFromDataString)
  /// The file is missing or is not a readable animation.
  public static let failedToLoadFromPath = Self(.failedToLoadFromPath)

  /// The error of reading, with its code and its position in the document; `nil` for a frame.
  public var readError: ReadError? {
    (underlyingError as? LottieFileError)?.readError ?? underlyingError as? ReadError
  }

  /// Compares the kinds.
  ///
  /// - Parameters:
  ///   - a: An error.
  ///   - b: Another error.
  /// - Returns: `true` if both errors are of one kind.
  public static func == (a: Self, b: Self) -> Bool { a.kind == b.kind }

  /// Compares the kinds in a `catch` clause.
  ///
  /// - Parameters:
  ///   - pattern: An error of a kind.
  ///   - error: Any error.
  /// - Returns: `true` if `error` is of the kind of `pattern`.
  public static func ~= (pattern: Self, error: any Error) -> Bool { error as? Self == pattern }

  /// Hashes the kind.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension LottieRenderingError: LocalizedError {
  /// A description of the error, followed by that of the ``underlyingError``.
  public var errorDescription: String? {
    if Sentence.isReplaced { return Sentence.text("", kind, underlyingError) }
    let sentence =
      switch kind {
      case .frameIndexOutOfRange: "The frame number is outside the animation."
      case .failedToDrawFrame: "The frame could not be drawn."
      case .failedToLoadFromDataString: "The data or the text could not be read as an animation."
      case .failedToLoadFromPath: "The file could not be read as an animation."
      }
    return underlyingError.map { "\(sentence) \($0.localizedDescription)" } ?? sentence
  }

  /// A sentence that explains the error.
  public var failureReason: String? {
    Sentence.text(of: kind, "reason") {
      switch kind {
      case .frameIndexOutOfRange: "The number is below 0 or above `numberOfFrames`."
      case .failedToDrawFrame:
        "The canvas has no pixels, the content has no area, or the stride is too small."
      case .failedToLoadFromDataString, .failedToLoadFromPath:
        (underlyingError as? any LocalizedError)?.failureReason
          ?? "The content is not Lottie JSON, dotLottie or SVGA, or it is damaged."
      }
    }
  }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? {
    Sentence.text(of: kind, "suggestion") {
      switch kind {
      case .frameIndexOutOfRange: "Pass a number from 0 to `numberOfFrames`."
      case .failedToDrawFrame:
        "Pass a canvas and a rectangle of at least one pixel, and a stride of at least one row."
      case .failedToLoadFromDataString, .failedToLoadFromPath:
        (underlyingError as? any LocalizedError)?.recoverySuggestion
          ?? "Pass Lottie JSON, a dotLottie file or an SVGA file."
      }
    }
  }
}

extension LottieRenderingError: CustomStringConvertible {
  /// The ``errorDescription``.
  public var description: String { errorDescription ?? "" }
}
