internal import FlickCKernels

/// Drawing of one shape with one paint.
extension Renderer {
  func draw(_ item: DrawItem, _ state: DrawState) {
    let clip = item.bounds.intersection(state.clip)
    if clip.isEmpty { return }
    let inner = state.within(clip)
    if case .solid(let color) = item.source {
      let pixel = SIMD4(color.x, color.y, color.z, color.w * item.opacity).pixel(order)
      if item.blend == .normal {
        let isModulated = recordings.isModulated(item.coverageIndex)
        draw(
          item, clip,
          SolidColor(
            pixel, target: state.target, clip: clip, shapeBounds: item.shape.bounds,
            modulation: isModulated ? nil : inner.modulation))
      } else {
        // SAFETY: a row of scratch memory is as long as the canvas is wide.
        flick_fill(memory.rows.colors, pixel, clip.width)
        draw(item, inner, FlickColors(row: memory.rows.colors), isOpaque: pixel >> 24 == 255)
      }
      return
    }
    switch item.source {
    case .solid: break
    case .gradient(let sampler):
      draw(
        item, inner, sampler.colors(table(sampler.table)),
        isOpaque: list.tables.isOpaque(sampler.table))
    case .image(let sampler):
      withBitmap(sampler.image, sampler.level) { bitmap in
        let colors = ImageColors(
          sampler, bitmap, memory.rows.columns, for: clip.minX..<clip.maxX)
        // SAFETY: the pointer is only used in the closure.
        withUnsafePointer(to: colors) {
          draw(item, inner, FlickColors(ImageColors.function, $0), isOpaque: bitmap.isOpaque)
        }
      }
    case .projected(let index):
      draw(item, inner, list.projected[index])
    }
  }

  private func draw(_ item: DrawItem, _ state: DrawState, _ sampler: ProjectedSampler) {
    func draw(_ memory: ProjectedSampler.ColorMemory, isOpaque: Bool) {
      // SAFETY: the pointer is only used in the closure.
      withUnsafePointer(to: ProjectedColors(sampler: sampler, memory: memory)) {
        self.draw(item, state, FlickColors(ProjectedColors.function, $0), isOpaque: isOpaque)
      }
    }
    switch sampler.paint {
    case .gradient(_, let index):
      draw(.table(table(index)), isOpaque: list.tables.isOpaque(index))
    case .image(let image, let level):
      withBitmap(image, level) { draw(.bitmap($0), isOpaque: $0.isOpaque) }
    }
  }

  /// Calls a closure with a level of an image. Does nothing if the level is empty.
  private func withBitmap(_ image: Int, _ level: Int, _ draw: (BitmapView) -> Void) {
    let image = list.images.images[image]
    let bitmap = image.levels[level]
    // SAFETY: the view holds width × height pixels, which is checked here, and is only used in the closure.
    bitmap.memory.withUnsafeBufferPointer { pixels in
      image.extents[level].withUnsafeBufferPointer { extents in
        guard let base = pixels.baseAddress, let first = extents.baseAddress, bitmap.width > 0,
          bitmap.height > 0, pixels.count >= bitmap.width * bitmap.height,
          extents.count >= bitmap.height
        else { return }
        draw(
          BitmapView(
            pixels: base, width: bitmap.width, height: bitmap.height, isOpaque: image.isOpaque,
            isSwapped: bitmap.order != order, extents: first))
      }
    }
  }

  private func table(_ index: Int) -> UnsafePointer<UInt32> {
    tables + index * GradientTables.size
  }

  private func draw(
    _ item: DrawItem, _ state: DrawState, _ colors: FlickColors, isOpaque: Bool
  ) {
    // Opacity is already multiplied into a solid color.
    let opacity = colors.source == FLICK_COLORS_ROW ? 255 : byte(item.opacity)
    var painter = Painter(
      state, colors, isOpaque: isOpaque, opacity: opacity, blend: item.blend, order: order,
      rows: memory.rows)
    sendCoverage(item, state.clip, into: &painter)
  }

  /// Draws a color through the coverage of the rows of `clip`, from the cache if possible.
  private func draw(_ item: DrawItem, _ clip: Box, _ solid: SolidColor) {
    if let recording = recordings.recording(item.coverageIndex, of: item.shape) {
      recording.draw(clip, into: solid)
    } else {
      sweeper.sweep(item.shape, clip, into: solid)
    }
  }

  /// Sends the coverage of the rows of `clip` to the sink, from the cache if possible.
  private func sendCoverage<S: CoverageSink>(_ item: DrawItem, _ clip: Box, into sink: inout S) {
    if let recording = recordings.recording(item.coverageIndex, of: item.shape) {
      recording.send(clip, memory.rows, into: &sink)
    } else {
      sweep(item.shape, clip, into: &sink)
    }
  }

  func sweep<S: CoverageSink>(_ shape: Shape, _ clip: Box, into sink: inout S) {
    sweeper.sweep(shape, clip, memory.rows, into: &sink)
  }

  private var sweeper: Sweeper {
    Sweeper(edges: edges, cells: memory.cells, marks: memory.marks)
  }
}
