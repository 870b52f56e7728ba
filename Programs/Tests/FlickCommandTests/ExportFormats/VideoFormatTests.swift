import Foundation
import Testing

@testable import FlickCommand

/// Videos, read back by ffmpeg and ffprobe.
@Suite("Video", .enabled(if: Tool.hasFFmpeg, "Install the package ffmpeg."))
struct VideoFormatTests {
  private let fixture: ExportFixture

  init() throws { fixture = try ExportFixture() }

  private func checkTimes(_ path: String, count: Int = 40) throws {
    let times = try Tool.frameTimes(path)
    #expect(times.count == count)
    // Matroska has no times before 0, where Opus would begin, so that all times are some milliseconds later.
    let first = try #require(times.first)
    #expect(first < 0.02)
    let worst = times.enumerated().map { abs($1 - first - Double($0) / ExportFixture.rate) }.max()
    #expect(try #require(worst) <= 0.001)
  }

  /// Expects silence in the first second and the tone in the second one.
  private func checkSound(_ path: String, tone: Double = 1) throws {
    let bytes = try Tool.output(
      "ffmpeg", ["-v", "error", "-i", path, "-f", "s16le", "-ac", "1", "-ar", "48000", "-"])
    let samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
      abs(Int(Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)))
    }
    let first = try #require(samples.firstIndex { $0 > 3000 })
    #expect(abs(Double(first) / 48_000 - tone) <= 0.02)
    #expect(abs(Double(samples.count) / 48_000 - 2) <= 0.1)
  }

  /// The mean alpha of each frame.
  private func meanAlphas(_ path: String, _ decoder: [String]) throws -> [Double] {
    try Tool.frames(path, decoder: decoder).map { frame in
      let sum = stride(from: 3, to: frame.count, by: 4).reduce(0) { $0 + Int(frame[$1]) }
      return Double(sum) / Double(frame.count / 4)
    }
  }

  /// The mean alpha of the square, a sixth of the picture.
  private static let meanAlpha = 128.0 * 256 / (48 * 32)

  @Test("MP4 has all frames, the background and the sound")
  func mp4HasAllFrames() throws {
    let path = try fixture.export("a.mp4", "--preset", "ultrafast", "--background", "#0000ff")
    try checkTimes(path)
    try checkSound(path)
    let frame = try #require(try Tool.frames(path).first)
    // Blue, and red over blue.
    let (corner, square) = (
      Array(frame[0..<3]), Array(frame[(16 * 48 + 8) * 4..<(16 * 48 + 8) * 4 + 3])
    )
    #expect(zip(corner, [0, 0, 255]).allSatisfy { abs(Int($0) - $1) <= 6 })
    #expect(zip(square, [128, 0, 127]).allSatisfy { abs(Int($0) - $1) <= 6 })
  }

  @Test("An MP4 can be without sound, backward and repeated")
  func mp4CanBeWithoutSound() throws {
    let path = try fixture.export(
      "b.mp4", "--no-sound", "--reverse", "--loop", "2", "--preset", "ultrafast")
    try checkTimes(path, count: 80)
    let streams = try Tool.lines(
      "ffprobe", "-v", "error", "-show_entries", "stream=codec_type", "-of", "csv=p=0", path)
    #expect(streams == ["video"])
  }

  @Test("A sound follows speed and range")
  func soundFollowsSpeedAndRange() throws {
    let path = try fixture.export(
      "c.mp4", "--range", "10..40", "--speed", "0.75", "--preset", "ultrafast")
    try checkSound(path, tone: 0.5 / 0.75)
  }

  @Test("WebM has all frames, alpha and the sound")
  func webMHasAllFrames() throws {
    let path = try fixture.export("a.webm", "--preset", "ultrafast")
    try checkTimes(path)
    try checkSound(path)
    let alphas = try meanAlphas(path, ["-c:v", "libvpx-vp9"])
    #expect(alphas.count == 40)
    #expect(alphas.allSatisfy { abs($0 - Self.meanAlpha) < 2 })
  }

  @Test("MOV has all frames, alpha and the sound")
  func movHasAllFrames() throws {
    let path = try fixture.export("a.mov")
    try checkTimes(path)
    try checkSound(path)
    let alphas = try meanAlphas(path, [])
    #expect(alphas.count == 40)
    #expect(alphas.allSatisfy { abs($0 - Self.meanAlpha) < 1 })
    let pixel = try #require(try Tool.frames(path).last)[
      (16 * 48 + 40) * 4..<(16 * 48 + 40) * 4 + 4]
    #expect(zip(pixel, [255, 0, 0, 128]).allSatisfy { abs(Int($0) - $1) <= 3 })
  }

  @Test("VAP has its box, and picture and alpha in their areas")
  func vapHasItsBox() throws {
    let path = try fixture.export("v.mp4", "--format", "vap", "--quality", "100")
    try checkTimes(path)
    let file = try fixture.bytes("v.mp4")
    var boxes: [String: Range<Int>] = [:]
    var start = 0
    while start + 8 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      boxes[String(decoding: file[start + 4..<start + 8], as: UTF8.self)] =
        start + 8..<start + length
      start += max(length, 8)
    }
    #expect(start == file.count && boxes["moov"] != nil)
    let data = Data(file[try #require(boxes["vapc"])])
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let info = try #require(json["info"] as? [String: Any])
    for (key, value) in ["v": 2, "f": 40, "w": 48, "h": 32, "fps": 20, "videoW": 48, "videoH": 80] {
      #expect(info[key] as? Int == value)
    }
    #expect(info["rgbFrame"] as? [Int] == [0, 0, 48, 32])
    #expect(info["aFrame"] as? [Int] == [0, 48, 48, 32])
    let decoded = try Tool.output(
      "ffmpeg", ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
    #expect(decoded.count == 40 * 48 * 80 * 4)
    // The square in the last frame: premultiplied red, and alpha below the picture.
    let last = decoded.count - 48 * 80 * 4
    let (red, alpha) = (last + (16 * 48 + 40) * 4, last + ((48 + 16) * 48 + 40) * 4)
    #expect(abs(Int(decoded[red]) - 128) <= 3 && decoded[red + 1] <= 3)
    #expect(abs(Int(decoded[alpha]) - 128) <= 2)
    #expect(decoded[last + ((48 + 2) * 48 + 4) * 4] <= 2)
  }

  @Test("Raw planes agree with ffmpeg's conversion")
  func rawPlanesAgreeWithFfmpegConversion() throws {
    let (size, rgba) = (48 * 32, try fixture.export("a.rgba", "--background", "#3080c0"))
    _ = try fixture.export("a.yuv", "--background", "#3080c0")
    let expected = try Tool.output(
      "ffmpeg",
      [
        "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "48x32", "-i", rgba, "-vf",
        "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+area", "-f", "rawvideo",
        "-pix_fmt", "yuv420p", "-",
      ])
    let planes = try fixture.bytes("a.yuv")
    #expect(planes.count == 40 * size * 3 / 2 && planes.count == expected.count)
    let differences = zip(planes, expected).map { abs(Int($0) - Int($1)) }
    #expect(try #require(differences.max()) <= 3)
    #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 0.6)
    _ = try fixture.export("a.yuva", "--format", "yuva420p")
    let alpha = try fixture.bytes("a.yuva")
    #expect(alpha.count == 40 * size * 5 / 2)
    #expect(alpha[size * 3 / 2 + 16 * 48 + 8] == 128)
  }

  /// Whether ffmpeg has the encoder of the option `--hevc`, which belongs to macOS.
  private static var hasEncoderOfHEVC: Bool {
    #if os(macOS)
      true
    #else
      false
    #endif
  }

  @Test(
    "An old file stays if ffmpeg fails, and a sentence has the reason",
    .disabled(if: hasEncoderOfHEVC, "The encoder hevc_videotoolbox is available."))
  func oldFileStaysIfFfmpegFails() throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: fixture.path("a.mov")))
    let result = FlickCommand.run([
      "export", fixture.path("a.json"), "-o", fixture.path("a.mov"), "--hevc",
    ])
    #expect(result.code == 70)
    #expect(isWorded(result.message.contains("needs the encoder hevc_videotoolbox")))
    #expect(try fixture.bytes("a.mov") == Array("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder).count == 2)
  }
}
