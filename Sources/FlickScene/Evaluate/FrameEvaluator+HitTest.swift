package import FlickGeometry

/// Hit testing. A layer is hit if the point lies in the projected bounds of its content, including
/// holes in its shapes and areas that masks remove. Invisible layers are not hit.
extension FrameEvaluator {
  /// Returns the layers at a point, as indices in `names`. Each name appears once, in any order.
  ///
  /// - Parameter point: the point in the coordinates of the scene.
  package mutating func layers(
    at point: Point2D, named names: [String], of scene: Scene, at frame: Double,
    tween: FrameTween? = nil
  ) -> [Int] {
    guard point.isFinite, !names.isEmpty,
      let root = begin(scene, at: frame, tween, .identity)
    else { return [] }
    var touch = HitTest(names: names)
    hitTestLayers(point, in: root, of: scene, &touch)
    return touch.found
  }

  private struct HitTest {
    var names: [String]
    var found: [Int] = []
    var remaining = SceneLimits.hitTestedLayers
  }

  private mutating func hitTestLayers(
    _ point: Point2D, in opened: CompositionContext, of scene: Scene, _ touch: inout HitTest
  ) {
    guard depth < SceneLimits.compositionDepth,
      scene.compositions.indices.contains(opened.compositionIndex)
    else { return }
    depth += 1
    var context = opened
    open(&context, of: scene)
    let composition = scene.compositions[context.compositionIndex]
    for (index, layer) in composition.layers.enumerated() {
      touch.remaining -= 1
      guard touch.remaining > 0 else { break }
      guard !layer.isHidden, !layer.isMatteSource, layer.isVisible(at: context.time),
        let inside = projection(of: index, in: scene, context)?.layerPoint(at: point)
      else { continue }
      hitTestLayer(layer, inside, in: context, of: scene, &touch)
    }
    removeWorldMatrices(of: context)
    depth -= 1
  }

  /// Tests a layer and the layers of its composition.
  ///
  /// - Parameter point: the point in the coordinates of the layer.
  private mutating func hitTestLayer(
    _ layer: Layer, _ point: Point2D, in context: CompositionContext, of scene: Scene,
    _ touch: inout HitTest
  ) {
    if let name = touch.names.firstIndex(of: layer.name), !touch.found.contains(name),
      box(of: layer, in: context, of: scene).containsPoint(point)
    {
      touch.found.append(name)
    }
    guard let inner = scene.precomposition(layer.content, at: context.time, .identity),
      layer.isCollapsed || Rect2D(origin: .zero, size: inner.size).containsPoint(point)
    else { return }
    hitTestLayers(point, in: inner, of: scene, &touch)
  }

  /// Returns the bounds of the content that the layer draws.
  private mutating func box(
    of layer: Layer, in context: CompositionContext, of scene: Scene
  ) -> Rect2D {
    var bounds = MeasuringSink(.bounds)
    drawContent(layer.content, of: scene, at: context.time, .identity, into: &bounds)
    guard let size = layer.content.size, !layer.isCollapsed else { return bounds.box }
    return bounds.box.intersection(Rect2D(origin: .zero, size: size))
  }
}

extension LayerProjection {
  /// Returns the point of the layer's plane that is visible at `point`.
  fileprivate func layerPoint(at point: Point2D) -> Point2D? {
    var point = point
    if let bent = perspective ?? warp {
      guard let seen = bent.inverse?.apply(point) else { return nil }
      point = seen
    }
    return transform.inverse?.apply(point)
  }
}

extension Rect2D {
  fileprivate func containsPoint(_ p: Point2D) -> Bool {
    p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY
  }
}
