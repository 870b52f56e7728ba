import FlickAnimation
import FlickArchive
import FlickGeometry
import FlickPlayback
import FlickRaster
import FlickScene

/// A picture with several frames of an animation in rows. Each frame has its number and time below it.
struct ContactSheet {
  /// A frame of the sheet.
  struct Cell: Sendable {
    /// The frame in composition frames, and its time in seconds after the first frame.
    var frame: Double
    var time: Double
    /// The place of the frame in the sheet.
    var area: PixelRect
    /// The smallest rectangle with all visible pixels, relative to `area`; `nil` if there are none.
    var visible: PixelRect?
  }

  private let animation: LottieAnimation
  private let frames: [Double]
  private let columns: Int
  private let size: PixelSize
  private let background: Color?

  /// The distance between frames.
  private static let margin = 8
  private static let labelHeight = LabelFont.height + 6

  init(
    _ animation: LottieAnimation, frames: [Double], columns: Int?, size: PixelSize,
    background: Color?
  ) {
    self.animation = animation
    self.frames = frames
    self.size = size
    self.background = background
    // The sheet is about as wide as high.
    let cell = (Double(size.width + Self.margin), Double(size.height + Self.labelHeight))
    let ideal = (Double(frames.count) * cell.1 / cell.0).squareRoot().rounded(.up)
    self.columns = min(max(columns ?? Int(ideal), 1), frames.count)
  }

  /// Returns frames at equal distances. The first is that of the timeline.
  static func frameNumbers(_ timeline: Timeline, count: Int) -> [Double] {
    let frames = timeline.frames
    return (0..<count).map { index in
      let frame = frames.start + frames.length * Double(index) / Double(count)
      // Whole frames are easier to find in an editor.
      return frames.length >= Double(count) ? frame.rounded(.down) : frame
    }
  }

  /// Returns the animation's size, scaled down to 240 pixels on the longer side.
  static func cellSize(of animation: LottieAnimation) -> PixelSize {
    let own = animation.scene.size
    let scale = min(240 / max(own.width, own.height, 1), 1)
    return PixelSize(enclosing: Size2D(own.width * scale, own.height * scale))
  }

  private var cellWidth: Int { size.width + Self.margin }
  private var cellHeight: Int { size.height + Self.labelHeight + Self.margin }

  /// The size of the whole sheet.
  private var extent: PixelSize {
    let rows = (frames.count + columns - 1) / columns
    return PixelSize(
      width: columns * cellWidth + Self.margin, height: rows * cellHeight + Self.margin)
  }

  /// A Boolean value that indicates whether the limits of the animation allow a picture of the size of the sheet.
  var isAllowed: Bool {
    let extent = extent
    return max(extent.width, extent.height) <= PixelSize.longestSide
      && extent.width * extent.height <= animation.scene.limits.drawing.pixels
  }

  /// Draws all frames and their labels.
  func draw() throws -> (bitmap: Bitmap, cells: [Cell]) {
    let (width, height) = (extent.width, extent.height)
    guard isAllowed else {
      throw Failure(
        .usage,
        """
        the sheet would have \(width)x\(height) pixels, more than \(PixelSize.longestSide) on a side or \
        \(animation.scene.limits.drawing.pixels) in all: use fewer frames or a smaller --size.
        """)
    }
    var sheet = Bitmap(width: width, height: height)
    sheet.pixels = Array(repeating: 0xFFEE_EEEE, count: width * height)
    let renderer = FrameRenderer(animation, width: size.width, height: size.height)
    var picture = Bitmap(width: size.width, height: size.height)
    var cells: [Cell] = []
    let timeline = animation.scene.timeline
    for (index, frame) in frames.enumerated() {
      try ReadCancellation.throwIfRequested()
      renderer.draw(frame: frame, into: &picture)
      let area = PixelRect(
        x: Self.margin + index % columns * cellWidth, y: Self.margin + index / columns * cellHeight,
        width: size.width, height: size.height)
      let time = (frame - timeline.frames.start) / timeline.frameRate
      cells.append(Cell(frame: frame, time: time, area: area, visible: picture.visibleArea))
      copy(picture, area, into: &sheet.pixels, width: width)
      let label = "\(Decimals.short(frame)) - \(Decimals.text(time, places: 2)) s"
      LabelFont.draw(label, x: area.x, y: area.maxY + 4, maxX: area.maxX, into: &sheet)
    }
    return (sheet, cells)
  }

  /// Copies a frame over its background: a color, or a checkerboard that shows transparency.
  ///
  /// - Parameters:
  ///   - sheet: The pixels of the sheet, which are changed in place.
  ///   - width: The width of the sheet.
  private func copy(
    _ picture: Bitmap, _ area: PixelRect, into sheet: inout [UInt32], width: Int
  ) {
    let pixels = picture.pixels
    let ground = background.map(Self.pixel)
    for y in 0..<area.height {
      for x in 0..<area.width {
        let checker: UInt32 = (x / 8 + y / 8) % 2 == 0 ? 0xFFFF_FFFF : 0xFFDD_DDDD
        sheet[(area.y + y) * width + area.x + x] = Self.over(
          pixels[y * area.width + x], ground.map { Self.over($0, checker) } ?? checker)
      }
    }
  }

  /// Returns a color as a premultiplied pixel.
  private static func pixel(_ color: Color) -> UInt32 {
    let parts = [color.red, color.green, color.blue].map { $0 * color.alpha } + [color.alpha]
    return parts.reversed().reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
  }

  /// Blends a premultiplied pixel over an opaque one.
  private static func over(_ pixel: UInt32, _ ground: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let value = (pixel >> shift & 0xFF) + ((ground >> shift & 0xFF) * rest + 127) / 255
      result |= min(value, 255) << shift
    }
    return result
  }
}

extension Bitmap {
  /// The smallest rectangle that contains all pixels with alpha; `nil` if there are none.
  var visibleArea: PixelRect? {
    let pixels = pixels
    var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for y in 0..<height {
      let row = pixels[y * width..<(y + 1) * width]
      guard let first = row.firstIndex(where: { $0 >> 24 != 0 }),
        let last = row.lastIndex(where: { $0 >> 24 != 0 })
      else { continue }
      area = area.union(
        PixelRect(minX: first - y * width, minY: y, maxX: last - y * width + 1, maxY: y + 1))
    }
    return area.isEmpty ? nil : area
  }
}
