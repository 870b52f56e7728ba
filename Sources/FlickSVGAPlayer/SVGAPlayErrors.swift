import FlickArchive
import FlickPlayer
public import Foundation

/// The reason why an SVGA animation does not play.
#if canImport(ObjectiveC)
  @objc
#endif
public enum SVGARePlayerPlayError: UInt, Sendable {
  /// The player has no animation.
  case nullEntity = 1
  /// The player has no superview.
  case nullSuperview = 2
  /// The range has only one frame.
  case onlyOnePlayableFrame = 3
}

/// The picture that remains after playback stops.
#if canImport(ObjectiveC)
  @objc
#endif
public enum SVGARePlayerStoppedScene: UInt, Sendable, CaseIterable {
  /// An empty picture.
  case clearLayers = 0
  /// The last frame in the direction of playback.
  case stepToTrailing = 1
  /// The first frame in the direction of playback.
  case stepToLeading = 2
}

/// The reason why a parsed animation cannot be played.
#if canImport(ObjectiveC)
  @objc
#endif
public enum SVGAVideoEntityError: UInt, Sendable {
  /// The animation can be played.
  case none = 0
  /// The width or the height is zero or negative.
  case zeroVideoSize = 1
  /// The frame rate is zero or negative.
  case zeroFPS = 2
  /// The number of frames is zero or negative.
  case zeroFrames = 3
}

/// The status of the player.
#if canImport(ObjectiveC)
  @objc
#endif
public enum SVGAExPlayerStatus: Int, Sendable, CaseIterable {
  /// The player has no animation.
  case idle
  /// The player loads an animation.
  case loading
  /// The player plays an animation.
  case playing
  /// The player shows an animation without playing it.
  case paused
  /// Playback has ended or was stopped.
  case stopped
}

/// An error of ``SVGAExPlayerModel``, with the source that it concerns.
public enum SVGAExPlayerError: Error {
  /// The source is empty or not a valid URL.
  case unknownSource(String)
  /// The source could not be loaded. The values are the source and the error.
  case dataLoadFailed(String, any Error)
  /// The loaded bytes are not a valid animation. The values are the source and the error.
  case dataParseFailed(String, any Error)
  /// The local file is missing, or it is not a valid animation. The values are the source and the error.
  case assetParseFailed(String, any Error)
  /// The animation cannot be played. The values are the source, the animation and the reason.
  case entityInvalid(String, SVGAVideoEntity, SVGAVideoEntityError)
  /// Playback could not start. The values are the source and the reason.
  case playFailed(String, SVGARePlayerPlayError)
}

extension SVGAExPlayerError: LocalizedError {
  /// A description of the error, in English.
  public var errorDescription: String? {
    if Sentence.isReplaced { return Sentence.text("", self) }
    return switch self {
    case .unknownSource(let source): "“\(source)” is not a valid source."
    case .dataLoadFailed(let source, let error):
      "“\(source)” could not be loaded: \(error.localizedDescription)"
    case .dataParseFailed(let source, let error), .assetParseFailed(let source, let error):
      "“\(source)” is not a valid animation: \(error.localizedDescription)"
    case .entityInvalid(let source, _, let error): "“\(source)” cannot be played: \(error.reason)"
    case .playFailed(let source, let error): "“\(source)” could not be played: \(error.reason)"
    }
  }
}

extension SVGAVideoEntityError {
  var reason: String {
    switch self {
    case .none: "no error"
    case .zeroVideoSize: "it has no size"
    case .zeroFPS: "its frame rate is zero"
    case .zeroFrames: "it has no frames"
    }
  }
}

extension SVGARePlayerPlayError {
  var reason: String {
    switch self {
    case .nullEntity: "the player has no animation"
    case .nullSuperview: "the player has no superview"
    case .onlyOnePlayableFrame: "it has only one frame to play"
    }
  }
}

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
