import FlickGeometry
import FlickRaster

/// Effects that draw. They divide the effects of a layer into sections: each one draws an image
/// from the image before it.
extension FrameEvaluator {
  /// The layer, and the context, in which drawing effects are evaluated.
  struct DrawingEffectContext: ~Copyable {
    var layer: Layer
    /// The index of the layer in its composition.
    var index: Int
    var scene: Scene
    var composition: CompositionContext
    /// The time at which effects and the content of a precomposition are evaluated. Everything else
    /// is evaluated at the time of the composition context.
    var effectTime: EvaluationContext
    /// The map from the coordinates of the layer to those of the sink.
    var transform: Affine

    /// The coordinate space of the effects.
    var space: EffectSpace { composition.effectSpace(of: layer, transform) }
  }

  /// Draws the picture of the layers below an adjustment layer, changed by its drawing effects. Its content and masks
  /// only limit the area that is changed.
  mutating func drawAdjustedPicture<S: DrawSink & ~Copyable>(
    _ layer: Layer, at index: Int, of scene: Scene, _ seen: LayerProjection,
    _ context: CompositionContext, into sink: inout S
  ) {
    if layer.drawingEffects.isEmpty { return }
    let subject = DrawingEffectContext(
      layer: layer, index: index, scene: scene, composition: context,
      effectTime: context.time, transform: seen.transform)
    sink.beginPicture()
    draw(subject, drawingEffects: layer.drawingEffects.count, into: &sink)
    sink.endPicture()
  }

  /// Draws the result of the first `count` drawing effects into the innermost open layer, whose
  /// filters have already been added.
  mutating func draw<S: DrawSink & ~Copyable>(
    _ subject: borrowing DrawingEffectContext, drawingEffects count: Int, into sink: inout S
  ) {
    let layer = subject.layer
    let time = subject.effectTime
    guard count > 0, layer.drawingEffects.indices.contains(count - 1) else {
      if layer.isAdjustment { return sink.drawBackdrop() }
      let (scene, context) = (subject.scene, subject.composition)
      if layer.isCollapsed {
        drawCollapsed(layer, at: subject.index, of: scene, context, into: &sink)
      } else {
        drawContent(
          layer.content, of: scene, at: layer.content.isVector ? context.time : time,
          subject.transform, into: &sink)
      }
      return drawMasks(of: layer, at: context.time, subject.transform, into: &sink)
    }
    switch layer.drawingEffects[count - 1].operation {
    case .echo(let echo): draw(echo, subject, into: &sink)
    case .stroke(let stroke):
      let isReveal = stroke.placement == .reveal
      if isReveal { sink.pushLayer(opacity: 1, blend: .normal) }
      if stroke.placement != .alone { drawBefore(count, subject, into: &sink) }
      if isReveal { sink.beginMatte(.alpha) }
      let box = layer.content.size.map { Rect2D(origin: .zero, size: $0) }
      strokes.draw(stroke, at: time, subject.transform, within: box, into: &sink)
      if isReveal {
        sink.endMatte()
        sink.popLayer()
      }
    case .setMatte(let matte):
      sink.pushLayer(opacity: 1, blend: .normal)
      if !matte.keepsAlpha { drawBlackGround(subject, into: &sink) }
      drawBefore(count, subject, makesOpaque: !matte.keepsAlpha, into: &sink)
      sink.beginMatte(matte.mode)
      drawPicture(of: matte.source, isStretched: matte.isStretched, subject, into: &sink)
      sink.endMatte()
      sink.popLayer()
    case .displace(let effect):
      sink.pushLayer(opacity: 1, blend: .normal)
      let displacement = effect.displacement(at: time, within: subject.space.bounds)
      if let displacement {
        sink.filter(subject.space.warp(.displace(displacement)))
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

  /// Draws the input image of a drawing effect.
  private mutating func drawBefore<S: DrawSink & ~Copyable>(
    _ count: Int, _ subject: borrowing DrawingEffectContext, makesOpaque: Bool = false,
    into sink: inout S
  ) {
    let layer = subject.layer
    let first = count > 1 ? layer.drawingEffects[count - 2].effectIndex : 0
    sink.pushLayer(opacity: 1, blend: .normal)
    addEffects(
      of: layer, first..<max(layer.drawingEffects[count - 1].effectIndex, first),
      at: subject.effectTime, LayerProjection(transform: subject.transform), subject.composition,
      into: &sink)
    if makesOpaque { sink.filter(.color(.opaque)) }
    draw(subject, drawingEffects: count - 1, into: &sink)
    sink.popLayer()
  }

  /// Draws a black background.
  ///
  /// AE: Without the layer's own alpha, transparent areas become black. (No published source.)
  private mutating func drawBlackGround<S: DrawSink & ~Copyable>(
    _ subject: borrowing DrawingEffectContext, into sink: inout S
  ) {
    let space = subject.space
    let black = LayerContent.solid(
      Color(0, 0, 0), Size2D(space.bounds.maxX, space.bounds.maxY))
    drawContent(
      black, of: subject.scene, at: subject.effectTime, space.transform, into: &sink)
  }

  /// Draws the source of an effect.
  ///
  /// AE: The source is used without its masks, effects and opacity and, unless it is a vector
  /// layer, without its transform. (After Effects User Guide, "Compound effects and control
  /// layers".)
  private mutating func drawPicture<S: DrawSink & ~Copyable>(
    of index: Int, isStretched: Bool, _ subject: borrowing DrawingEffectContext, into sink: inout S
  ) {
    let (scene, context) = (subject.scene, subject.composition)
    let layers = scene.compositions[context.compositionIndex].layers
    guard layers.indices.contains(index) else { return }
    let source = layers[index]
    let frame = subject.effectTime.frame
    let from = source.content.size ?? context.size
    guard frame >= source.inPoint, frame < source.outPoint, from.width > 0, from.height > 0
    else { return }
    let space = subject.space
    let onto = SetMatteEffect.placement(of: from, on: space.bounds, isStretched: isStretched)
      .then(space.transform)
    sink.pushClip(Rect2D(origin: .zero, size: from), transform: onto)
    let own = source.content.size == nil ? worldMatrix(of: index, in: scene, context) : .identity
    drawContent(source.content, of: scene, at: subject.effectTime, own.then(onto), into: &sink)
    sink.popClip()
  }
}
