import Dispatch

/// Memory to draw into, owned by the caller.
///
/// SAFETY: `base` holds `height` rows, each `stride` pixels after the one before and `width` pixels long,
/// and stays valid, and untouched by others, while it is drawn into.
package struct PixelMemory {
  package var base: UnsafeMutablePointer<UInt32>
  package var width: Int
  package var height: Int
  /// Pixels from one row to the next, at least `width`.
  package var stride: Int
  package var order: Bitmap.ByteOrder

  package init(
    base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int,
    order: Bitmap.ByteOrder
  ) {
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
    self.order = order
  }
}

extension Canvas {
  /// Draws what was recorded on `background`, or on nothing, its corner in the bitmap's corner.
  ///
  /// The rows are drawn in at least `bands` bands, each on its own, by up to `threads` threads. The
  /// pixels are the same for any number of either.
  package mutating func draw(
    into bitmap: inout Bitmap, background: Color? = nil, bands: Int = 1, threads: Int = 1,
    redraw: Redraw = .everything
  ) {
    closeAll()
    let ground = background?.pixel(bitmap.order) ?? 0
    swap(&before, &bitmap.contents)
    after.begin(ground, by: drawer)
    note(fingerprints: redraw == .changes)
    let whole = Box(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    let isMine = before.drawer === drawer
    settle(before.ground == ground ? (isMine ? redraw : .everything) : nil, in: whole)
    let (width, height, order) = (bitmap.width, bitmap.height, bitmap.order)
    bitmap.memory.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress, pixels.count >= width * height else { return }
      let memory = PixelMemory(
        base: base, width: width, height: height, stride: width, order: order)
      draw(into: memory, ground, bands: bands, threads: threads)
    }
    swap(&after, &bitmap.contents)
  }

  /// As ``draw(into:background:bands:threads:redraw:)`` for a bitmap, in the caller's memory, all of which
  /// is drawn.
  package mutating func draw(
    into memory: PixelMemory, background: Color? = nil, bands: Int = 1, threads: Int = 1
  ) {
    closeAll()
    settle(nil, in: Box(minX: 0, minY: 0, maxX: memory.width, maxY: memory.height))
    draw(into: memory, background?.pixel(memory.order) ?? 0, bands: bands, threads: threads)
  }

  /// Decides which part of the picture is drawn, and what of that must be cleared before. `redraw` is
  /// `nil` when nothing is known of what is there.
  private mutating func settle(_ redraw: Redraw?, in whole: Box) {
    regions.removeAll(keepingCapacity: true)
    strips.forget()
    switch redraw {
    case .changes:
      findChanges()
      return
    case .everything: strips.collect(before.items, height: whole.maxY)
    case nil: break
    }
    regions.append(whole)
  }

  private mutating func draw(
    into memory: PixelMemory, _ ground: UInt32, bands: Int, threads: Int
  ) {
    guard memory.width > 0, memory.height > 0, memory.stride >= memory.width, !regions.isEmpty
    else { return }
    list.tables.turn(to: memory.order)
    let rows = bandRows(memory.height, bands: threads > 1 ? max(bands, 4 * threads) : bands)
    pieces.removeAll(keepingCapacity: true)
    for region in regions { addPieces(of: region, rows: rows) }
    let frame = Frame(memory: memory, ground: ground, strips: strips, pieces: pieces, hidden: list.hidden)
    let workerCount = max(1, min(threads, pieces.count))
    let needs = Needs(list, rows: rows, stack: &needStack)
    while workers.count < workerCount { workers.append(Scratch()) }
    for i in 0..<workerCount { workers[i].prepare(needs) }
    // A copy shares the lists' memory: it is let go before anything is recorded again.
    let list = self.list
    if workerCount == 1 {
      for piece in pieces { workers[0].draw(list, frame, piece) }
    } else {
      workers.withUnsafeMutableBufferPointer { workers in
        // SAFETY: each iteration uses the worker of its own number and the pixels of its own pieces.
        nonisolated(unsafe) let workers = workers
        nonisolated(unsafe) let frame = frame
        DispatchQueue.concurrentPerform(iterations: workerCount) { worker in
          for i in stride(from: worker, to: frame.pieces.count, by: workerCount) {
            workers[worker].draw(list, frame, frame.pieces[i])
          }
        }
      }
    }
  }

  private mutating func addPieces(of region: Box, rows: Int) {
    var top = region.minY
    while top < region.maxY {
      let bottom = min(top + rows, region.maxY)
      pieces.append(Box(minX: region.minX, minY: top, maxX: region.maxX, maxY: bottom))
      top = bottom
    }
  }

  /// Rows of a band: a `bands`-th of all, or fewer where that keeps what is worked on in the cache.
  mutating func bandRows(_ height: Int, bands: Int) -> Int {
    let bands = max(1, min(bands, height))
    var rows = (height + bands - 1) / bands
    func layerPixels(_ rows: Int) -> Int { Needs(list, rows: rows, stack: &needStack).pixels }
    // What looks around itself is drawn again in each band.
    if list.filters.isEmpty, !list.masks.contains(where: { $0.isFeathered }) {
      rows = min(rows, max(Self.fewestRows, Self.bandPixels / max(list.width, 1)))
      while rows > Self.fewestRows, layerPixels(rows) > Self.bandPixels / 2 {
        rows = (rows + 1) / 2
      }
    }
    var need = layerPixels(rows)
    while rows > 1, need > Self.mostLayerPixels {
      let less = layerPixels((rows + 1) / 2)
      // Filters draw rows around their band, too, in each band anew: from some height on, less rows
      // gain nothing.
      if less > need - need / 4 { break }
      rows = (rows + 1) / 2
      need = less
    }
    return rows
  }

