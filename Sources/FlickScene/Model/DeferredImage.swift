/// An image that is decoded when a frame shows it.
package struct DeferredImage: Equatable, Sendable {
  /// The index of the image in the scene.
  package var index: Int
  /// The size in pixels.
  package var width: Int
  package var height: Int
  /// The number of pixels that decoding costs.
  package var cost: Int

  package init(index: Int, width: Int, height: Int, cost: Int) {
    self.index = index
    self.cost = cost
    self.width = width
    self.height = height
  }
}
