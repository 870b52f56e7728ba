// Default implementations of the delegates' optional methods. `Scripts/check-apple run` compiles this file as
// part of FlickUI, because only Objective-C protocols have optional methods.

public import FlickPlayer
public import FlickSVGAPlayer
public import Foundation

extension SVGARePlayerDelegate {
  public func svgaRePlayer(_ player: SVGARePlayer, animationPlaying currentFrame: Int) {}
  public func svgaRePlayer(_ player: SVGARePlayer, animationDidFinishedOnce loopCount: Int) {}
  public func svgaRePlayer(_ player: SVGARePlayer, animationDidFinishedAll loopCount: Int) {}
  public func svgaRePlayer(_ player: SVGARePlayer, animationPlayFailed error: SVGARePlayerPlayError)
  {}
}

extension SVGAExPlayerDelegate {
  public func svgaExPlayer(
    _ player: SVGAExPlayer, statusDidChanged status: SVGAExPlayerStatus,
    oldStatus: SVGAExPlayerStatus
  ) {}
  public func svgaExPlayer(_ player: SVGAExPlayer, unknownSvga source: String) {}
  public func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, dataLoadFailed error: any Error
  ) {}
  public func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, dataParseFailed error: any Error
  ) {}
  public func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, assetParseFailed error: any Error
  ) {}
  public func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, entity: SVGAVideoEntity,
    invalid error: SVGAVideoEntityError
  ) {}
  public func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, parseDone entity: SVGAVideoEntity
  ) {}
  public func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, readyForPlay isNewSource: Bool, fromFrame: Int,
    isWillPlay: Bool, resetHandler: @escaping (_ newFrame: Int, _ isPlay: Bool) -> Void
  ) {}
  public func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, animationPlaying currentFrame: Int
  ) {}
  public func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, animationDidFinishedOnce loopCount: Int
  ) {}
  public func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, animationDidFinishedAll loopCount: Int
  ) {}
  public func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, animationPlayFailed error: SVGARePlayerPlayError
  ) {}
}
