import FlickImage
import FlickPlayback
import FlickRaster
import Foundation
import Testing

@testable import FlickExport

struct GIFTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).gif").path

  /// Draws frames with a closure. All pixels count as changed.
  private final class Source: FrameSource {
    private(set) var bitmap: Bitmap
    private let color: (Int, Int, Int) -> UInt32

    init(width: Int, height: Int, color: @escaping (Int, Int, Int) -> UInt32) {
      bitmap = Bitmap(width: width, height: height)
      self.color = color
    }

    func draw(frame: Double) -> [PixelRect] {
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          bitmap.pixels[y * bitmap.width + x] = color(Int(frame.rounded()), x, y)
        }
      }
      return [PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)]
    }
  }

  private func export(
    _ source: Source, frames: Int, rate: Double = 25,
    _ change: (inout ExportTarget) -> Void = { _ in }
  ) throws -> HandmadeGIF {
    var target = try ExportTarget(path)
    change(&target)
    let plan = try ExportPlan(
      Timeline(frameRate: rate, frames: FrameRange(0, Double(frames))))
    try Export.write(plan, to: target, drawing: source)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let gif = try #require(HandmadeGIF(bytes))
    #expect(try ImageDecoder.decode(bytes).pixels == gif.pictures.first)
    return gif
  }

  /// A square that moves over a transparent ground and covers what it had uncovered.
  private static func square(_ frame: Int, _ x: Int, _ y: Int) -> UInt32 {
    (4..<9).contains(y) && (frame * 3..<frame * 3 + 5).contains(x)
      ? 0xFF00_0000 | UInt32(frame * 20 + y) : 0
  }

  @Test("Pixels become opaque and transparent again", arguments: [1, 3])
  func pixelsBecomeOpaqueAndTransparentAgain(threads: Int) throws {
    let gif = try export(Source(width: 40, height: 12, color: Self.square), frames: 9) {
      $0.threads = threads
      $0.quality = 100
    }
    #expect(gif.width == 40 && gif.height == 12 && gif.delays == Array(repeating: 4, count: 9))
    for (frame, picture) in gif.pictures.enumerated() {
      let expected = (0..<12).flatMap { y in (0..<40).map { x in Self.square(frame, x, y) } }
      #expect(picture == expected)
    }
  }

  @Test("Only changed rectangles are written, and equal frames are joined")
  func onlyChangedRectanglesAreWritten() throws {
    let source = Source(width: 30, height: 20) { frame, x, y in
      frame >= 2 && x == 7 && (3...5).contains(y) ? 0xFF00_00FF : 0xFF80_8000
    }
    let gif = try export(source, frames: 5) { $0.loops = 4 }
    #expect(gif.areas == [[0, 0, 30, 20], [7, 3, 1, 3]])
    #expect(gif.delays == [8, 12])
    #expect(gif.repetitions == 3)
    #expect(gif.pictures[1][4 * 30 + 7] == 0xFF00_00FF)
  }

  @Test("Rounded delays do not drift", arguments: [24, 29.97, 30, 33.3, 48])
  func roundedDelaysDoNotDrift(rate: Double) throws {
    let source = Source(width: 2, height: 1) { frame, _, _ in 0xFF00_0000 | UInt32(frame) }
    let gif = try export(source, frames: 200, rate: rate) { $0.quality = 100 }
    #expect(gif.delays.count == 200)
    var (sum, worst) = (0, 0.0)
    for (frame, delay) in gif.delays.enumerated() {
      worst = max(worst, abs(Double(sum) / 100 - Double(frame) / rate))
      sum += delay
    }
    worst = max(worst, abs(Double(sum) / 100 - 200 / rate))
    #expect(worst <= 0.005_001)
  }

  @Test("A gradient is dithered to its mean color", arguments: GIFColorOptions.ColorTable.allCases)
  func gradientIsDitheredToItsMeanColor(table: GIFColorOptions.ColorTable) throws {
    let color = { (frame: Int, x: Int, y: Int) -> UInt32 in
      0xFF00_0000 | UInt32(x * 2) | UInt32(y * 4) << 8 | UInt32(frame * 40) << 16
    }
    let gif = try export(Source(width: 120, height: 60, color: color), frames: 2) {
      $0.colors.table = table
    }
    for frame in 0..<2 {
      for shift in [0, 8, 16] {
        var (error, sum) = (0, 0)
        for i in gif.pictures[frame].indices {
          let difference =
            Int(gif.pictures[frame][i] >> shift & 0xFF)
            - Int(color(frame, i % 120, i / 120) >> shift & 0xFF)
          error += abs(difference)
          sum += difference
        }
        #expect(Double(error) / 7200 < 10)
        #expect(abs(Double(sum)) / 7200 < 0.6)
      }
    }
  }

  @Test("Pixels keep a similar color of an earlier frame, also when the color drifts")
  func pixelsKeepSimilarColorOfEarlierFrame() throws {
    let source = Source(width: 20, height: 10) { frame, x, _ in
      0xFF00_0000 | UInt32(x == 3 ? frame * 40 : 0) << 16 | UInt32(100 + frame)
    }
    let gif = try export(source, frames: 4)
    #expect(gif.areas.map { $0[2] } == [20, 1, 1, 20])
    let reds = gif.pictures.map { $0[0] & 0xFF }
    #expect(reds == [100, 100, 100, 103])
  }

  @Test("Large areas of similar colors are exact")
  func largeAreasOfSimilarColorsAreExact() throws {
    let source = Source(width: 64, height: 64) { _, x, y in
      let level: UInt32 = y < 40 ? x < 32 ? 250 : 255 : UInt32(x * 4)
      return 0xFF00_0000 | level << 16 | level << 8 | level
    }
    let gif = try export(source, frames: 1)
    for (x, level) in [(0, 250), (31, 250), (32, 255), (63, 255)] as [(Int, UInt32)] {
      #expect(gif.pictures[0][20 * 64 + x] & 0xFF == level)
    }
  }

  @Test("A lower quality writes fewer colors, and the greatest one as many as possible")
  func lowerQualityWritesFewerColors() throws {
    let source = Source(width: 128, height: 128) { _, x, y in
      0xFF00_0000 | UInt32(x) << 17 | UInt32(y) << 9 | 0x40
    }
    let counts = try [0, 50, 100].map { quality in
      let gif = try export(source, frames: 1) { $0.quality = quality }
      return Set(gif.pictures[0]).count
    }
    #expect(counts == counts.sorted() && Set(counts).count == 3 && counts[2] > 200)
  }

  @Test("A rectangle whose kept pixels would have more edges is written with all pixels")
  func rectangleWithTooManyEdgesIsWrittenCompletely() throws {
    // Stripes move by one pixel, so every second pixel changes.
    let stripes = Source(width: 64, height: 16) { frame, x, _ in
      (x / 2 + frame) % 8 < 4 ? 0xFF20_4060 : 0xFFC0_A080
    }
    let gif = try export(stripes, frames: 2) { $0.quality = 100 }
    _ = stripes.draw(frame: 1)
    #expect(gif.pictures[1] == stripes.bitmap.pixels)
    #expect(!gif.hasTransparentIndices[1])
  }

  @Test("Frames with few colors are exact, and long codes are read back")
  func framesWithFewColorsAreExact() throws {
    // Noise makes the codes reach their greatest length several times.
    let source = Source(width: 160, height: 120) { _, x, y in
      let noise = UInt32(truncatingIfNeeded: (x * 7919 + y * 104_729) * (x + 3) * (y + 5))
      return 0xFF00_0000 | (noise >> 3 & 0xFF) % 251
    }
    let gif = try export(source, frames: 1) { $0.quality = 100 }
    _ = source.draw(frame: 0)
    #expect(gif.pictures == [source.bitmap.pixels])
  }

  @Test("The search for a color gives the same one from any near color")
  func searchForColorGivesSameOneFromAnyNearColor() {
    var state: UInt32 = 7
    func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      // Few different components make equal distances.
      return state >> 8 & 0xF0_F0F0
    }
    let search = ColorTableSearch((0..<60).map { _ in next() })
    for _ in 0..<200 {
      let color = next()
      let found = search.nearest(
        Int32(color & 0xFF), Int32(color >> 8 & 0xFF), Int32(color >> 16 & 0xFF))
      for near in search.colors.indices {
        #expect(search.nearest(color, near: near) == found)
      }
    }
  }

  @Test("A pause that is too long for one delay is divided")
  func pauseThatIsTooLongForOneDelayIsDivided() throws {
    let source = Source(width: 2, height: 2) { _, _, _ in 0xFF00_0000 }
    let gif = try export(source, frames: 1000, rate: 1)
    #expect(gif.delays == [65_535, 34_465])
  }
}
