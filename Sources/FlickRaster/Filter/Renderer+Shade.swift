extension Renderer {
  /// Blends a color into each pixel that is not transparent, and keeps its alpha. `color` returns a premultiplied
  /// color. Its alpha is the strength of the blend.
  @inline(__always)
  func shade(
    _ picture: Target, _ blend: BlendMode, with color: (_ x: Int, _ y: Int) -> UInt32
  ) {
    let box = picture.box
    let (colors, opaque) = (memory.rows.colors, memory.rows.mixed)
    // SAFETY: rows of the picture. The two scratch rows were measured for its width in
    // `ScratchRequirements.addFilters`.
    for y in box.minY..<box.maxY {
      let row = picture.row(y) + box.minX
      for i in 0..<box.width {
        colors[i] = row[i] == 0 ? 0 : color(box.minX &+ i, y)
        opaque[i] = colors[i] == 0 ? 0 : unpremultiplied(row[i]) | 0xFF00_0000
      }
      if blend != .normal {
        blend.row(colors, count: box.width, below: opaque, order)
      } else {
        for i in 0..<box.width where colors[i] != 0 {
          opaque[i] = scaled(opaque[i], 255 &- colors[i] &>> 24) &+ colors[i]
        }
      }
      for i in 0..<box.width where colors[i] != 0 {
        row[i] = scaled(opaque[i] | 0xFF00_0000, row[i] &>> 24)
      }
    }
  }
}
