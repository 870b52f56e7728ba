import Flick
import FlickAnimation
import FlickRaster
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A renderer with its own pixel buffer.
private final class PixelBuffer {
  let width: Int
  let height: Int
  let stride: Int
  private let buffer: UnsafeMutablePointer<UInt32>
  let renderer: LottieRenderer

  init(
    _ json: String = movingSquareJSON(), width: Int = 200, height: Int = 100, stride: Int? = nil,
    engine: Engine = .main, format: PixelFormat = .argb
  ) throws {
    self.width = width
    self.height = height
    self.stride = stride ?? width
    buffer = .allocate(capacity: max(self.stride * height, 1))
    buffer.initialize(repeating: 0x1234_5678, count: max(self.stride * height, 1))
    renderer = LottieRenderer(
      try Lottie(string: json), engine: engine, size: CGSize(width: width, height: height),
      buffer: buffer, stride: self.stride, pixelFormat: format)
  }

  deinit { buffer.deallocate() }

  /// Draws a frame, or a part of it, and returns the pixels.
  func draw(_ frame: Float = 0, _ part: CGRect? = nil, rotation: Double = 0) throws -> PixelGrid {
    try renderer.render(
      frameIndex: frame, contentRect: part ?? CGRect(x: 0, y: 0, width: width, height: height),
      rotation: rotation)
    return words
  }

  var words: PixelGrid {
    PixelGrid(
      width: stride, pixels: Array(UnsafeBufferPointer(start: buffer, count: stride * height)))
  }
}

/// Returns the colors at the centres of the quarters: upper left, upper right, lower left, lower right.
private func quarters(_ words: PixelGrid, _ sheet: PixelBuffer) -> [UInt32] {
  [(1, 1), (3, 1), (1, 3), (3, 3)].map { words[sheet.width * $0 / 4, sheet.height * $1 / 4] }
}

@Suite("LottieRenderer")
struct LottieRendererTests {
  @Test("A frame overwrites the caller's memory")
  func frameOverwritesCallerMemory() throws {
    let sheet = try PixelBuffer()
    let words = try sheet.draw()
    #expect(quarters(words, sheet) == [red, 0, 0, 0])
    #expect(words[5, 60] == blue)
    #expect(!words.pixels.contains(0x1234_5678))
  }

  @Test("All frames from 0 to the number of frames are drawn, including fractions")
  func allFramesFrom0ToNumberOfFramesAreDrawn() throws {
    let sheet = try PixelBuffer(width: 20, height: 10)
    for frame in 0...180 { _ = try sheet.draw(Float(frame)) }
    let wide = try PixelBuffer()
    #expect(try wide.draw(100)[105, 60] == blue)
    let between = try wide.draw(100.5)
    #expect(between[100, 60] != between[101, 60])
    // At the end, the last instant is shown, not an empty frame.
    #expect(try wide.draw(180)[185, 60] == blue)
  }

  @Test(
    "A frame out of range throws and does not change the memory",
    arguments: [-1, -0.001, 180.01, 181, .infinity, .nan] as [Float])
  func frameOutOfRangeThrowsAndDoesNotChangeMemory(frame: Float) throws {
    let sheet = try PixelBuffer()
    #expect(throws: LottieRenderingError.frameIndexOutOfRange) { try sheet.draw(frame) }
    #expect(sheet.words.pixels.allSatisfy { $0 == 0x1234_5678 })
  }

