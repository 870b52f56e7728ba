import FlickGeometry
import FlickRaster

/// Effects that draw divide a layer's effects: each stage is a picture, made of the one before it.
extension FrameEvaluator {
  /// What a stage belongs to.
  struct StageSubject {
    var layer: Layer
    /// The layer's position in its composition.
    var index: Int
    var scene: Scene
    var place: Place
    /// When effects, and what a precomposition shows, are seen; the rest is at the place's own time.
    var frame: Instant
    /// From the layer's coordinates to the sink's.
    var transform: Affine

    /// The coordinates that effects are in. AE: layers that are drawn anew in any size have none of
    /// their own: their pictures are as large as the composition, and seen after their transform.
    var space: EffectSpace {
      guard let size = layer.content.size else { return outer }
      return EffectSpace(transform, bounds: Rect(origin: .zero, size: size))
    }

    var outer: EffectSpace {
      EffectSpace(place.transform, bounds: Rect(origin: .zero, size: place.size))
    }
  }

  /// Draws what `count` of the layer's stages come to, into the innermost open layer, whose filters have
  /// been added.
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

  /// The picture that stage `count` looks at.
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

  /// AE: without transparency, what was transparent is black.
  private mutating func drawGround<S: DrawSink>(_ subject: StageSubject, into sink: inout S) {
    let space = subject.space
    let black = LayerContent.solid(
      Color(0, 0, 0), Size(space.bounds.maxX, space.bounds.maxY))
    drawContent(
      black, of: subject.scene, at: subject.frame, space.transform, into: &sink)
  }

  /// AE: the source counts as it is before its own masks, effects and opacity, and, where it is a
  /// picture and not drawn anew in any size, before its transform.
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
  /// AE: by two amounts that are the same everywhere nothing is moved.
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
