import FlickGeometry
import FlickRaster

/// 3D layers: projection and drawing order.
extension FrameEvaluator {
  /// Returns the projection of a layer, or `nil` if the layer is not visible.
  mutating func projection(of index: Int, in scene: Scene, _ context: CompositionContext)
    -> LayerProjection?
  {
    guard scene.compositions[context.compositionIndex].has3DLayers || context.enclosingSpace != nil
    else {
      return LayerProjection(
        transform: worldMatrix(of: index, in: scene, context).then(context.transform))
    }
    let composition = scene.compositions[context.compositionIndex]
    let layer = composition.layers[index]
    let map = space(of: index, in: composition, context)
    guard let view = context.view, context.is3D(layer) else {
      return LayerProjection(transform: map.projected.then(context.transform))
    }
    let seen = view.homography(of: map).then(context.transform)
    if seen.isAffine { return seen.affine.map { LayerProjection(transform: $0) } }
    guard var projection = perspectiveProjection(seen, around: layer.center(at: context.time))
    else { return nil }
    // An adjustment layer changes the layers below it, which are not in its plane.
    if !layer.isCollapsed, !layer.isAdjustment, hasFilters(layer, in: scene) {
      swap(&projection.perspective, &projection.warp)
    }
    return projection
  }

  /// Returns a Boolean value that indicates whether the layer has filters, which work in its plane.
  private func hasFilters(_ layer: Layer, in scene: Scene) -> Bool {
    if !layer.drawingEffects.isEmpty || layer.masks.contains(where: { $0.isFeathered }) {
      return true
    }
    // The effects of a layer without a size of its own are not in its plane.
    if !layer.effects.isEmpty, layer.content.size != nil { return true }
    guard case .precomposition(let index, _, _) = layer.content,
      scene.compositions.indices.contains(index)
    else { return false }
    let composition = scene.compositions[index]
    if composition.hasFilters { return true }
    return composition.layers.contains {
      if case .precomposition = $0.content { hasFilters($0, in: scene) } else { false }
    }
  }

  /// Returns a projection that draws the layer flat, at the scale of its center, and then applies
  /// the perspective.
  private func perspectiveProjection(_ seen: Homography, around middle: Point2D) -> LayerProjection?
  {
    guard seen.inverse != nil else { return nil }
    let size = min(max(seen.magnification(at: middle) ?? 1, 1 / 64), 64)
    let at = seen.apply(middle) ?? .zero
    let flat = Affine.translation(-middle.x, -middle.y).then(.scale(size, size))
      .then(.translation(at.x, at.y))
    guard let back = flat.inverse else { return nil }
    return LayerProjection(transform: flat, perspective: back.then(seen))
  }

  /// Returns the map from the space of the layer to the space of the camera view.
  func space(of index: Int, in composition: Composition, _ context: CompositionContext) -> Affine3D
  {
    var map = Affine3D.identity
    var next: Int? = index
    var steps = 0
    while let i = next, composition.layers.indices.contains(i), steps <= composition.layers.count {
      let layer = composition.layers[i]
      map = map.then(layer.affine3D(at: context.time))
      next = layer.parent
      steps += 1
    }
    return context.enclosingSpace.map { map.then($0.space) } ?? map
  }

  /// Returns the view of the topmost active camera of the composition.
  func view(of composition: Composition, _ context: CompositionContext) -> CameraView? {
    let time = context.time
    for layer in composition.layers {
      guard case .camera(let camera) = layer.content, !layer.isHidden,
        time.frame >= layer.inPoint, time.frame < layer.outPoint
      else { continue }
      let parents = layer.parent.map { space(of: $0, in: composition, context) } ?? .identity
      return camera.view(of: layer, at: time, parents: parents, size: context.size)
    }
    return nil
  }

  /// Draws the layers of a composition with 3D layers. Each run of 3D layers is sorted by depth. 2D
  /// layers keep their positions between the runs.
  mutating func drawInSpace<S: DrawSink & ~Copyable>(
    _ context: CompositionContext, of scene: Scene, into sink: inout S
  ) {
    let (first, firstContext, firstWorld) = (
      depthSortedLayers.count, contexts.count, worldMatrices.count
    )
    collectLayers(context, of: scene, from: first, into: &sink)
    flush(from: first, of: scene, into: &sink)
    contexts.removeSubrange(firstContext...)
    worldMatrices.removeSubrange(firstWorld...)
  }

  private mutating func collectLayers<S: DrawSink & ~Copyable>(
    _ context: CompositionContext, of scene: Scene, from first: Int, into sink: inout S
  ) {
    let composition = scene.compositions[context.compositionIndex]
    let own = contexts.count
    contexts.append(context)
    for i in composition.layers.indices.reversed() where !sink.isExhausted {
      let layer = composition.layers[i]
      guard !layer.isHidden, !layer.isMatteSource, layer.isVisible(at: context.time)
      else { continue }
      if layer.isFullyCollapsed {
        collectLayers(layer, at: i, of: scene, context, from: first, into: &sink)
      } else if context.is3D(layer), !layer.breaksDepthSorting {
        if depthSortedLayers.count - first >= SceneLimits.sortedLayers {
          flush(from: first, of: scene, into: &sink)
        }
        depthSortedLayers.append(depthSortedLayer(i, of: scene, context, own))
      } else {
        flush(from: first, of: scene, into: &sink)
        draw(layer, at: i, of: scene, context, into: &sink)
      }
    }
  }

