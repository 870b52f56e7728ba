#if os(Linux)

  import FlickCHarfBuzz
  import FlickGeometry

  extension FontEngine {
    /// Returns the outline for a font size of 1, y down. Empty if the glyph has no contours or too many
    /// points.
    func outline(of glyph: GlyphID) -> Path {
      guard components.count(of: glyph) <= TextLimits.glyphComponents else { return Path() }
      var pen = OutlinePen(em: em)
      // SAFETY: HarfBuzz passes the address to the functions below only during this call.
      withUnsafeMutablePointer(to: &pen) { pen in
        OutlinePen.withFunctions { flick_hb_font_draw_glyph(font, glyph, $0, pen) }
      }
      return pen.isFull ? Path() : pen.path
    }
  }

  /// Collects the outline that HarfBuzz draws.
  private struct OutlinePen {
    var path = Path()
    let em: Double
    var isFull = false
    var at = Point2D.zero

    mutating func move(_ x: Float, _ y: Float) {
      at = point(x, y)
      path.move(to: at)
    }

    mutating func line(_ x: Float, _ y: Float) {
      guard hasCapacity() else { return }
      at = point(x, y)
      path.line(to: at)
    }

    /// Converts a quadratic curve to a cubic: its control points lie at two thirds of the way to the
    /// quadratic control point.
    mutating func quadratic(_ cx: Float, _ cy: Float, _ x: Float, _ y: Float) {
      guard hasCapacity() else { return }
      let (control, end) = (point(cx, cy), point(x, y))
      path.cubic(at.lerp(to: control, 2 / 3), end.lerp(to: control, 2 / 3), to: end)
      at = end
    }

    mutating func cubic(_ controls: (Point2D, Point2D), _ end: Point2D) {
      guard hasCapacity() else { return }
      path.cubic(controls.0, controls.1, to: end)
      at = end
    }

    func point(_ x: Float, _ y: Float) -> Point2D { Point2D(Double(x) / em, 0 - Double(y) / em) }

    private mutating func hasCapacity() -> Bool {
      if path.points.count >= TextLimits.glyphPoints { isFull = true }
      return !isFull
    }

    /// SAFETY: the address is that of the pen in `outline(of:)`, which outlives the drawing.
    static func pen(_ data: UnsafeMutableRawPointer?, _ draw: (inout OutlinePen) -> Void) {
      guard let pen = data?.assumingMemoryBound(to: OutlinePen.self) else { return }
      draw(&pen.pointee)
    }
  }

  extension OutlinePen {
    /// Calls `body` with HarfBuzz's table of drawing functions. The table is small and is created for each
    /// call.
    static func withFunctions(_ body: (OpaquePointer?) -> Void) {
      let functions = hb_draw_funcs_create()
      defer { hb_draw_funcs_destroy(functions) }
      hb_draw_funcs_set_move_to_func(
        functions, { _, data, _, x, y, _ in OutlinePen.pen(data) { $0.move(x, y) } }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        functions, { _, data, _, x, y, _ in OutlinePen.pen(data) { $0.line(x, y) } }, nil, nil)
      hb_draw_funcs_set_quadratic_to_func(
        functions,
        { _, data, _, cx, cy, x, y, _ in OutlinePen.pen(data) { $0.quadratic(cx, cy, x, y) } },
        nil, nil)
      hb_draw_funcs_set_cubic_to_func(
        functions,
        { _, data, _, ax, ay, bx, by, x, y, _ in
          OutlinePen.pen(data) {
            $0.cubic(($0.point(ax, ay), $0.point(bx, by)), $0.point(x, y))
          }
        }, nil, nil)
      hb_draw_funcs_set_close_path_func(
        functions, { _, data, _, _ in OutlinePen.pen(data) { $0.path.close() } }, nil, nil)
      body(functions)
    }
  }

#endif
