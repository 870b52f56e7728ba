#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import Foundation

  /// The methods that ``SVGAPlayer`` calls on its delegate. All methods are optional. They are
  /// called on the main actor.
  @objc(SVGAPlayerDelegate)
  @preconcurrency @MainActor public protocol SVGAPlayerDelegate: AnyObject {
    /// Called when all passes have ended.
    @objc optional func svgaPlayerDidFinishedAnimation(_ player: SVGAPlayer)
    /// Called when a frame is shown during playback.
    ///
    /// - Parameter frame: The index of the frame.
    @objc optional func svgaPlayer(_ player: SVGAPlayer, didAnimatedToFrame frame: Int)
    /// Called when a frame is shown during playback.
    ///
    /// - Parameter percentage: The number of frames up to the shown frame, divided by the number of all
    ///   frames: above 0, up to 1.
    @objc optional func svgaPlayer(
      _ player: SVGAPlayer,
      didAnimatedToPercentage percentage: CGFloat)
    /// Called when a frame is shown during playback. This is the former form of
    /// ``svgaPlayer(_:didAnimatedToFrame:)``.
    ///
    /// - Parameter frame: The index of the frame.
    @objc optional func svgaPlayerDidAnimatedToFrame(_ frame: Int)
    /// Called when a frame is shown during playback. This is the former form of
    /// ``svgaPlayer(_:didAnimatedToPercentage:)``.
    ///
    /// - Parameter percentage: The number of frames up to the shown frame, divided by the number of all
    ///   frames.
    @objc optional func svgaPlayerDidAnimatedToPercentage(_ percentage: CGFloat)
  }

  extension SVGAPlayerDelegate {
    func notify(_ player: SVGAPlayer, frame: Int) {
      svgaPlayer?(player, didAnimatedToFrame: frame)
      svgaPlayer?(player, didAnimatedToPercentage: player.percentage)
      svgaPlayerDidAnimatedToFrame?(frame)
      svgaPlayerDidAnimatedToPercentage?(player.percentage)
    }

    func notifyFinished(_ player: SVGAPlayer) { svgaPlayerDidFinishedAnimation?(player) }
  }

#endif