  @Test("Frame numbers start at the animation's first frame")
  func frameNumbersStartAtAnimationFirstFrame() throws {
    let late = movingSquareJSON().replacingOccurrences(
      of: #""ip":0,"op":180,"w""#, with: #""ip":40,"op":180,"w""#)
    let sheet = try PixelBuffer(late)
    #expect(try sheet.draw(0)[45, 60] == blue)
    #expect(throws: LottieRenderingError.frameIndexOutOfRange) { try sheet.draw(141) }
  }

  @Test("Both pixel formats contain the same colors in another order")
  func bothPixelFormatsContainSameColorsInAnotherOrder() throws {
    let argb = try PixelBuffer().draw()
    let abgr = try PixelBuffer(format: .abgr).draw()
    #expect(abgr[20, 20] == 0xFF00_00FF)
    func swapped(_ word: UInt32) -> UInt32 {
      word & 0xFF00_FF00 | (word & 0xFF) << 16 | (word >> 16) & 0xFF
    }
    #expect(argb.pixels == abgr.pixels.map(swapped))
  }

  @Test("Rows are one stride apart, and the padding is not changed")
  func rowsAreOneStrideApart() throws {
    let sheet = try PixelBuffer(width: 20, height: 10, stride: 27)
    let words = try sheet.draw()
    #expect(words[2, 2] == red && words[2, 8] == 0)
    for y in 0..<10 { #expect((20..<27).allSatisfy { words[$0, y] == 0x1234_5678 }) }
  }

  @Test("The animation is stretched to the canvas size and aspect ratio")
  func animationIsStretchedToCanvasSizeAndAspectRatio() throws {
    for (width, height) in [(400, 200), (50, 25), (100, 100), (31, 90)] {
      let sheet = try PixelBuffer(width: width, height: height)
      let words = try sheet.draw()
      #expect(quarters(words, sheet) == [red, 0, 0, 0])
      #expect(words[0, 0] == red && words[width / 2 - 1, height / 2 - 1] == red)
      #expect(words[width / 2 + 1, 0] == 0 && words[0, height - 1] == 0)
    }
  }

  @Test("At the animation's aspect ratio, the pixels equal those of FrameRenderer")
  func atAnimationAspectRatioPixelsEqualThoseOfFrameRenderer() throws {
    let sheet = try PixelBuffer(width: 400, height: 200)
    let lottie = try Lottie(string: movingSquareJSON())
    var bitmap = Bitmap(width: 400, height: 200, order: .bgra)
    let renderer = FrameRenderer(lottie, width: 400, height: 200)
    for frame in [0, 17.25, 179] {
      renderer.draw(frame: frame, into: &bitmap)
      #expect(try sheet.draw(Float(frame)).pixels == bitmap.pixels)
    }
  }

  @Test("The content rectangle fills the canvas")
  func contentRectangleFillsCanvas() throws {
    let sheet = try PixelBuffer()
    func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws -> [UInt32] {
      let part = CGRect(x: x, y: y, width: width, height: height)
      return quarters(try sheet.draw(0, part), sheet)
    }
    #expect(try part(0, 0, 100, 50) == [red, red, red, red])
    #expect(try part(100, 0, 100, 50) == [0, 0, 0, 0])
    #expect(try part(50, 25, 100, 50) == [red, 0, 0, 0])
    // Scaled in one direction only.
    #expect(try part(0, 0, 200, 50) == [red, 0, red, 0])
    #expect(try part(0, 0, 100, 100) == [red, red, 0, 0])
  }

  @Test("The content rectangle is in canvas pixels, not in animation units")
  func contentRectangleIsInCanvasPixels() throws {
    let sheet = try PixelBuffer(width: 400, height: 200)
    let words = try sheet.draw(0, CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(quarters(words, sheet) == [red, red, red, red])
  }

  @Test("Rotation is clockwise about the centre, and multiples of 90° are exact")
  func rotationIsClockwiseAboutCentre() throws {
    let square = movingSquareJSON(width: 100, height: 100)
    let sheet = try PixelBuffer(square, width: 100, height: 100)
    let turns: [(Double, [UInt32])] = [
      (90, [0, red, 0, 0]), (180, [0, 0, 0, red]), (270, [0, 0, red, 0]), (360, [red, 0, 0, 0]),
      (-90, [0, 0, red, 0]), (450, [0, red, 0, 0]),
    ]
    for (degrees, expected) in turns {
      let words = try sheet.draw(0, rotation: degrees)
      #expect(quarters(words, sheet) == expected, "\(degrees)")
    }
    // The edge of the square falls on a pixel boundary, so no pixel is blended.
    let quarter = try sheet.draw(0, rotation: 90)
    #expect(quarter[50, 10] == red && quarter[49, 10] == 0)
    let eighth = try sheet.draw(0, rotation: 45)
    #expect(eighth[50, 20] == red && eighth[2, 2] == 0)
  }

  @Test("The content rectangle applies before the rotation")
  func contentRectangleAppliesBeforeRotation() throws {
    let sheet = try PixelBuffer(movingSquareJSON(width: 100, height: 100), width: 200, height: 200)
    // The centre of the 200-pixel canvas, whose upper left quarter is red.
    let middle = CGRect(x: 50, y: 50, width: 100, height: 100)
    #expect(quarters(try sheet.draw(0, middle, rotation: 90), sheet) == [0, red, 0, 0])
    let corner = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(quarters(try sheet.draw(0, corner, rotation: 90), sheet) == [red, red, red, red])
  }

  @Test("Content outside the composition is clipped")
  func contentOutsideCompositionIsClipped() throws {
    // By frame 150, the blue square has left the composition, which is 100 pixels wide.
    let narrow = movingSquareJSON(frames: 180, width: 100, height: 100)
    let sheet = try PixelBuffer(narrow, width: 100, height: 100)
    let wide = CGRect(x: -50, y: -50, width: 200, height: 200)
    let words = try sheet.draw(150, wide)
    #expect(words[30, 30] == red)
    #expect(!words.pixels.contains(blue))
    #expect(try !sheet.draw(105, rotation: 30).pixels.contains(blue))
  }

  @Test(
    "A content rectangle that is empty or not finite throws",
    arguments: [
      CGRect.zero, CGRect(x: 0, y: 0, width: 10, height: 0),
      CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
      CGRect(x: CGFloat.infinity, y: 0, width: 10, height: 10),
    ])
  func contentRectangleThatIsEmptyOrNotFiniteThrows(part: CGRect) throws {
    let sheet = try PixelBuffer()
    #expect(throws: LottieRenderingError.failedToDrawFrame) { try sheet.draw(0, part) }
  }

  @Test("An empty canvas, a stride that is too small and a NaN rotation throw")
  func invalidCanvasThrows() throws {
    let part = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(throws: LottieRenderingError.failedToDrawFrame) {
      try PixelBuffer(width: 0, height: 10).draw(0, part)
    }
    #expect(throws: LottieRenderingError.failedToDrawFrame) {
      try PixelBuffer(width: 20, height: 10, stride: 19).draw(0, part)
    }
    #expect(throws: LottieRenderingError.failedToDrawFrame) {
      try PixelBuffer().draw(0, rotation: .nan)
    }
  }

  @Test("A fractional canvas size is truncated")
  func fractionalCanvasSizeIsTruncated() throws {
    let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: 20 * 10)
    defer { buffer.deallocate() }
    buffer.initialize(repeating: 7, count: 200)
    let renderer = LottieRenderer(
      try Lottie(string: movingSquareJSON()), size: CGSize(width: 20.9, height: 9.9),
      buffer: buffer,
      stride: 20, pixelFormat: .argb)
    try renderer.render(
      frameIndex: 0, contentRect: CGRect(x: 0, y: 0, width: 20, height: 9))
    #expect(buffer[0] == red && buffer[179] == 0 && buffer[180] == 7)
  }

