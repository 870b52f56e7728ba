public import Foundation

/// Why an SVGA animation does not play.
#if canImport(ObjectiveC)
  @objc
#endif
public enum SVGARePlayerPlayError: UInt, Sendable {
  /// There is no animation.
  case nullEntity = 1
  /// The player is in no view.
  case nullSuperview = 2
  /// A single frame is no animation.
  case onlyOnePlayableFrame = 3
}

/// What is seen when playing has stopped.
#if canImport(ObjectiveC)
  @objc
#endif
public enum SVGARePlayerStoppedScene: UInt, Sendable, CaseIterable {
  /// Nothing.
  case clearLayers = 0
  /// The last frame in the direction of playing.
  case stepToTrailing = 1
  /// The first.
  case stepToLeading = 2
}

/// Why an animation that was read cannot be played.
#if canImport(ObjectiveC)
  @objc
#endif
public enum SVGAVideoEntityError: UInt, Sendable {
  case none = 0
  case zeroVideoSize = 1
  case zeroFPS = 2
  case zeroFrames = 3
}

/// What the simple player is doing.
#if canImport(ObjectiveC)
  @objc
#endif
public enum SVGAExPlayerStatus: Int, Sendable, CaseIterable {
  /// Nothing is there.
  case idle
  case loading
  case playing
  case paused
  case stopped
}

/// Everything that can go wrong with ``SVGAExPlayerModel``, with the source that it went wrong with.
public enum SVGAExPlayerError: Error {
  case unknownSource(String)
  case dataLoadFailed(String, any Error)
  case dataParseFailed(String, any Error)
  case assetParseFailed(String, any Error)
  case entityInvalid(String, SVGAVideoEntity, SVGAVideoEntityError)
  case playFailed(String, SVGARePlayerPlayError)
}

extension SVGAExPlayerError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .unknownSource(let source): "There is nothing that “\(source)” could mean."
    case .dataLoadFailed(let source, let error):
      "“\(source)” could not be loaded: \(error.localizedDescription)"
    case .dataParseFailed(let source, let error), .assetParseFailed(let source, let error):
      "“\(source)” is no animation: \(error.localizedDescription)"
    case .entityInvalid(let source, _, let error): "“\(source)” cannot be played: \(error.reason)"
    case .playFailed(let source, let error): "“\(source)” does not play: \(error.reason)"
    }
  }
}

extension SVGAVideoEntityError {
  var reason: String {
    switch self {
    case .none: "nothing is wrong with it"
    case .zeroVideoSize: "it has no size"
    case .zeroFPS: "no time passes in it"
    case .zeroFrames: "it has no frames"
    }
  }
}

extension SVGARePlayerPlayError {
  var reason: String {
    switch self {
    case .nullEntity: "there is no animation"
    case .nullSuperview: "the player is in no view"
    case .onlyOnePlayableFrame: "it has a single frame to play"
    }
  }
}
