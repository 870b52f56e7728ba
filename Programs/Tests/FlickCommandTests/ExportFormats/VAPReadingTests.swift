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

  @Test("Colors and alpha are those of the source, with alpha within 2 of 255 away from edges")
  func pixels() throws {
    _ = try fixture.export("a.rgba")
    #expect(convert("b.rgba") == RunResult(code: 0, message: ""))
    let (source, read) = (try fixture.bytes("a.rgba"), try fixture.bytes("b.rgba"))
    try #require(source.count == 40 * 48 * 32 * 4 && read.count == source.count)
    var (compared, worstAlpha, worstColor) = (0, 0, 0)
    for frame in 0..<40 {
      for y in 3..<29 {
        for x in 3..<45 {
          let place = (frame * 32 * 48 + y * 48 + x) * 4
          let alpha = source[place + 3]
          // The alpha has half the resolution, so pixels near an edge are left out.
          let isFlat = (-3...3).allSatisfy { dy in
            (-3...3).allSatisfy { dx in source[place + 3 + (dy * 48 + dx) * 4] == alpha }
          }
          guard isFlat else { continue }
          compared += 1
          worstAlpha = max(worstAlpha, abs(Int(read[place + 3]) - Int(alpha)))
          guard alpha > 0 else { continue }
          for (component, expected) in zip(read[place..<place + 3], [255, 0, 0]) {
            worstColor = max(worstColor, abs(Int(component) - expected))
          }
        }
      }
    }
    #expect(compared > 10_000 && worstAlpha <= 2 && worstColor <= 10)
  }

  @Test("A VAP file is converted to WebM with its times, alpha and sound")
  func webM() throws {
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
  func options() throws {
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
  func failures() throws {
    _ = try fixture.export("plain.mp4", "--preset", "ultrafast")
    let plain = FlickCommand.run([
      "export", fixture.path("plain.mp4"), "-o", fixture.path("x.webm"),
    ])
    #expect(plain.code == 65 && plain.message.contains("a video without the box vapc"))
    #expect(convert("x.svg").message.contains("a video cannot be written as SVG"))
    #expect(convert("x.gif", "--reverse").message.contains("a video cannot be played backward"))
    #expect(convert("x.gif", "--text", "a=b").message.contains("a video has no texts"))
    var bytes = try fixture.bytes("v.mp4")
    let box = try #require(Data(bytes).range(of: Data("\"aFrame\"".utf8)))
    bytes.replaceSubrange(box, with: Array("\"bFrame\"".utf8))
    try Data(bytes).write(to: URL(fileURLWithPath: fixture.path("broken.mp4")))
    let broken = FlickCommand.run([
      "export", fixture.path("broken.mp4"), "-o", fixture.path("x.gif"),
    ])
    #expect(broken.code == 65 && broken.message.contains("no valid size, areas or frame rate"))
  }

  @Test("Broken boxes end the search and do not trap")
  func boxes() {
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
