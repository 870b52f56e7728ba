/// The errors of a GIF's colors that are accepted because the file becomes smaller. Components are from 0 to 255.
package struct GIFTolerance: Hashable, Sendable {
  /// The greatest difference of a component at which a pixel keeps its color of an earlier frame.
  let unchanged: Int
  /// The greatest error of a component at which the error of a color is not distributed over the neighbors.
  let undithered: Int32
  /// The least reduction of the sum of the squared errors for which a color is added to a table, per pixel.
  let leastGain: Double

  /// No error other than that of a full color table.
  package static let none = GIFTolerance(quality: 100)

  /// The quality of a GIF for which none is chosen.
  package static let standardQuality = 80.0

  /// Creates a tolerance for a quality from 0 to 100.
  package init(quality: Double) {
    let loss = quality.isNaN ? 1 : (100 - min(max(quality, 0), 100)) / 20
    unchanged = Int((2 * loss).rounded())
    undithered = Int32((8 * loss).rounded())
    leastGain = 0.4 * loss * loss
  }
}
