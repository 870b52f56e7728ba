import FlickGeometry
import FlickRaster

/// Effects that draw. They divide the effects of a layer into sections: each one draws an image
/// from the image before it.
extension FrameEvaluator {
  /// The layer, and the context, in which drawing effects are evaluated.
  struct StageSubject {
    var layer: Layer
    /// The index of the layer in its composition.
    var index: Int
    var scene: Scene
    var place: Place
    /// The time at which effects and the content of a precomposition are evaluated. Everything else
    /// is evaluated at the time of the composition context.
    var frame: Instant
    /// The map from the coordinates of the layer to those of the sink.
    var transform: Affine

    /// The coordinate space of the effects.
    ///
    /// AE: Vector layers use the space of the composition, because their effects are applied after
    /// the transform. (After Effects User Guide, "Render order and collapsing transformations".)
    var space: EffectSpace {
      guard let size = layer.content.size else { return outer }
      return EffectSpace(transform, bounds: Rect(origin: .zero, size: size))
    }

    var outer: EffectSpace {
      EffectSpace(place.transform, bounds: Rect(origin: .zero, size: place.size))
    }
  }

  /// Draws the result of the first `count` drawing effects into the innermost open layer, whose
  /// filters have already been added.
  mutating func draw<S: DrawSink>(
    _ subject: StageSubject, stages count: Int, into sink: inout S
  ) {
    let layer = subject.layer
    let frame = subject.frame
    guard count > 0, layer.stages.indices.contains(count - 1) else {
      let (scene, place) = (subject.scene, subject.place)
      if layer.isCollapsed {
        drawCollapsed(layer, at: subject.index, of: scene, place, into: &sink)
      } else {
        drawContent(
          layer.content, of: scene, at: layer.content.isDrawn ? place.frame : frame,
          subject.transform, into: &sink)
      }
      return drawMasks(of: layer, at: place.frame, subject.transform, into: &sink)
    }
    switch layer.stages[count - 1].kind {
    case .stroke(let stroke):
      let isReveal = stroke.placement == .reveal
      if isReveal { sink.pushLayer(opacity: 1, blend: .normal) }
      if stroke.placement != .alone { drawBefore(count, subject, into: &sink) }
      if isReveal { sink.beginMatte(.alpha) }
      let box = layer.content.size.map { Rect(origin: .zero, size: $0) }
      strokes.draw(stroke, at: frame, subject.transform, within: box, into: &sink)
      if isReveal {
        sink.endMatte()
        sink.popLayer()
      }
    case .setMatte(let matte):
      sink.pushLayer(opacity: 1, blend: .normal)
      if !matte.keepsAlpha { drawGround(subject, into: &sink) }
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

  /// Draws the input image of a drawing effect.
  private mutating func drawBefore<S: DrawSink>(
    _ count: Int, _ subject: StageSubject, makesOpaque: Bool = false, into sink: inout S
  ) {
    let layer = subject.layer
    let first = count > 1 ? layer.stages[count - 2].position : 0
    sink.pushLayer(opacity: 1, blend: .normal)
    addEffects(
      of: layer, first..<max(layer.stages[count - 1].position, first), at: subject.frame,
      Sight(transform: subject.transform), subject.place, into: &sink)
    if makesOpaque { sink.filter(.color(.opaque)) }
    draw(subject, stages: count - 1, into: &sink)
    sink.popLayer()
  }

  /// Draws a black background.
  ///
  /// AE: Without the layer's own alpha, transparent areas become black. (No published source.)
  private mutating func drawGround<S: DrawSink>(_ subject: StageSubject, into sink: inout S) {
    let space = subject.space
    let black = LayerContent.solid(
      Color(0, 0, 0), Size(space.bounds.maxX, space.bounds.maxY))
    drawContent(
      black, of: subject.scene, at: subject.frame, space.transform, into: &sink)
  }

  /// Draws the source of the effect as a matte.
  ///
  /// AE: The source is used without its masks, effects and opacity and, unless it is a vector
  /// layer, without its transform. (After Effects User Guide, "Compound effects and control
  /// layers".)
  private mutating func draw<S: DrawSink>(
    _ matte: SetMatteEffect, _ subject: StageSubject, into sink: inout S
  ) {
    sink.beginMatte(matte.mode)
    drawPicture(of: matte.source, isStretched: matte.isStretched, subject, into: &sink)
    sink.endMatte()
  }

  private mutating func drawPicture<S: DrawSink>(
    of index: Int, isStretched: Bool, _ subject: StageSubject, into sink: inout S
  ) {
    let (scene, place) = (subject.scene, subject.place)
    let layers = scene.compositions[place.composition].layers
    guard layers.indices.contains(index) else { return }
    let source = layers[index]
    let frame = subject.frame.frame
    let from = source.content.size ?? place.size
    guard frame >= source.inPoint, frame < source.outPoint, from.width > 0, from.height > 0
    else { return }
    let space = subject.space
    let onto = SetMatteEffect.placement(of: from, on: space.bounds, isStretched: isStretched)
      .then(space.transform)
    sink.pushClip(Rect(origin: .zero, size: from), transform: onto)
    let own = source.content.size == nil ? world(of: index, in: scene, place) : .identity
    drawContent(source.content, of: scene, at: subject.frame, own.then(onto), into: &sink)
    sink.popClip()
  }
}

extension DisplacementEffect {
  /// Returns the displacement at a time.
  ///
  /// AE: If both amounts are constant over the map, nothing moves. (No published source.)
  func displacement(at frame: Instant, within box: Rect) -> Displacement? {
    if case .fixed = horizontal, case .fixed = vertical { return nil }
    let most = Vector(mostHorizontal.value(at: frame), mostVertical.value(at: frame))
    guard most != .zero else { return nil }
    return Displacement(
      horizontal: horizontal, vertical: vertical, most: most,
      wrapped: wraps && !box.isEmpty ? box : nil)
  }
}

extension SetMatteEffect {
  static func placement(of size: Size, on box: Rect, isStretched: Bool) -> Affine {
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    if isStretched { return Affine.scale(width / size.width, height / size.height) }
    return Affine.translation((width - size.width) / 2, (height - size.height) / 2)
  }
}
