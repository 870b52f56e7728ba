import FlickGeometry

@testable import FlickRaster

/// Paths and pictures for the tests of this module.
enum Sketch {
  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    var p = Path()
    p.move(to: Point2D(x, y))
    p.line(to: Point2D(x + width, y))
    p.line(to: Point2D(x + width, y + height))
    p.line(to: Point2D(x, y + height))
    p.close()
    return p
  }

  static func circle(_ x: Double, _ y: Double, _ r: Double) -> Path {
    let k = r * 0.552_284_75
    var p = Path()
    p.move(to: Point2D(x + r, y))
    p.cubic(Point2D(x + r, y + k), Point2D(x + k, y + r), to: Point2D(x, y + r))
    p.cubic(Point2D(x - k, y + r), Point2D(x - r, y + k), to: Point2D(x - r, y))
    p.cubic(Point2D(x - r, y - k), Point2D(x - k, y - r), to: Point2D(x, y - r))
    p.cubic(Point2D(x + k, y - r), Point2D(x + r, y - k), to: Point2D(x + r, y))
    p.close()
    return p
  }

  static func polygon(_ points: [Point2D]) -> Path {
    var p = Path()
    for q in points {
      if p.isEmpty { p.move(to: q) } else { p.line(to: q) }
    }
    p.close()
    return p
  }

  /// Returns the picture of the recorded operations.
  static func picture(
    _ width: Int, _ height: Int, background: Color? = nil, order: Bitmap.ByteOrder = .rgba,
    _ draw: (inout Canvas) -> Void
  ) -> Bitmap {
    var canvas = Canvas()
    var bitmap = Bitmap(width: width, height: height, order: order)
    canvas.begin(width: width, height: height)
    draw(&canvas)
    canvas.draw(into: &bitmap, background: background)
    return bitmap
  }
}

extension Canvas {
  mutating func fill(
    _ path: Path, _ color: Color, rule: FillRule = .nonZero, blend: BlendMode = .normal
  ) {
    fill(path, rule: rule, transform: .identity, paint: .solid(color), blend: blend)
  }

  mutating func mask(
    _ path: Path, _ mode: MaskMode, opacity: Double = 1, isInverted: Bool = false
  ) {
    mask(
      path, transform: .identity,
      style: MaskStyle(mode: mode, opacity: opacity, isInverted: isInverted))
  }
}

/// The bytes of a pixel in memory order.
struct Bytes: Hashable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ p: UInt32) {
    self.init(Int(p & 255), Int(p >> 8 & 255), Int(p >> 16 & 255), Int(p >> 24))
  }

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  /// Returns the greatest difference of a channel.
  func distance(to b: Bytes) -> Int {
    max(max(abs(red - b.red), abs(green - b.green)), max(abs(blue - b.blue), abs(alpha - b.alpha)))
  }
}

extension Bitmap {
  subscript(x: Int, y: Int) -> Bytes { Bytes(pixels[y * width + x]) }

  /// The sum of all alphas, in pixels.
  var area: Double { pixels.reduce(0.0) { $0 + Double($1 >> 24) } / 255 }
}

/// A random number generator with the same sequence on every platform and in every run.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func roll() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(roll()) / 2_147_483_648
  }

  mutating func one<T>(of all: [T]) -> T { all[Int(roll()) % all.count] }

  mutating func color() -> Color {
    Color(number(0...1), number(0...1), number(0...1), one(of: [1, 1, number(0...1)]))
  }
}

extension Canvas {
  /// Returns a canvas whose threads share cheap frames, too, so that small pictures test them.
  static func sharingAllFrames() -> Canvas {
    var canvas = Canvas()
    canvas.shareAllFrames()
    return canvas
  }
}
