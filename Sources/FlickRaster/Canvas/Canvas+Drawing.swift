extension Canvas {
  /// Draws the recorded frame into a bitmap, over `background` or over transparency. The origins of canvas and bitmap
  /// coincide.
  ///
  /// The rows are drawn in at least `bands` independent bands by up to `threads` threads. The pixels do not depend on
  /// either number.
  package mutating func draw(
    into bitmap: inout Bitmap, background: Color? = nil, bands: Int = 1, threads: Int = 1,
    redraw: Redraw = .everything
  ) {
    complete(height: bitmap.height)
    composer.draw(
      into: &bitmap, background?.pixel(bitmap.order) ?? 0, recordingNumber, bands: bands,
      threads: threads, of: &self.threads, redraw: redraw)
  }

  /// Draws the recorded frame into all of the caller's memory, like ``draw(into:background:bands:threads:redraw:)``.
  package mutating func draw(
    into memory: PixelMemory, background: Color? = nil, bands: Int = 1, threads: Int = 1
  ) {
    complete(height: memory.height)
    composer.draw(
      into: memory, background?.pixel(memory.order) ?? 0, bands: bands, threads: threads,
      of: &self.threads)
  }

  /// Completes the frame for a picture of this height.
  private mutating func complete(height: Int) {
    finish()
    composer.limitLayerPixels(height: height, &budget)
    threads.wake()
  }

  /// Closes all open layers and clips, and completes the last batch.
  mutating func finish() {
    overflowDepth = 0
    while openLayers.count > 1 { closeLayer() }
    while clipStack.count > 0 { popClip() }
    finishBatch()
  }

  /// Returns whether the bitmap contains the recorded frame over `background`. If so, no region counts as drawn.
  package mutating func keepsPixels(of bitmap: Bitmap, background: Color?) -> Bool {
    let ground = background?.pixel(bitmap.order) ?? 0
    return composer.keepsPixels(of: bitmap, ground, recordingNumber)
  }

  /// The regions that the last call of ``draw(into:background:bands:threads:redraw:)`` drew. They do not overlap. With
  /// `.changes`, all other pixels of the bitmap have kept their values, and an empty array means that no pixel changed.
  package var drawnRegions: [PixelRect] {
    composer.regions.filter { !$0.isEmpty }
      .map { PixelRect(minX: $0.minX, minY: $0.minY, maxX: $0.maxX, maxY: $0.maxY) }
  }
}
