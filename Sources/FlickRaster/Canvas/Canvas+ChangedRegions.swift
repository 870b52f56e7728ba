extension Canvas {
  /// The regions that the last call of ``draw(into:background:bands:threads:redraw:)`` drew. They do not overlap. With
  /// `.changes`, all other pixels of the bitmap have kept their values, and an empty array means that no pixel changed.
  package var drawnRegions: [PixelRect] {
    regions.filter { !$0.isEmpty }
      .map { PixelRect(minX: $0.minX, minY: $0.minY, maxX: $0.maxX, maxY: $0.maxY) }
  }
}