  /// Collects the layers of a collapsed composition. They join the surrounding run if all of them
  /// are 3D layers.
  private mutating func collectLayers<S: DrawSink & ~Copyable>(
    _ layer: Layer, at index: Int, of scene: Scene, _ context: CompositionContext, from first: Int,
    into sink: inout S
  ) {
    guard let inner = collapsedContext(layer, at: index, of: scene, context),
      depth < SceneLimits.compositionDepth
    else { return }
    depth += 1
    let isWhole =
      inner.enclosingSpace?.is3D == true || scene.compositions[inner.compositionIndex].isEntirely3D
    if !isWhole { flush(from: first, of: scene, into: &sink) }
    collectLayers(inner, of: scene, from: first, into: &sink)
    if !isWhole { flush(from: first, of: scene, into: &sink) }
    depth -= 1
  }

  /// Draws the layers of a collapsed composition without clipping or isolation.
  mutating func drawCollapsed<S: DrawSink & ~Copyable>(
    _ layer: Layer, at index: Int, of scene: Scene, _ context: CompositionContext,
    into sink: inout S
  ) {
    let firstWorld = worldMatrices.count
    guard depth < SceneLimits.compositionDepth,
      let inner = collapsedContext(layer, at: index, of: scene, context), inner.opacity > 0
    else { return }
    depth += 1
    // The adjustment layers of a fully collapsed composition also change the layers below it.
    let isAdjusted =
      !layer.isFullyCollapsed && scene.compositions[inner.compositionIndex].hasAdjustmentLayers
    if isAdjusted { sink.pushBackdrop() }
    drawLayers(inner, of: scene, into: &sink)
    if isAdjusted { sink.popLayer() }
    worldMatrices.removeSubrange(firstWorld...)
    depth -= 1
  }

  /// Returns the context of a collapsed composition, with world matrices still to be computed.
  private mutating func collapsedContext(
    _ layer: Layer, at index: Int, of scene: Scene, _ context: CompositionContext
  ) -> CompositionContext? {
    guard var opened = scene.precomposition(layer.content, at: context.time, context.transform)
    else { return nil }
    addWorldMatrices(to: &opened, of: scene)
    opened.view = context.view
    opened.enclosingSpace = context.enclosingSpace
    // AE: Each layer of a collapsed composition is multiplied by the opacity of the precomposition
    // layer. (After Effects 5.0 User Guide, "Collapsing transformation properties".)
    let opacity = min(max(layer.transform.opacity.value(at: context.time), 0), 1)
    opened.opacity = layer.isFullyCollapsed ? context.opacity * opacity : 1
    let composition = scene.compositions[context.compositionIndex]
    if composition.has3DLayers || context.enclosingSpace != nil {
      opened.enclosingSpace = CompositionContext.EnclosingSpace(
        space: space(of: index, in: composition, context), is3D: context.is3D(layer))
    } else {
      opened.transform = worldMatrix(of: index, in: scene, context).then(context.transform)
      if scene.compositions[opened.compositionIndex].has3DLayers {
        opened.enclosingSpace = CompositionContext.EnclosingSpace(space: .identity, is3D: false)
      }
    }
    return opened
  }

  /// Draws the collected layers, the farthest first.
  private mutating func flush<S: DrawSink & ~Copyable>(
    from first: Int, of scene: Scene, into sink: inout S
  ) {
    let firstCut = layerCuts.count
    if depthSortedLayers.count - first > 1 {
      measureBounds(from: first, of: scene)
      depthSortedLayers.sortByDepth(from: first, cutting: &layerCuts)
    }
    // Drawing a layer can collect further layers after these.
    let last = depthSortedLayers.count
    for i in first..<last {
      let (context, index) = (
        contexts[depthSortedLayers[i].contextIndex], depthSortedLayers[i].layerIndex
      )
      let layer = scene.compositions[context.compositionIndex].layers[index]
      let lastCut = depthSortedLayers[i].lastCut
      if lastCut < 0 {
        draw(layer, at: index, of: scene, context, into: &sink)
      } else {
        drawPart(lastCut, of: layer, at: index, of: scene, context, into: &sink)
      }
    }
    depthSortedLayers.removeSubrange(first...)
    layerCuts.removeSubrange(firstCut...)
  }

