/// The data that all tiles of a frame share.
struct Frame {
  let memory: PixelMemory
  /// The background pixel.
  let ground: UInt32
  /// The strips that can contain other pixels than the background.
  let strips: PaintedStrips
  /// The boxes to draw.
  let pieces: [Box]
  /// The opaque box that hides items below it.
  let cover: Cover
  let kept: KeptLayers
  let coverage: KeptCoverage

  /// Fills `box` with the background, skipping parts known to be background already.
  func clear(_ box: Box) {
    if box.isEmpty || strips.areClear { return }
    guard !strips.columns.isEmpty else { return fill(box) }
    var top = box.minY
    while top < box.maxY {
      let strip = top / PaintedStrips.rows
      let bottom = min((strip + 1) * PaintedStrips.rows, box.maxY)
      let columns =
        strip < strips.columns.count ? strips.columns[strip] : Columns(first: 0, end: .max)
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
      if (ground & 255) &* 0x0101_0101 == ground {
        // The C library fills memory with a repeated byte faster than a loop can.
        UnsafeMutableRawPointer(row).initializeMemory(
          as: UInt8.self, repeating: UInt8(truncatingIfNeeded: ground), count: count * 4)
      } else {
        Fill.row(ground, count: count, at: row)
      }
    }
  }
}

extension Scratch {
  mutating func draw(_ list: DisplayList, _ frame: Frame, _ piece: Box) {
    pieces += 1
    let (memory, box) = (frame.memory, piece.intersection(list.viewport))
    let whole = Box(minX: 0, minY: 0, maxX: memory.width, maxY: memory.height)
    let hidden = frame.cover.box.intersection(box)
    for part in piece.intersection(whole).around(hidden) { frame.clear(part) }
    if box.isEmpty || list.operations.isEmpty { return }
    // SAFETY: the rows of the tile are rows of the frame's memory, starting at the first column.
    let target = Target(
      base: memory.base + piece.minY * memory.stride, stride: memory.stride, box: box, touched: nil)
    keptPixels &+= draw(list, onto: target, frame)
  }

  /// Returns the number of pixels that were rendered into the cache for each cached layer.
  private mutating func draw(
    _ list: DisplayList, onto target: Target, _ frame: Frame
  ) -> SIMD16<Int> {
    var keptPixels = SIMD16<Int>()
    let rowLength = rows.count / Rows.count
    cells.withUnsafeMutableBufferPointer { cells in
      marks.withUnsafeMutableBufferPointer { marks in
        rows.withUnsafeMutableBufferPointer { rows in
          pixels.withUnsafeMutableBufferPointer { pixels in
            masks.withUnsafeMutableBufferPointer { masks in
              lines.withUnsafeMutableBufferPointer { lines in
                list.builder.edges.withUnsafeBufferPointer { edges in
                  list.tables.pixels.withUnsafeBufferPointer { tables in
                    frame.coverage.words.withUnsafeBufferPointer { words in
                      guard let row = rows.baseAddress, let edge = edges.baseAddress,
                        let pixels = Arena(pixels),
                        let masks = Arena(masks)
                      else { return }
                      // SAFETY: a cell consists of its lanes only.
                      let lanes = UnsafeMutableRawBufferPointer(lines).bindMemory(
                        to: BlurLane.self)
                      let memory = Renderer.Memory(
                        cells: cells, marks: marks,
                        rows: Rows(row, length: rowLength),
                        lines: lanes)
                      var renderer = Renderer(
                        list: list, order: frame.memory.order, edges: edge,
                        tables: tables.baseAddress,
                        memory: memory,
                        pixels: pixels, masks: masks, kept: frame.kept,
                        coverage: Recordings(
                          words: words.baseAddress, shapes: frame.coverage.shapes))
                      renderer.run(onto: target, frame.cover)
                      keptPixels = renderer.keptPixels
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