  @Test("The pixels do not depend on the number of threads", arguments: [-1, 0, 1, 2, 7, 1000])
  func pixelsDoNotDependOnNumberOfThreads(count: Int) throws {
    let engine = Engine(numberOfThreads: count)
    #expect(engine.numberOfThreads == min(max(count, 0), 64))
    let one = try PixelBuffer(width: 400, height: 400)
    let many = try PixelBuffer(width: 400, height: 400, engine: engine)
    for frame in [0, 30.5, 179] as [Float] {
      #expect(try one.draw(frame, rotation: 20).pixels == many.draw(frame, rotation: 20).pixels)
    }
  }

  @Test("Two renderers of one animation are independent")
  func twoRenderersOfOneAnimationAreIndependent() throws {
    let lottie = try Lottie(string: movingSquareJSON())
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * 50 * 50)
    defer { memory.deallocate() }
    let renderers = (0..<2).map { index in
      LottieRenderer(
        lottie, size: CGSize(width: 50, height: 50), buffer: memory + index * 2500, stride: 50,
        pixelFormat: .argb)
    }
    let whole = CGRect(x: 0, y: 0, width: 50, height: 50)
    try renderers[0].render(frameIndex: 0, contentRect: whole)
    let first = Array(UnsafeBufferPointer(start: memory, count: 2500))
    try renderers[1].render(frameIndex: 100, contentRect: whole)
    #expect(Array(UnsafeBufferPointer(start: memory, count: 2500)) == first)
    #expect(Array(UnsafeBufferPointer(start: memory + 2500, count: 2500)) != first)
    #expect(lottie.frameSize == CGSize(width: 200, height: 100))
  }
}
