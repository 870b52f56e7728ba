extension Renderer {
  /// Draws an average. Adds the pictures of the samples with 16 bits per channel, then divides. The average of equal
  /// pictures is exactly that picture.
  mutating func drawAverage(_ layer: LayerItem, over box: Box, _ state: DrawState) {
    let mark = mark
    defer { release(to: mark) }
    guard layer.samples > 0, let result = buffer(over: box),
      let memory = pixels.allocate(2 * box.area)
    else { return }
    memory.initialize(repeating: 0, count: 2 * box.area)
    let sums = PixelSums(even: memory, odd: memory + box.area, box: box)
    var i = layer.start + 1
    while i < layer.end {
      let operation = list.operations[i]
      i += 1
      guard operation.kind == .layer else { continue }
      let sample = list.layers[operation.index]
      i = sample.end + 1
      if sample.kind == .sample { add(sample, to: sums) }
    }
    sums.divide(by: layer.samples, into: result)
    composite(result, of: layer, state.within(box))
  }

  private mutating func add(_ sample: LayerItem, to sums: PixelSums) {
    let box = sample.bounds.intersection(sums.box)
    if box.isEmpty || sample.plan == .skip { return }
    let mark = mark
    defer { release(to: mark) }
    guard let picture = buffer(over: box) else { return }
    draw(sample, DrawState(target: picture, clip: box, modulation: nil))
    sums.add(picture)
  }
}

/// Sums of pixels, with even and odd bytes stored separately.
private struct PixelSums {
  let even: UnsafeMutablePointer<UInt32>
  let odd: UnsafeMutablePointer<UInt32>
  let box: Box

  /// Adds a picture whose box lies within the sums' box.
  func add(_ picture: Target) {
    for y in picture.box.minY..<picture.box.maxY {
      let columns = picture.touchedColumns(y)
      // SAFETY: touched columns of the picture's row, and the same positions in this box.
      let row = picture.row(y)
      let start = (y - box.minY) * box.width - box.minX
      forEachQuad(from: columns.lowerBound, to: columns.upperBound) { x, count in
        let four = Quad(at: row + x, atMost: count)
        if four.isZero { return }
        let (e, o) = (even + (start + x), odd + (start + x))
        (Quad(at: e, atMost: count) &+ four.even.bits).store(at: e, atMost: count)
        (Quad(at: o, atMost: count) &+ four.odd.bits).store(at: o, atMost: count)
      }
    }
  }

  /// Divides the sums, rounded to the nearest. Rounding is monotonic, so no color exceeds its alpha.
  func divide(by count: Int, into picture: Target) {
    let part = 1 / Float(count)
    for y in box.minY..<box.maxY {
      // SAFETY: rows of this box, which is the picture's.
      let row = picture.row(y)
      let start = (y - box.minY) * box.width - box.minX
      for x in box.minX..<box.maxX {
        let (e, o) = (even[start + x], odd[start + x])
        if e | o == 0 { continue }
        let sums = SIMD4(e & 0xFFFF, o & 0xFFFF, e &>> 16, o &>> 16)
        // The integer becomes the low bits of 2²³, because integer conversion is slow on lanes.
        let exact = unsafeBitCast(sums | 0x4B00_0000, to: Lanes.self) - 8_388_608
        let lanes = unsafeBitCast(exact * part + 8_388_608, to: Quad.self) & 255
        row[x] = lanes.x | lanes.y &<< 8 | lanes.z &<< 16 | lanes.w &<< 24
      }
      picture.touch(y, box.minX, box.maxX)
    }
  }
}

extension ScratchRequirements {
  /// Adds the memory for the result and the sums.
  func addAverage(_ layer: LayerItem, to used: inout SIMD4<Int>) {
    used.x += 2 * Self.area(layer.bounds, used.z) + Self.bufferSize(layer.bounds, used.z)
  }
}
