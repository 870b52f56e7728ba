import FlickGeometry
import FlickRaster

/// The contents of layers.
extension FrameEvaluator {
  /// Draws the content of a layer.
  mutating func drawContent<S: DrawSink & ~Copyable>(
    _ content: LayerContent, of scene: Scene, at context: EvaluationContext, _ transform: Affine,
    into sink: inout S
  ) {
    switch content {
    case .null, .camera: break
    case .solid(let color, let size):
      path.removeAll()
      path.appendRectangle(size)
      sink.fill(
        path, rule: .nonZero, transform: transform, paint: .solid(color.value(at: context)),
        blend: .normal)
    case .image(let index, let size, let gravity):
      guard let image = image(index, of: scene) else { return }
      drawImage(image, gravity, in: size, transform, into: &sink)
    case .video(let video, let still, let size, let time):
      let picture = picture(of: video, still, time, in: scene, at: context)
      if let picture { drawImage(picture, .resizeAspectFill, in: size, transform, into: &sink) }
    case .imageTrack(let keys):
      guard let first = keys.first else { return }
      let key = keys.last { $0.frame <= context.frame } ?? first
      guard let image = image(key.image, of: scene) else { return }
      drawImage(image, key.gravity, in: key.size, transform, into: &sink)
    case .sprite(let index):
      guard let table = scene.sprites else { return }
      sprites.draw(index, of: table, at: context.frame, transform, into: &sink)
    case .shapes, .text:
      draw(content, at: context, transform, into: &sink)
      if case .text = content, !text.compositionGlyphs.isEmpty {
        drawCompositionGlyphs(of: scene, at: context, into: &sink)
      }
    case .drawing(let drawing):
      draw(drawing.items, of: scene, at: context, transform, into: &sink)
    case .precomposition(_, let size, _):
      guard let inner = scene.precomposition(content, at: context, transform) else { return }
      drawComposition(inner, clippedTo: Rect2D(origin: .zero, size: size), of: scene, into: &sink)
    }
  }

  /// Draws the glyphs of the last text that are compositions.
  private mutating func drawCompositionGlyphs<S: DrawSink & ~Copyable>(
    of scene: Scene, at context: EvaluationContext, into sink: inout S
  ) {
    // Copied, because the compositions can contain texts.
    let insets = text.compositionGlyphs
    for inset in insets {
      guard scene.compositions.indices.contains(inset.composition.index) else { continue }
      let isLayer =
        inset.opacity < 1 || scene.compositions[inset.composition.index].hasBlendModes
      if isLayer { sink.pushLayer(opacity: inset.opacity, blend: .normal) }
      let inner = CompositionContext(
        compositionIndex: inset.composition.index,
        time: context + -inset.composition.start, transform: inset.transform, size: scene.size)
      drawComposition(inner, of: scene, into: &sink)
      if isLayer { sink.popLayer() }
    }
  }

  /// Draws content that is made of outlines.
  mutating func draw<S: DrawSink & ~Copyable>(
    _ content: LayerContent, at context: EvaluationContext, _ transform: Affine, into sink: inout S
  ) {
    switch content {
    case .shapes(let tree): shapes.draw(tree, at: context, transform, into: &sink)
    case .text(let content): text.draw(content, at: context, transform, into: &sink)
    default: break
    }
  }

  /// Returns the picture of a video at a frame.
  ///
  /// AE: The times of footage start at the start time of its layer, and a time remap is a time of the footage (After
  /// Effects User Guide, "Time-stretching and time-remapping"). A tween does not interpolate pictures.
  private func picture(
    of video: Int, _ still: Int, _ time: TimeMap, in scene: Scene, at context: EvaluationContext
  ) -> Bitmap? {
    let seconds = time.innerFrame(at: context.at(context.frame)) / scene.frameRate
    return videos?.bitmap(of: video, at: seconds)
      ?? (scene.images.indices.contains(still) ? scene.images[still] : nil)
  }

  /// Draws an image in a box and clips it to the box.
  private func drawImage<S: DrawSink & ~Copyable>(
    _ bitmap: Bitmap, _ gravity: ImageGravity, in size: Size2D, _ transform: Affine,
    into sink: inout S
  ) {
    guard bitmap.width > 0, bitmap.height > 0, size.width > 0, size.height > 0 else { return }
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let placed = gravity.placement(of: Size2D(width, height), in: size)
    let overflows = max(width * placed.a - size.width, height * placed.d - size.height) > 0.5
    if overflows { sink.pushClip(Rect2D(origin: .zero, size: size), transform: transform) }
    sink.image(bitmap, transform: placed.then(transform), opacity: 1, blend: .normal)
    if overflows { sink.popClip() }
  }
}

extension Path {
  /// Appends a rectangle with the origin as its top left corner.
  mutating func appendRectangle(_ size: Size2D) {
    move(to: .zero)
    line(to: Point2D(size.width, 0))
    line(to: Point2D(size.width, size.height))
    line(to: Point2D(0, size.height))
    close()
  }
}
