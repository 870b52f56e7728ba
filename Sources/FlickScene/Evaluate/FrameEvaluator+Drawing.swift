import FlickGeometry
import FlickRaster

/// Drawings.
extension FrameEvaluator {
  /// Draws the items of a drawing, from the bottom up.
  mutating func draw<S: DrawSink & ~Copyable>(
    _ items: [Drawing.Item], of scene: Scene, at context: EvaluationContext, _ transform: Affine,
    into sink: inout S
  ) {
    for item in items where !sink.isExhausted {
      switch item {
      case .shapes(let tree): shapes.draw(tree, at: context, transform, into: &sink)
      case .image(let index, let placement):
        guard scene.images.indices.contains(index), scene.images[index].width > 0 else { continue }
        sink.image(
          scene.images[index], transform: placement.then(transform), opacity: 1, blend: .normal)
      case .group(let group):
        draw(group, of: scene, at: context, group.transform.then(transform), into: &sink)
      }
    }
  }

  private mutating func draw<S: DrawSink & ~Copyable>(
    _ group: Drawing.Group, of scene: Scene, at context: EvaluationContext, _ transform: Affine,
    into sink: inout S
  ) {
    guard !group.isPlain else {
      return draw(group.items, of: scene, at: context, transform, into: &sink)
    }
    sink.pushLayer(opacity: group.opacity, blend: group.blend)
    switch group.clip {
    case .none: break
    case .paths(let paths):
      for path in paths { sink.mask(path, transform: transform, style: MaskStyle(mode: .add)) }
    case .items(let items):
      sink.beginMatte(.alpha)
      draw(items, of: scene, at: context, transform, into: &sink)
      sink.endMatte()
    }
    draw(group.items, of: scene, at: context, transform, into: &sink)
    sink.popLayer()
  }
}
