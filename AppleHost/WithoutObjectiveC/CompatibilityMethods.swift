// Default implementations of the optional methods of a delegate, as in OptionalMethods.swift. `Scripts/check-apple run`
// compiles this file as part of FlickCompatibility.

public import Foundation

extension SVGAPlayerDelegate {
  public func svgaPlayerDidFinishedAnimation(_ player: SVGAPlayer) {}
  public func svgaPlayer(_ player: SVGAPlayer, didAnimatedToFrame frame: Int) {}
  public func svgaPlayer(_ player: SVGAPlayer, didAnimatedToPercentage percentage: CGFloat) {}
  public func svgaPlayerDidAnimatedToFrame(_ frame: Int) {}
  public func svgaPlayerDidAnimatedToPercentage(_ percentage: CGFloat) {}
}
