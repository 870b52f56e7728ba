import FlickRaster
import Foundation
import Testing

@testable import FlickCommand

/// VAP files that are read back and converted.
@Suite("VAP files", .enabled(if: Tool.hasFFmpeg, "Install the package ffmpeg."))
struct VAPReadingTests {
  private let fixture: ExportFixture
  private let vap: String

  init() throws {
    fixture = try ExportFixture()
    vap = try fixture.export("v.mp4", "--format", "vap", "--quality", "100")
  }

  private func convert(_ name: String, _ arguments: String...) -> RunResult {
    FlickCommand.run(["export", vap, "-o", fixture.path(name)] + arguments)
  }

  @Test(
    "Colors and alpha are those of the source, with alpha within 2 of 255", arguments: [20, 100])
  func colorsAndAlphaAreThoseOfSource(quality: Int) throws {
    _ = try fixture.export("a.rgba")
    _ = try fixture.export("v.mp4", "--format", "vap", "--quality", "\(quality)")
    #expect(convert("b.rgba") == RunResult(code: 0, message: ""))
    let (source, read) = (try fixture.bytes("a.rgba"), try fixture.bytes("b.rgba"))
    try #require(source.count == 40 * 48 * 32 * 4 && read.count == source.count)
    var (worstAlpha, worstColor) = (0, 0)
    for place in stride(from: 0, to: source.count, by: 4) {
      worstAlpha = max(worstAlpha, abs(Int(read[place + 3]) - Int(source[place + 3])))
      // Chroma has half the resolution, so the colors at edges differ.
      let isFlat = [-8, -4, 0, 4, 8, -384, -192, 192, 384].allSatisfy {
        source.indices.contains(place + $0 + 3) && source[place + $0 + 3] == 128
      }
      guard isFlat else { continue }
      for (component, expected) in zip(read[place..<place + 3], [255, 0, 0]) {
        worstColor = max(worstColor, abs(Int(component) - expected))
      }
    }
    #expect(worstAlpha <= 2 && worstColor <= (quality == 100 ? 10 : 40))
  }

  @Test("The alpha is beside or below the picture, in blocks of its own")
  func alphaIsBesideOrBelowPicture() {
    for (width, height) in [(48, 32), (32, 48), (1920, 1080), (750, 1334), (2, 2), (64, 64)] {
      let areas = VAPFile.Areas(PixelSize(width: width, height: height))
      let (alpha, video) = (areas.alpha, areas.video)
      #expect([alpha.x, alpha.y, video.width, video.height].allSatisfy { $0 % 16 == 0 })
      #expect(alpha.width == width && alpha.height == height)
      #expect(alpha.maxX <= video.width && alpha.maxY <= video.height)
      #expect(width > height ? alpha.y >= height + 4 : alpha.x >= width + 4)
      #expect(width > height ? alpha.x == 0 : alpha.y == 0)
    }
  }

  @Test("A VAP file is converted to WebM with its times, alpha and sound")
  func vapFileIsConvertedToWebMWithItsTimes() throws {
    #expect(convert("c.webm", "--preset", "ultrafast") == RunResult(code: 0, message: ""))
    let path = fixture.path("c.webm")
    let times = try Tool.frameTimes(path)
    #expect(times.count == 40)
    #expect(abs((times.last ?? 0) - (times.first ?? 0) - 39 / 20.0) < 0.002)
    let frame = try #require(try Tool.frames(path, decoder: ["-c:v", "libvpx-vp9"]).first)
    #expect(abs(Int(frame[(16 * 48 + 8) * 4 + 3]) - 128) <= 4)
    let streams = try Tool.lines(
      "ffprobe", "-v", "error", "-show_entries", "stream=codec_type", "-of", "csv=p=0", path)
    #expect(streams == ["video", "audio"])
  }

  @Test("Parts, sizes, repetitions and a background apply to a VAP file")
  func partsSizesRepetitionsAndBackgroundApplyToVAPFile() throws {
    let result = convert(
      "d.rgba", "--range", "10..20", "--size", "24x16", "--loop", "2", "--background", "#0000ff")
    #expect(result == RunResult(code: 0, message: ""))
    let file = try fixture.bytes("d.rgba")
    let size = 24 * 16 * 4
    try #require(file.count == 20 * size)
    #expect(file[0..<10 * size] == file[10 * size..<20 * size].map { $0 }[...])
    #expect(stride(from: 3, to: file.count, by: 4).allSatisfy { file[$0] == 255 })
    // Red over blue in the first frame, in the middle of the square at half the size.
    let place = (8 * 24 + 12) * 4
    #expect(zip(file[place..<place + 3], [128, 0, 127]).allSatisfy { abs(Int($0) - $1) <= 12 })
  }

  @Test("Sentences explain what is not possible")
  func sentencesExplainWhatIsNotPossible() throws {
    _ = try fixture.export("plain.mp4", "--preset", "ultrafast")
    let plain = FlickCommand.run([
      "export", fixture.path("plain.mp4"), "-o", fixture.path("x.webm"),
    ])
    #expect(plain.code == 65 && isWorded(plain.message.contains("a video without the box vapc")))
    #expect(isWorded(convert("x.svg").message.contains("a video cannot be written as SVG")))
    #expect(
      isWorded(convert("x.gif", "--reverse").message.contains("a video cannot be played backward")))
    #expect(isWorded(convert("x.gif", "--text", "a=b").message.contains("a video has no texts")))
    var bytes = try fixture.bytes("v.mp4")
    let box = try #require(Data(bytes).range(of: Data("\"aFrame\"".utf8)))
    bytes.replaceSubrange(box, with: Array("\"bFrame\"".utf8))
    try Data(bytes).write(to: URL(fileURLWithPath: fixture.path("broken.mp4")))
    let broken = FlickCommand.run([
      "export", fixture.path("broken.mp4"), "-o", fixture.path("x.gif"),
    ])
    #expect(
      broken.code == 65 && isWorded(broken.message.contains("no valid size, areas or frame rate")))
  }

  @Test("Broken boxes end the search and do not trap")
  func brokenBoxesEndSearchAndDoNotTrap() {
    let box: [UInt8] = [0, 0, 0, 9] + Array("vapc".utf8) + [7]
    #expect(MP4Boxes(Data(box)).contents("vapc") == [Data([7])])
    #expect(MP4Boxes(Data(box.dropLast())).contents("vapc") == [])
    #expect(MP4Boxes(Data([0, 0, 0, 3] + box.dropFirst(4))).contents("vapc") == [])
    let long: [UInt8] = [0, 0, 0, 1] + Array("vapc".utf8) + [0, 0, 0, 0, 0, 0, 0, 17, 7]
    #expect(MP4Boxes(Data(long)).contents("vapc") == [Data([7])])
    let huge: [UInt8] =
      [0, 0, 0, 1] + Array("vapc".utf8) + [UInt8](repeating: 255, count: 8) + [7]
    #expect(MP4Boxes(Data(huge)).contents("vapc") == [])
    #expect(MP4Boxes(Data([0, 0, 0, 0] + box.dropFirst(4))).contents("vapc") == [Data([7])])
  }
}
