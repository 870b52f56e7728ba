// Default implementations of the optional methods of a delegate, as in OptionalMethods.swift. `Scripts/check-apple run`
// compiles this file as part of FlickCompatibility. A method with a former form calls it, because on Linux nothing tells
// whether a delegate implements a method.

public import Foundation

extension SVGAPlayerDelegate {
  public func svgaPlayerDidFinishedAnimation(_ player: SVGAPlayer) {}
  public func svgaPlayer(_ player: SVGAPlayer, didAnimatedToFrame frame: Int) {
    svgaPlayerDidAnimatedToFrame(frame)
  }
  public func svgaPlayer(_ player: SVGAPlayer, didAnimatedToPercentage percentage: CGFloat) {
    svgaPlayerDidAnimatedToPercentage(percentage)
  }
  public func svgaPlayerDidAnimatedToFrame(_ frame: Int) {}
  public func svgaPlayerDidAnimatedToPercentage(_ percentage: CGFloat) {}
}
