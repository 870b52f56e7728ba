package import FlickGeometry

/// Finds the layers of a scene and their places without drawing them.
///
/// A class, so that owners that are values copy a reference instead of the memory of the evaluation, whose contents do not
/// matter. It belongs to one thread at a time, like the computer of the scene.
package final class LayerLocator {
  private let scene: Scene
  private var evaluator: FrameEvaluator

  package init(_ scene: Scene) {
    self.scene = scene
    evaluator = FrameEvaluator(
      computer: scene.makeComputer?(), images: scene.makeImages?())
  }

  /// Returns the layers at a point, as ``FrameEvaluator/layers(at:named:of:at:tween:)`` does.
  package func layers(
    at point: Point2D, named names: [String], at frame: Double, tween: FrameTween?
  ) -> [Int] {
    evaluator.layers(at: point, named: names, of: scene, at: frame, tween: tween)
  }

  /// Returns the placement of a layer, as ``FrameEvaluator/placement(of:in:at:)`` does.
  ///
  /// - Parameters:
  ///   - layers: The position of the layer in each composition, from the outside in.
  ///   - frame: The frame of the whole animation.
  ///   - values: The values of the scene's slots.
  package func placement(
    of layers: [Int], at frame: Double, _ values: [SlotValue]
  ) -> LayerPlacement? {
    evaluator.setSlotValues(values)
    return evaluator.placement(of: layers, in: scene, at: frame)
  }
}