  /// Pixels of a band that go well with a second-level cache of one or two megabytes. Measured on
  /// canvases of 1024 rows: 10 to 15 % faster than in one piece.
  private static let bandPixels = 1 << 18
  /// Below this, walking the list again costs more than the cache saves.
  private static let fewestRows = 48
}

/// What the pieces of a frame have in common.
struct Frame {
  let memory: PixelMemory
  /// The pixel below everything.
  let ground: UInt32
  /// Where something else than the ground may be; empty when that may be everywhere.
  let strips: PaintedStrips
  /// What is drawn, in bands.
  let pieces: [Box]
  /// What is drawn over before anything else is.
  let hidden: Box

  /// Makes all of `box` ground, but for what is `hidden`: a part of it that will be drawn over whole.
  func clear(_ box: Box, hidden: Box) {
    if hidden.isEmpty { return clear(box) }
    let (left, right) = (box.minX, box.maxX)
    clear(Box(minX: left, minY: box.minY, maxX: right, maxY: hidden.minY))
    clear(Box(minX: left, minY: hidden.minY, maxX: hidden.minX, maxY: hidden.maxY))
    clear(Box(minX: hidden.maxX, minY: hidden.minY, maxX: right, maxY: hidden.maxY))
    clear(Box(minX: left, minY: hidden.maxY, maxX: right, maxY: box.maxY))
  }

  private func clear(_ box: Box) {
    if box.isEmpty { return }
    guard !strips.columns.isEmpty else { return fill(box) }
    var top = box.minY
    while top < box.maxY {
      let strip = top / PaintedStrips.rows
      let bottom = min((strip + 1) * PaintedStrips.rows, box.maxY)
      let columns = strip < strips.columns.count ? strips.columns[strip] : SIMD2(0, .max)
      let painted = Box(minX: Int(columns.x), minY: top, maxX: Int(columns.y), maxY: bottom)
      fill(painted.intersection(box))
      top = bottom
    }
  }

  private func fill(_ box: Box) {
    // SAFETY: the box lies within the memory. Without gaps between its rows they are one.
    let isWhole = memory.stride == box.width
    let count = isWhole ? box.height * box.width : box.width
    for y in 0..<(isWhole ? min(1, box.height) : box.height) {
      let row = memory.base + (box.minY + y) * memory.stride + box.minX
      if (ground & 255) &* 0x0101_0101 == ground {
        // The C library fills with one byte faster than any loop that can be written here.
        UnsafeMutableRawPointer(row).initializeMemory(
          as: UInt8.self, repeating: UInt8(truncatingIfNeeded: ground), count: count * 4)
      } else {
        Fill.row(ground, count: count, at: row)
      }
    }
  }
}

extension DisplayList {
  /// What the first thing drawn hides: opaque, and all of a box.
  var hidden: Box {
    for operation in operations {
      switch operation.kind {
      case .layer:
        let layer = layers[operation.index]
        // What a plain layer holds is drawn as if the layer were not there.
        guard layer.plan == .direct, !layer.isModulated else { return .empty }
      case .draw:
        let draw = draws[operation.index]
        return hides(draw) ? draw.bounds : .empty
      case .matte, .clip, .end: return .empty
      }
    }
    return .empty
  }

  private func hides(_ draw: DrawItem) -> Bool {
    guard draw.blend == .normal, draw.opacity >= 1, builder.isBox(draw.shape) else { return false }
    switch draw.source {
    case .solid(let color): return color.w >= 1
    case .linear(let sampler): return tables.isOpaque(sampler.table)
    case .radial(let sampler): return tables.isOpaque(sampler.table)
    case .conic(let sampler): return tables.isOpaque(sampler.table)
    case .image(let sampler): return images.images[sampler.image].isOpaque
    case .projected: return false
    }
  }
}

extension Scratch {
  mutating func draw(_ list: DisplayList, _ frame: Frame, _ piece: Box) {
    let (memory, box) = (frame.memory, piece.intersection(list.viewport))
    let whole = Box(minX: 0, minY: 0, maxX: memory.width, maxY: memory.height)
    frame.clear(piece.intersection(whole), hidden: box.intersection(frame.hidden))
    if box.isEmpty || list.operations.isEmpty { return }
    // SAFETY: the rows of the piece are rows of the frame's memory, from the first column on.
    let target = Target(
      base: memory.base + piece.minY * memory.stride, stride: memory.stride, box: box, touched: nil)
    draw(list, onto: target, memory.order)
  }

  private mutating func draw(_ list: DisplayList, onto target: Target, _ order: Bitmap.ByteOrder) {
    let rowLength = rows.count / Rows.count
    cells.withUnsafeMutableBufferPointer { cells in
      marks.withUnsafeMutableBufferPointer { marks in
        rows.withUnsafeMutableBufferPointer { rows in
          pixels.withUnsafeMutableBufferPointer { pixels in
            masks.withUnsafeMutableBufferPointer { masks in
              lines.withUnsafeMutableBufferPointer { lines in
                list.builder.edges.withUnsafeBufferPointer { edges in
                  list.tables.pixels.withUnsafeBufferPointer { tables in
                    guard let row = rows.baseAddress, let edge = edges.baseAddress,
                      let pixels = Arena(pixels),
                      let masks = Arena(masks)
                    else { return }
                    let memory = Renderer.Memory(
                      cells: cells, marks: marks,
                      rows: Rows(row, length: rowLength),
                      lines: lines)
                    var renderer = Renderer(
                      list: list, order: order, edges: edge, tables: tables.baseAddress,
                      memory: memory,
                      pixels: pixels, masks: masks)
                    renderer.run(
                      0, list.operations.count,
                      Renderer.Place(target: target, clip: target.box, modulation: nil))
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
