/// The data that all tiles of a frame share.
struct Frame {
  let memory: PixelMemory
  /// The background pixel.
  let background: UInt32
  /// The strips that can contain other pixels than the background.
  let dirtyStrips: DirtyStrips
  /// The boxes to draw.
  let tiles: [Box]
  /// The opaque box that hides items below it.
  let occluder: Occluder
  let layerCache: LayerCache
  let coverageCache: CoverageCache

  /// Fills `box` with the background, skipping parts known to be background already.
  func clear(_ box: Box) {
    if box.isEmpty || dirtyStrips.areClear { return }
    guard !dirtyStrips.columns.isEmpty else { return fill(box) }
    var top = box.minY
    while top < box.maxY {
      let strip = top / DirtyStrips.rows
      let bottom = min((strip + 1) * DirtyStrips.rows, box.maxY)
      let columns =
        strip < dirtyStrips.columns.count
        ? dirtyStrips.columns[strip] : ColumnRange(first: 0, end: .max)
      let painted = Box(minX: Int(columns.first), minY: top, maxX: Int(columns.end), maxY: bottom)
      fill(painted.intersection(box))
      top = bottom
    }
  }

  private func fill(_ box: Box) {
    // SAFETY: the box lies within the memory. Rows without gaps between them are filled as one.
    let isWhole = memory.stride == box.width
    let count = isWhole ? box.height * box.width : box.width
    for y in 0..<(isWhole ? min(1, box.height) : box.height) {
      let row = memory.base + (box.minY + y) * memory.stride + box.minX
      if (background & 255) &* 0x0101_0101 == background {
        // The C library fills memory with a repeated byte faster than a loop can.
        UnsafeMutableRawPointer(row).initializeMemory(
          as: UInt8.self, repeating: UInt8(truncatingIfNeeded: background), count: count * 4)
      } else {
        SolidFill.row(background, count: count, at: row)
      }
    }
  }
}

extension WorkerScratch {
  mutating func draw(_ list: DisplayList, _ frame: Frame, _ piece: Box) {
    drawnTileCount += 1
    let (memory, box) = (frame.memory, piece.intersection(list.viewport))
    let whole = Box(minX: 0, minY: 0, maxX: memory.width, maxY: memory.height)
    let hidden = frame.occluder.box.intersection(box)
    for part in piece.intersection(whole).subtracting(hidden) { frame.clear(part) }
    if box.isEmpty || list.operations.isEmpty { return }
    // SAFETY: the rows of the tile are rows of the frame's memory, starting at the first column.
    let target = Target(
      base: memory.base + piece.minY * memory.stride, stride: memory.stride, box: box, touched: nil)
    cachedPixelCounts &+= draw(list, onto: target, frame)
  }

  /// Returns the number of pixels that were rendered into the cache for each cached layer.
  private mutating func draw(
    _ list: DisplayList, onto target: Target, _ frame: Frame
  ) -> SIMD16<Int> {
    var keptPixels = SIMD16<Int>()
    let rowLength = rows.count / ScratchRows.count
    cells.withUnsafeMutableBufferPointer { cells in
      marks.withUnsafeMutableBufferPointer { marks in
        rows.withUnsafeMutableBufferPointer { rows in
          pixels.withUnsafeMutableBufferPointer { pixels in
            masks.withUnsafeMutableBufferPointer { masks in
              lines.withUnsafeMutableBufferPointer { lines in
                list.builder.edges.withUnsafeBufferPointer { edges in
                  list.tables.pixels.withUnsafeBufferPointer { tables in
                    frame.coverageCache.words.withUnsafeBufferPointer { words in
                      guard let row = rows.baseAddress, let edge = edges.baseAddress,
                        let pixels = Arena(pixels),
                        let masks = Arena(masks)
                      else { return }
                      // SAFETY: a cell consists of its lanes only.
                      let lanes = UnsafeMutableRawBufferPointer(lines).bindMemory(
                        to: BlurLane.self)
                      let memory = Renderer.ScratchMemory(
                        cells: cells, marks: marks,
                        rows: ScratchRows(row, length: rowLength),
                        lines: lanes)
                      var renderer = Renderer(
                        list: list, order: frame.memory.order, edges: edge,
                        tables: tables.baseAddress,
                        memory: memory,
                        pixels: pixels, masks: masks, layerCache: frame.layerCache,
                        recordings: CoverageRecordings(
                          words: words.baseAddress, shapes: frame.coverageCache.shapes))
                      renderer.run(onto: target, frame.occluder)
                      keptPixels = renderer.cachedPixelCounts
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    return keptPixels
  }
}
