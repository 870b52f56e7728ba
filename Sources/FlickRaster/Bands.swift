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
  /// Clears `bitmap` to `background`, or to nothing, and draws what was recorded, its corner in the
  /// bitmap's corner.
  ///
  /// The rows are drawn in at least `bands` bands, each on its own, by up to `threads` threads. The
  /// pixels are the same for any number of either.
  package mutating func draw(
    into bitmap: inout Bitmap, background: Color? = nil, bands: Int = 1, threads: Int = 1
  ) {
    let (width, height, order) = (bitmap.width, bitmap.height, bitmap.order)
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress, pixels.count >= width * height else { return }
      let memory = PixelMemory(
        base: base, width: width, height: height, stride: width, order: order)
      draw(into: memory, background: background, bands: bands, threads: threads)
    }
  }

  /// As ``draw(into:background:bands:threads:)`` for a bitmap, in the caller's memory.
  package mutating func draw(
    into memory: PixelMemory, background: Color? = nil, bands: Int = 1, threads: Int = 1
  ) {
    guard memory.width > 0, memory.height > 0, memory.stride >= memory.width else { return }
    closeAll()
    list.tables.turn(to: memory.order)
    let frame = Frame(
      memory: memory, background: background?.pixel(memory.order) ?? 0,
      isCovered: list.covers(Box(minX: 0, minY: 0, maxX: memory.width, maxY: memory.height)),
      rows: bandRows(memory.height, bands: threads > 1 ? max(bands, 4 * threads) : bands))
    let workerCount = max(1, min(threads, frame.bands))
    let needs = Needs(list, rows: frame.rows, stack: &needStack)
    while workers.count < workerCount { workers.append(Scratch()) }
    for i in 0..<workerCount { workers[i].prepare(needs) }
    // A copy shares the lists' memory: it is let go before anything is recorded again.
    let list = self.list
    if workerCount == 1 {
      for band in 0..<frame.bands { workers[0].draw(list, frame, band: band) }
    } else {
      workers.withUnsafeMutableBufferPointer { workers in
        // SAFETY: each iteration uses the worker of its own number and the rows of its own bands.
        nonisolated(unsafe) let workers = workers
        nonisolated(unsafe) let frame = frame
        DispatchQueue.concurrentPerform(iterations: workerCount) { worker in
          for band in stride(from: worker, to: frame.bands, by: workerCount) {
            workers[worker].draw(list, frame, band: band)
          }
        }
      }
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

/// What the bands of a frame have in common.
struct Frame {
  let memory: PixelMemory
  let background: UInt32
  /// Whether the first draw hides the background anyway.
  let isCovered: Bool
  let rows: Int

  var bands: Int { (memory.height + rows - 1) / rows }

  func clear(_ base: UnsafeMutablePointer<UInt32>, rows: Int) {
    // SAFETY: `base` is the first of so many rows of the memory. Without gaps between them they are one.
    let isWhole = memory.stride == memory.width
    let count = isWhole ? rows * memory.width : memory.width
    for y in 0..<(isWhole ? 1 : rows) {
      let row = base + y * memory.stride
      if (background & 255) &* 0x0101_0101 == background {
        // The C library fills with one byte faster than any loop that can be written here.
        UnsafeMutableRawPointer(row).initializeMemory(
          as: UInt8.self, repeating: UInt8(truncatingIfNeeded: background), count: count * 4)
      } else {
        Fill.row(background, count: count, at: row)
      }
    }
  }
}

extension DisplayList {
  /// Whether the first thing drawn is opaque and hides all of `box`.
  func covers(_ box: Box) -> Bool {
    for operation in operations {
      switch operation.kind {
      case .layer:
        let layer = layers[operation.index]
        // What a plain layer holds is drawn as if the layer were not there.
        guard layer.plan == .direct, !layer.isModulated, layer.bounds == viewport else {
          return false
        }
      case .draw: return draws[operation.index].bounds == box && hides(draws[operation.index])
      case .matte, .clip, .end: return false
      }
    }
    return false
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
  mutating func draw(_ list: DisplayList, _ frame: Frame, band: Int) {
    let top = band * frame.rows
    let bottom = min(top + frame.rows, frame.memory.height)
    // SAFETY: the band's rows are rows of the frame's memory.
    let base = frame.memory.base + top * frame.memory.stride
    if !frame.isCovered { frame.clear(base, rows: bottom - top) }
    let box = Box(minX: 0, minY: top, maxX: frame.memory.width, maxY: bottom)
      .intersection(list.viewport)
    if box.isEmpty || list.operations.isEmpty { return }
    let target = Target(base: base, stride: frame.memory.stride, box: box, touched: nil)
    draw(list, onto: target, frame.memory.order)
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
                      rows: Rows(
                        coverage: row, spare: row + rowLength, colors: row + 2 * rowLength,
                        mixed: row + 3 * rowLength),
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