  /// Draws a part of a layer that intersects others.
  private mutating func drawPart<S: DrawSink & ~Copyable>(
    _ lastCut: Int, of layer: Layer, at index: Int, of scene: Scene, _ context: CompositionContext,
    into sink: inout S
  ) {
    guard let seen = projection(of: index, in: scene, context) else { return }
    sink.pushLayer(opacity: 1, blend: layer.blend)
    var part = layer
    part.blend = .normal
    draw(part, at: index, of: scene, context, into: &sink)
    let lens = seen.perspective ?? seen.warp
    if let lens { sink.pushProjection(lens) }
    maskPart(lastCut, around: layer.center(at: context.time), seen.transform, into: &sink)
    if lens != nil { sink.popProjection() }
    sink.popLayer()
  }

  private func depthSortedLayer(
    _ index: Int, of scene: Scene, _ context: CompositionContext, _ own: Int
  ) -> DepthSortedLayer {
    let composition = scene.compositions[context.compositionIndex]
    let layer = composition.layers[index]
    let map = space(of: index, in: composition, context)
    let seen = context.view.map { map.then($0.toCamera) } ?? map
    return DepthSortedLayer(
      contextIndex: own, layerIndex: index, map: seen, isPerspective: context.view != nil,
      middle: layer.center(at: context.time))
  }

  /// Computes the bounds of the layers, if the planes are not all parallel.
  private mutating func measureBounds(from first: Int, of scene: Scene) {
    let normal = depthSortedLayers[first].plane.normal
    let isParallel = depthSortedLayers[first...].allSatisfy { $0.isParallel(to: normal) }
    if isParallel { return }
    for i in first..<depthSortedLayers.count {
      let context = contexts[depthSortedLayers[i].contextIndex]
      let layer = scene.compositions[context.compositionIndex].layers[
        depthSortedLayers[i].layerIndex]
      var bounds = MeasuringSink(.bounds)
      if let size = layer.content.size {
        bounds.box = Rect2D(origin: .zero, size: size)
      } else {
        draw(layer.content, at: context.time, .identity, into: &bounds)
      }
      if !bounds.box.isEmpty { depthSortedLayers[i].setCorners(of: bounds.box) }
    }
  }
}

extension Layer {
  /// Returns a Boolean value that indicates whether the layer draws anything at this time.
  func isVisible(at context: EvaluationContext) -> Bool {
    guard context.frame >= inPoint, context.frame < outPoint else { return false }
    switch content {
    case .null, .camera: return false
    default: return transform.opacity.value(at: context) > 0
    }
  }

  /// A Boolean value that indicates whether the layers of the collapsed composition are drawn as
  /// layers of the containing composition.
  ///
  /// AE: A mask, an effect, a style or a matte on a collapsed precomposition renders it as one
  /// image. (After Effects User Guide, "Render order and collapsing transformations".)
  var isFullyCollapsed: Bool {
    // Unoptimized operands of `&&` copy the layer, so the first condition is a statement of its own.
    guard isCollapsed else { return false }
    return masks.isEmpty && effects.isEmpty && drawingEffects.isEmpty && styles.isEmpty
      && underlays.isEmpty && matte == nil
  }

  /// Returns a Boolean value that indicates whether the layer is drawn as a picture of its own.
  func isIsolated(in scene: Scene) -> Bool {
    // Unoptimized operands of `||` copy the layer.
    if blend.isNonNormal { return true }
    if matte != nil { return true }
    if !masks.isEmpty { return true }
    if !effects.isEmpty { return true }
    if !styles.isEmpty { return true }
    if !drawingEffects.isEmpty { return true }
    return content.hasBlendModes(in: scene)
  }

  /// A Boolean value that indicates whether the layer separates the 3D layers above it from those
  /// below it.
  ///
  /// AE: Adjustment layers, layers with styles, and precompositions with masks, effects or a matte
  /// do. (After Effects User Guide, "3D layer interactions, render order, and collapsed
  /// transformations".)
  var breaksDepthSorting: Bool {
    if !styles.isEmpty || !underlays.isEmpty || isAdjustment { return true }
    guard case .precomposition = content else { return false }
    return !masks.isEmpty || !effects.isEmpty || matte != nil
  }

  /// Returns the center of the layer, or its anchor if the layer has no size of its own.
  func center(at context: EvaluationContext) -> Point2D {
    content.size.map { Point2D($0.width / 2, $0.height / 2) } ?? transform.anchor.value(at: context)
  }

  func affine3D(at context: EvaluationContext) -> Affine3D {
    switch space {
    case .flat: Affine3D(transform.matrix(at: context, isAutoOriented: isAutoOriented))
    case .threeDimensional(let depth):
      transform.affine3D(at: context, depth, isAutoOriented: isAutoOriented)
    }
  }
}

extension LayerContent {
  /// Returns a Boolean value that indicates whether a part of the content has a blend mode.
  func hasBlendModes(in scene: Scene) -> Bool {
    switch self {
    case .shapes(let tree): tree.hasBlendModes
    case .precomposition(let index, _, _):
      scene.compositions.indices.contains(index) && scene.compositions[index].hasBlendModes
    default: false
    }
  }
}
