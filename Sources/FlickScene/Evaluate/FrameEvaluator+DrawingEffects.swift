import FlickGeometry
import FlickRaster

/// Effects that draw divide a layer's effects: each stage is a picture, made of the one before it.
extension FrameEvaluator {
  /// What a stage belongs to.
  struct DrawingEffectContext {
    var layer: Layer
    /// The layer's position in its composition.
    var index: Int
    var scene: Scene
    var composition: CompositionContext
    /// When effects, and what a precomposition shows, are seen; the rest is at the place's own time.
    var effectContext: EvaluationContext
    /// From the layer's coordinates to the sink's.
    var transform: Affine

    /// The coordinates that effects are in. AE: layers that are drawn anew in any size have none of
    /// their own: their pictures are as large as the composition, and seen after their transform.
    var space: EffectSpace {
      guard let size = layer.content.size else { return compositionSpace }
      return EffectSpace(transform, bounds: Rect2D(origin: .zero, size: size))
    }

    var compositionSpace: EffectSpace {
      EffectSpace(composition.transform, bounds: Rect2D(origin: .zero, size: composition.size))
    }
  }

  /// Draws what `count` of the layer's stages come to, into the innermost open layer, whose filters have
  /// been added.
  mutating func draw<S: DrawSink>(
    _ subject: DrawingEffectContext, drawingEffects count: Int, into sink: inout S
  ) {
    let layer = subject.layer
    let frame = subject.effectContext
    guard count > 0, layer.drawingEffects.indices.contains(count - 1) else {
      let (scene, place) = (subject.scene, subject.composition)
      if layer.isCollapsed {
        drawCollapsed(layer, at: subject.index, of: scene, place, into: &sink)
      } else {
        drawContent(
          layer.content, of: scene, at: layer.content.isVector ? place.context : frame,
          subject.transform, into: &sink)
      }
      return drawMasks(of: layer, at: place.context, subject.transform, into: &sink)
    }
    switch layer.drawingEffects[count - 1].operation {
    case .stroke(let stroke):
      let isReveal = stroke.placement == .reveal
      if isReveal { sink.pushLayer(opacity: 1, blend: .normal) }
      if stroke.placement != .alone { drawBefore(count, subject, into: &sink) }
      if isReveal { sink.beginMatte(.alpha) }
      let box = layer.content.size.map { Rect2D(origin: .zero, size: $0) }
      strokes.draw(stroke, at: frame, subject.transform, within: box, into: &sink)
      if isReveal {
        sink.endMatte()
        sink.popLayer()
      }
    case .setMatte(let matte):
      sink.pushLayer(opacity: 1, blend: .normal)
      if !matte.keepsAlpha { drawBlackGround(subject, into: &sink) }
      drawBefore(count, subject, makesOpaque: !matte.keepsAlpha, into: &sink)
      draw(matte, subject, into: &sink)
      sink.popLayer()
    case .displace(let effect):
      sink.pushLayer(opacity: 1, blend: .normal)
      let displacement = effect.displacement(at: frame, within: subject.space.bounds)
      if let displacement {
        sink.filter(.warp(WarpFilter(displacement, in: subject.space.transform)))
      }
      drawBefore(count, subject, into: &sink)
      if displacement != nil {
        sink.beginMap()
        drawPicture(of: effect.source, isStretched: effect.isStretched, subject, into: &sink)
        sink.endMap()
      }
      sink.popLayer()
    }
  }

  /// The picture that stage `count` looks at.
  private mutating func drawBefore<S: DrawSink>(
    _ count: Int, _ subject: DrawingEffectContext, makesOpaque: Bool = false, into sink: inout S
  ) {
    let layer = subject.layer
    let first = count > 1 ? layer.drawingEffects[count - 2].effectIndex : 0
    sink.pushLayer(opacity: 1, blend: .normal)
    addEffects(
      of: layer, first..<max(layer.drawingEffects[count - 1].effectIndex, first),
      at: subject.effectContext,
      LayerProjection(transform: subject.transform), subject.composition, into: &sink)
    if makesOpaque { sink.filter(.color(.opaque)) }
    draw(subject, drawingEffects: count - 1, into: &sink)
    sink.popLayer()
  }

  /// AE: without transparency, what was transparent is black.
  private mutating func drawBlackGround<S: DrawSink>(
    _ subject: DrawingEffectContext, into sink: inout S
  ) {
    let space = subject.space
    let black = LayerContent.solid(
      Color(0, 0, 0), Size2D(space.bounds.maxX, space.bounds.maxY))
    drawContent(
      black, of: subject.scene, at: subject.effectContext, space.transform, into: &sink)
  }

  /// AE: the source counts as it is before its own masks, effects and opacity, and, where it is a
  /// picture and not drawn anew in any size, before its transform.
  private mutating func draw<S: DrawSink>(
    _ matte: SetMatteEffect, _ subject: DrawingEffectContext, into sink: inout S
  ) {
    sink.beginMatte(matte.mode)
    drawPicture(of: matte.source, isStretched: matte.isStretched, subject, into: &sink)
    sink.endMatte()
  }

  private mutating func drawPicture<S: DrawSink>(
    of index: Int, isStretched: Bool, _ subject: DrawingEffectContext, into sink: inout S
  ) {
    let (scene, place) = (subject.scene, subject.composition)
    let layers = scene.compositions[place.compositionIndex].layers
    guard layers.indices.contains(index) else { return }
    let source = layers[index]
    let frame = subject.effectContext.frame
    let from = source.content.size ?? place.size
    guard frame >= source.inPoint, frame < source.outPoint, from.width > 0, from.height > 0
    else { return }
    let space = subject.space
    let onto = SetMatteEffect.placement(of: from, on: space.bounds, isStretched: isStretched)
      .then(space.transform)
    sink.pushClip(Rect2D(origin: .zero, size: from), transform: onto)
    let own = source.content.size == nil ? worldMatrix(of: index, in: scene, place) : .identity
    drawContent(source.content, of: scene, at: subject.effectContext, own.then(onto), into: &sink)
    sink.popClip()
  }
}

extension DisplacementEffect {
  /// AE: by two amounts that are the same everywhere nothing is moved.
  func displacement(at frame: EvaluationContext, within box: Rect2D) -> Displacement? {
    if case .fixed = horizontal, case .fixed = vertical { return nil }
    let most = Vector2D(maxHorizontal.value(at: frame), maxVertical.value(at: frame))
    guard most != .zero else { return nil }
    return Displacement(
      horizontal: horizontal, vertical: vertical, maxOffset: most,
      wrapBox: wraps && !box.isEmpty ? box : nil)
  }
}

extension SetMatteEffect {
  static func placement(of size: Size2D, on box: Rect2D, isStretched: Bool) -> Affine {
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    if isStretched { return Affine.scale(width / size.width, height / size.height) }
    return Affine.translation((width - size.width) / 2, (height - size.height) / 2)
  }
}
