#if canImport(UIKit)

  public import UIKit

  // What the players tell, in the one place that Objective-C sees. There its methods are optional; where there
  // is no Objective-C, they do nothing unless they are written.

  #if canImport(ObjectiveC)
    /// What ``SVGARePlayer`` tells. Every method is optional.
    @MainActor @objc public protocol SVGARePlayerDelegate: AnyObject {
      /// A frame is shown.
      @objc optional func svgaRePlayer(_ player: SVGARePlayer, animationPlaying currentFrame: Int)
      /// A pass has ended, the last included. Not told when stopped by hand.
      @objc optional func svgaRePlayer(
        _ player: SVGARePlayer,
        animationDidFinishedOnce loopCount: Int)
      /// As many passes as `loops` have ended.
      @objc optional func svgaRePlayer(
        _ player: SVGARePlayer,
        animationDidFinishedAll loopCount: Int)
      /// It does not play.
      @objc optional func svgaRePlayer(
        _ player: SVGARePlayer,
        animationPlayFailed error: SVGARePlayerPlayError)
    }

    /// What ``SVGAExPlayer`` tells. Every method is optional.
    @MainActor @objc public protocol SVGAExPlayerDelegate: AnyObject {
      /// Another status than before.
      @objc optional func svgaExPlayer(
        _ player: SVGAExPlayer,
        statusDidChanged status: SVGAExPlayerStatus,
        oldStatus: SVGAExPlayerStatus)
      /// Nothing that could be loaded.
      @objc optional func svgaExPlayer(_ player: SVGAExPlayer, unknownSvga source: String)
      /// It could not be loaded.
      @objc optional func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        dataLoadFailed error: any Error)
      /// What was loaded is no animation.
      @objc optional func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        dataParseFailed error: any Error)
      /// The local file is no animation, or there is none.
      @objc optional func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        assetParseFailed error: any Error)
      /// The animation cannot be played.
      @objc optional func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        entity: SVGAVideoEntity,
        invalid error: SVGAVideoEntityError)
      /// It was loaded and read.
      @objc optional func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        parseDone entity: SVGAVideoEntity)
      /// It is about to be shown, and played if `isWillPlay`. Calling `resetHandler` before returning changes
      /// where it begins and whether it plays.
      @objc optional func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        readyForPlay isNewSource: Bool,
        fromFrame: Int,
        isWillPlay: Bool,
        resetHandler: @escaping (_ newFrame: Int, _ isPlay: Bool) -> Void)
      /// A frame is shown.
      @objc optional func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationPlaying currentFrame: Int)
      /// A pass has ended, the last included. Not told when stopped by hand.
      @objc optional func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationDidFinishedOnce loopCount: Int)
      /// As many passes as `loops` have ended, and it has stopped.
      @objc optional func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationDidFinishedAll loopCount: Int)
      /// It does not play: there is nothing to play, nothing to show it, or a single frame.
      @objc optional func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationPlayFailed error: SVGARePlayerPlayError)
    }

    /// What ``SVGAPlayer`` tells. Every method is optional.
    @MainActor @objc public protocol SVGAPlayerDelegate: AnyObject {
      /// All passes have ended.
      @objc optional func svgaPlayerDidFinishedAnimation(_ player: SVGAPlayer)
      /// A frame is shown.
      @objc optional func svgaPlayer(_ player: SVGAPlayer, didAnimatedToFrame frame: Int)
      /// The same as a part of the animation, above 0, to 1.
      @objc optional func svgaPlayer(
        _ player: SVGAPlayer,
        didAnimatedToPercentage percentage: CGFloat)
    }
  #else
    /// What ``SVGARePlayer`` tells. Every method is optional.
    @MainActor public protocol SVGARePlayerDelegate: AnyObject {
      /// A frame is shown.
      func svgaRePlayer(_ player: SVGARePlayer, animationPlaying currentFrame: Int)
      /// A pass has ended, the last included. Not told when stopped by hand.
      func svgaRePlayer(_ player: SVGARePlayer, animationDidFinishedOnce loopCount: Int)
      /// As many passes as `loops` have ended.
      func svgaRePlayer(_ player: SVGARePlayer, animationDidFinishedAll loopCount: Int)
      /// It does not play.
      func svgaRePlayer(_ player: SVGARePlayer, animationPlayFailed error: SVGARePlayerPlayError)
    }

    extension SVGARePlayerDelegate {
      public func svgaRePlayer(_ player: SVGARePlayer, animationPlaying currentFrame: Int) {}
      public func svgaRePlayer(_ player: SVGARePlayer, animationDidFinishedOnce loopCount: Int) {}
      public func svgaRePlayer(_ player: SVGARePlayer, animationDidFinishedAll loopCount: Int) {}
      public func svgaRePlayer(
        _ player: SVGARePlayer,
        animationPlayFailed error: SVGARePlayerPlayError
      ) {}
    }

    /// What ``SVGAExPlayer`` tells. Every method is optional.
    @MainActor public protocol SVGAExPlayerDelegate: AnyObject {
      /// Another status than before.
      func svgaExPlayer(
        _ player: SVGAExPlayer,
        statusDidChanged status: SVGAExPlayerStatus,
        oldStatus: SVGAExPlayerStatus)
      /// Nothing that could be loaded.
      func svgaExPlayer(_ player: SVGAExPlayer, unknownSvga source: String)
      /// It could not be loaded.
      func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        dataLoadFailed error: any Error)
      /// What was loaded is no animation.
      func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        dataParseFailed error: any Error)
      /// The local file is no animation, or there is none.
      func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        assetParseFailed error: any Error)
      /// The animation cannot be played.
      func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        entity: SVGAVideoEntity,
        invalid error: SVGAVideoEntityError)
      /// It was loaded and read.
      func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        parseDone entity: SVGAVideoEntity)
      /// It is about to be shown, and played if `isWillPlay`. Calling `resetHandler` before returning changes
      /// where it begins and whether it plays.
      func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        readyForPlay isNewSource: Bool,
        fromFrame: Int,
        isWillPlay: Bool,
        resetHandler: @escaping (_ newFrame: Int, _ isPlay: Bool) -> Void)
      /// A frame is shown.
      func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationPlaying currentFrame: Int)
      /// A pass has ended, the last included. Not told when stopped by hand.
      func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationDidFinishedOnce loopCount: Int)
      /// As many passes as `loops` have ended, and it has stopped.
      func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationDidFinishedAll loopCount: Int)
      /// It does not play: there is nothing to play, nothing to show it, or a single frame.
      func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationPlayFailed error: SVGARePlayerPlayError)
    }

    extension SVGAExPlayerDelegate {
      public func svgaExPlayer(
        _ player: SVGAExPlayer,
        statusDidChanged status: SVGAExPlayerStatus,
        oldStatus: SVGAExPlayerStatus
      ) {}
      public func svgaExPlayer(_ player: SVGAExPlayer, unknownSvga source: String) {}
      public func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        dataLoadFailed error: any Error
      ) {}
      public func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        dataParseFailed error: any Error
      ) {}
      public func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        assetParseFailed error: any Error
      ) {}
      public func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        entity: SVGAVideoEntity,
        invalid error: SVGAVideoEntityError
      ) {}
      public func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        parseDone entity: SVGAVideoEntity
      ) {}
      public func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        readyForPlay isNewSource: Bool,
        fromFrame: Int,
        isWillPlay: Bool,
        resetHandler: @escaping (_ newFrame: Int, _ isPlay: Bool) -> Void
      ) {}
      public func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationPlaying currentFrame: Int
      ) {}
      public func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationDidFinishedOnce loopCount: Int
      ) {}
      public func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationDidFinishedAll loopCount: Int
      ) {}
      public func svgaExPlayer(
        _ player: SVGAExPlayer,
        svga source: String,
        animationPlayFailed error: SVGARePlayerPlayError
      ) {}
    }

    /// What ``SVGAPlayer`` tells. Every method is optional.
    @MainActor public protocol SVGAPlayerDelegate: AnyObject {
      /// All passes have ended.
      func svgaPlayerDidFinishedAnimation(_ player: SVGAPlayer)
      /// A frame is shown.
      func svgaPlayer(_ player: SVGAPlayer, didAnimatedToFrame frame: Int)
      /// The same as a part of the animation, above 0, to 1.
      func svgaPlayer(_ player: SVGAPlayer, didAnimatedToPercentage percentage: CGFloat)
    }

    extension SVGAPlayerDelegate {
      public func svgaPlayerDidFinishedAnimation(_ player: SVGAPlayer) {}
      public func svgaPlayer(_ player: SVGAPlayer, didAnimatedToFrame frame: Int) {}
      public func svgaPlayer(_ player: SVGAPlayer, didAnimatedToPercentage percentage: CGFloat) {}
    }
  #endif

  // The same calls twice: of a method that is optional, and of one that is not.
  #if canImport(ObjectiveC)
    extension SVGARePlayerDelegate {
      func tell(_ player: SVGARePlayer, _ event: SVGARePlayerModel.Event) {
        switch event {
        case .animationPlaying(let frame): svgaRePlayer?(player, animationPlaying: frame)
        case .animationDidFinishedOnce(let count):
          svgaRePlayer?(player, animationDidFinishedOnce: count)
        case .animationDidFinishedAll(let count):
          svgaRePlayer?(player, animationDidFinishedAll: count)
        case .animationPlayFailed(let error): svgaRePlayer?(player, animationPlayFailed: error)
        }
      }
    }

    extension SVGAExPlayerDelegate {
      func tell(_ player: SVGAExPlayer, _ event: SVGAExPlayerModel.Event) {
        switch event {
        case .statusDidChanged(let status, let old):
          svgaExPlayer?(player, statusDidChanged: status, oldStatus: old)
        case .failed(let error): tell(player, error)
        case .parseDone(let source, let entity):
          svgaExPlayer?(player, svga: source, parseDone: entity)
        case .readyForPlay(let ready):
          svgaExPlayer?(
            player, svga: ready.svgaSource, readyForPlay: ready.isNewSource,
            fromFrame: ready.fromFrame, isWillPlay: ready.isWillPlay,
            resetHandler: ready.resetHandler)
        case .animationPlaying(let source, let frame):
          svgaExPlayer?(player, svga: source, animationPlaying: frame)
        case .animationDidFinishedOnce(let source, let count):
          svgaExPlayer?(player, svga: source, animationDidFinishedOnce: count)
        case .animationDidFinishedAll(let source, let count):
          svgaExPlayer?(player, svga: source, animationDidFinishedAll: count)
        }
      }

      private func tell(_ player: SVGAExPlayer, _ error: SVGAExPlayerError) {
        switch error {
        case .unknownSource(let source): svgaExPlayer?(player, unknownSvga: source)
        case .dataLoadFailed(let source, let error):
          svgaExPlayer?(player, svga: source, dataLoadFailed: error)
        case .dataParseFailed(let source, let error):
          svgaExPlayer?(player, svga: source, dataParseFailed: error)
        case .assetParseFailed(let source, let error):
          svgaExPlayer?(player, svga: source, assetParseFailed: error)
        case .playFailed(let source, let error):
          svgaExPlayer?(player, svga: source, animationPlayFailed: error)
        case .entityInvalid(let source, let entity, let error):
          svgaExPlayer?(player, svga: source, entity: entity, invalid: error)
        }
      }
    }

    extension SVGAPlayerDelegate {
      func tell(_ player: SVGAPlayer, frame: Int) {
        svgaPlayer?(player, didAnimatedToFrame: frame)
        svgaPlayer?(player, didAnimatedToPercentage: player.percentage)
      }

      func tellFinished(_ player: SVGAPlayer) { svgaPlayerDidFinishedAnimation?(player) }
    }
  #else
    extension SVGARePlayerDelegate {
      func notify(_ player: SVGARePlayer, _ event: SVGARePlayerModel.Event) {
        switch event {
        case .animationPlaying(let frame): svgaRePlayer(player, animationPlaying: frame)
        case .animationDidFinishedOnce(let count):
          svgaRePlayer(player, animationDidFinishedOnce: count)
        case .animationDidFinishedAll(let count):
          svgaRePlayer(player, animationDidFinishedAll: count)
        case .animationPlayFailed(let error): svgaRePlayer(player, animationPlayFailed: error)
        }
      }
    }

    extension SVGAExPlayerDelegate {
      func notify(_ player: SVGAExPlayer, _ event: SVGAExPlayerModel.Event) {
        switch event {
        case .statusDidChanged(let status, let old):
          svgaExPlayer(player, statusDidChanged: status, oldStatus: old)
        case .failed(let error): notify(player, error)
        case .parseDone(let source, let entity):
          svgaExPlayer(player, svga: source, parseDone: entity)
        case .readyForPlay(let ready):
          svgaExPlayer(
            player, svga: ready.svgaSource, readyForPlay: ready.isNewSource,
            fromFrame: ready.fromFrame, isWillPlay: ready.isWillPlay,
            resetHandler: ready.resetHandler)
        case .animationPlaying(let source, let frame):
          svgaExPlayer(player, svga: source, animationPlaying: frame)
        case .animationDidFinishedOnce(let source, let count):
          svgaExPlayer(player, svga: source, animationDidFinishedOnce: count)
        case .animationDidFinishedAll(let source, let count):
          svgaExPlayer(player, svga: source, animationDidFinishedAll: count)
        }
      }

      private func notify(_ player: SVGAExPlayer, _ error: SVGAExPlayerError) {
        switch error {
        case .unknownSource(let source): svgaExPlayer(player, unknownSvga: source)
        case .dataLoadFailed(let source, let error):
          svgaExPlayer(player, svga: source, dataLoadFailed: error)
        case .dataParseFailed(let source, let error):
          svgaExPlayer(player, svga: source, dataParseFailed: error)
        case .assetParseFailed(let source, let error):
          svgaExPlayer(player, svga: source, assetParseFailed: error)
        case .playFailed(let source, let error):
          svgaExPlayer(player, svga: source, animationPlayFailed: error)
        case .entityInvalid(let source, let entity, let error):
          svgaExPlayer(player, svga: source, entity: entity, invalid: error)
        }
      }
    }

    extension SVGAPlayerDelegate {
      func notify(_ player: SVGAPlayer, frame: Int) {
        svgaPlayer(player, didAnimatedToFrame: frame)
        svgaPlayer(player, didAnimatedToPercentage: player.percentage)
      }

      func notifyFinished(_ player: SVGAPlayer) { svgaPlayerDidFinishedAnimation(player) }
    }
  #endif

#endif
