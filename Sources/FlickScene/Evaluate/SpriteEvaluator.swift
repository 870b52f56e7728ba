package import FlickGeometry
import FlickRaster

/// Evaluates and draws sprites.
struct SpriteEvaluator: ~Copyable {
  /// The overrides of the host, indexed like the sprites of the table.
  var overrides: [SpriteOverride?] = []
  private let pictures: (any PictureSource)?
  /// The scale at which the scene is drawn.
  private var magnification = 1.0
  private var budget = PictureBudget()
  /// The limit that the frame exceeded.
  var exceeded: DrawingLimit? { budget.exceeded }

  init(pictures: (any PictureSource)?) { self.pictures = pictures }

  mutating func beginFrame(_ transform: Affine, _ limits: SceneLimits) {
    magnification = transform.maxScale
    budget.beginFrame(limits.picturePixels)
  }

  /// Draws a sprite.
  ///
  /// - Parameter transform: the map from the coordinates of the composition to those of the sink.
  mutating func draw<S: DrawSink & ~Copyable>(
    _ index: Int, of table: SpriteTable, at frame: Double, _ transform: Affine,
    into sink: inout S
  ) {
    guard table.sprites.indices.contains(index),
      let run = table.run(of: table.sprites[index], at: frame), run.opacity > 0
    else { return }
    let change = change(of: index, in: table)
    if let change, change.isHidden { return }
    let transform = run.transform.then(transform)
    let opacity = Double(min(run.opacity, 1))
    let clip = Int(run.clip)
    let isBounded = table.outlines.indices.contains(clip)
    // A single image does not need a layer for its opacity.
    let isPicture = run.shapeList < 0 && change?.overlays.isEmpty ?? true
    let isIsolated = isBounded || opacity < 1 && !isPicture
    if isIsolated { sink.pushLayer(opacity: opacity, blend: .normal) }
    if isBounded {
      sink.mask(table.outlines[clip], transform: transform, style: MaskStyle(mode: .add))
    }
    if let shown = picture(of: index, run, in: table, instead: change?.picture) {
      sink.image(
        shown.bitmap, transform: shown.placement.then(transform),
        opacity: isIsolated ? 1 : opacity, blend: .normal)
    }
    drawShapes(Int(run.shapeList), of: table, transform, into: &sink)
    if let change {
      for mark in change.overlays { draw(mark, transform, into: &sink) }
    }
    if isIsolated { sink.popLayer() }
  }

  /// Returns the override of a sprite. The host's takes precedence over the animation's.
  private func change(of index: Int, in table: SpriteTable) -> SpriteOverride? {
    let own = overrides.indices.contains(index) ? overrides[index] : nil
    return own ?? (table.overrides.indices.contains(index) ? table.overrides[index] : nil)
  }

  /// Returns the image, and its placement in the sprite: centered, and as large as fits into the
  /// box with its aspect ratio.
  private mutating func picture(
    of index: Int, _ run: SpriteRun, in table: SpriteTable, instead: Bitmap?
  ) -> (bitmap: Bitmap, placement: Affine)? {
    if let instead {
      let size = Size2D(Double(instead.width), Double(instead.height))
      return run.fit(of: size).map { (instead, $0) }
    }
    guard let picture = table.sprites[index].picture, table.pictures.indices.contains(picture)
    else { return nil }
    let known = table.pictures[picture]
    let size = Size2D(Double(known.width), Double(known.height))
    guard let fit = run.fit(of: size),
      budget.reserve(picture, known.cost, of: table.pictures.count),
      let bitmap = pictures?.bitmap(picture, scale: known.maxScale * magnification),
      bitmap.width > 0, bitmap.height > 0
    else { return nil }
    let toWhole = Affine.scale(
      size.width / Double(bitmap.width), size.height / Double(bitmap.height))
    return (bitmap, toWhole.then(fit))
  }

  private func drawShapes<S: DrawSink & ~Copyable>(
    _ drawing: Int, of table: SpriteTable, _ transform: Affine, into sink: inout S
  ) {
    guard table.shapeLists.indices.contains(drawing) else { return }
    for i in table.shapeLists[drawing].clamped(to: table.shapes.indices) {
      let outline = table.shapes[i].outline
      guard table.outlines.indices.contains(outline) else { continue }
      let placement = table.shapes[i].transform.then(transform)
      if let fill = table.shapes[i].fill {
        sink.fill(
          table.outlines[outline], rule: .nonZero, transform: placement, paint: .solid(fill),
          blend: .normal)
      }
      if let stroke = table.shapes[i].stroke {
        sink.stroke(
          table.outlines[outline], style: stroke, transform: placement,
          paint: .solid(table.shapes[i].strokeColor), blend: .normal)
      }
    }
  }

  private func draw<S: DrawSink & ~Copyable>(
    _ mark: SpriteOverlay, _ transform: Affine, into sink: inout S
  ) {
    switch mark {
    case .picture(let bitmap, let box):
      guard bitmap.width > 0, bitmap.height > 0 else { return }
      let placement = Affine(
        a: box.width / Double(bitmap.width), b: 0, c: 0, d: box.height / Double(bitmap.height),
        tx: box.minX, ty: box.minY)
      sink.image(bitmap, transform: placement.then(transform), opacity: 1, blend: .normal)
    case .outline(let path, let rule, let color, let clip):
      if let clip { sink.pushClip(clip, transform: transform) }
      sink.fill(path, rule: rule, transform: transform, paint: .solid(color), blend: .normal)
      if clip != nil { sink.popClip() }
    }
  }
}

extension SpriteRun {
  /// Returns the map from the pixels of an image to the coordinates of the sprite, or `nil` if the
  /// image or the box is empty.
  package func fit(of picture: Size2D) -> Affine? {
    guard picture.width > 0, picture.height > 0, width > 0, height > 0 else { return nil }
    return ImageGravity.resizeAspect.placement(
      of: picture, in: Size2D(Double(width), Double(height)))
  }
}
