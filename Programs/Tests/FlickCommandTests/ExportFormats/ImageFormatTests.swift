import ArgumentParser
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import FlickCommand

/// Animated images, read back by programs of other projects.
@Suite("Animated images")
struct ImageFormatTests {
  private let fixture: ExportFixture
  /// The moving frames and the first frame of the rest.
  private static let shownCount = 21

  init() throws { fixture = try ExportFixture() }

  /// Expects that the times of the shown frames do not drift.
  private func check(durations: [Double], tolerance: Double) {
    #expect(durations.count == Self.shownCount)
    var time = 0.0
    var worst = 0.0
    for (frame, duration) in durations.enumerated() {
      worst = max(worst, abs(time - Double(frame) / ExportFixture.rate))
      time += duration
    }
    worst = max(worst, abs(time - 2))
    #expect(worst <= tolerance)
  }

  @Test(
    "A GIF has exact times, changed rectangles, loops and transparency",
    .enabled(if: Tool.isInstalled("gifsicle"), "Install the package gifsicle."))
  func gifHasExactTimes() throws {
    let path = try fixture.export("a.gif", "--loop", "3", "--background", "#00000000")
    let lines = try Tool.lines("gifsicle", "-I", path)
    let delays = lines.compactMap { line in
      line.range(of: "delay ").flatMap { Double(line[$0.upperBound...].dropLast()) }
    }
    check(durations: delays, tolerance: 0.005)
    #expect(lines.contains { $0.contains("loop count 2") })
    #expect(lines.contains { $0.contains("image #5") && !$0.contains("48x32") })
  }

  @Test(
    "A half-transparent square is opaque in a GIF",
    .enabled(if: Tool.hasFFmpeg, "Install the package ffmpeg."))
  func halfTransparentSquareIsOpaqueInGIF() throws {
    let path = try fixture.export("a.gif", "--background", "#00000000")
    let alphas = try Tool.frames(path).map { frame in
      stride(from: 3, to: frame.count, by: 4).filter { frame[$0] == 255 }.count
    }
    // One half is the threshold of transparency.
    #expect(alphas.count == 40 && alphas.allSatisfy { $0 >= 15 * 15 && $0 <= 18 * 16 })
  }

  @Test(
    "A GIF has at most 50 frames per second",
    .enabled(if: Tool.isInstalled("gifsicle"), "Install the package gifsicle."))
  func gifHasAtMost50FramesPerSecond() throws {
    let path = try fixture.export("fast.gif", "--fps", "60")
    let delays = try Tool.lines("gifsicle", "-I", path).compactMap { line in
      line.range(of: "delay ").flatMap { Double(line[$0.upperBound...].dropLast()) }
    }
    #expect(delays.allSatisfy { $0 >= 0.02 })
    #expect(abs(delays.reduce(0, +) - 2) < 0.005)
  }

  @Test("More than 50 frames per second of a GIF are reported")
  func fastGIFIsReported() throws {
    let export = try #require(
      try FlickCommand.parseAsRoot([
        "export", fixture.path("a.json"), "-o", fixture.path("fast.gif"), "--fps", "60",
      ]) as? Export)
    let notes = try export.job().notes
    #expect(notes.count == 1)
    #expect(
      isWorded(notes == ["a GIF has at most 50 frames per second; exported at 50 instead of 60."]))
  }

  @Test("An APNG has exact times and pixels", .enabled(if: Tool.hasFFmpeg, "Install ffmpeg."))
  func apngHasExactTimesAndPixels() throws {
    let path = try fixture.export("a.apng", "--loop", "2")
    let times = try Tool.frameTimes(path)
    check(durations: zip(times.dropFirst() + [2], times).map { $0 - $1 }, tolerance: 0.001)
    let frames = try Tool.frames(path)
    let raw = try fixture.export("a.rgba")
    let expected = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
    #expect(frames.first == Array(expected.prefix(ExportFixture.width * ExportFixture.height * 4)))
    #expect(frames.last == Array(expected.suffix(ExportFixture.width * ExportFixture.height * 4)))
  }

  @Test(
    "A WebP has exact times, loops and alpha",
    .enabled(if: Tool.isInstalled("webpmux"), "Install the package webp."))
  func webPHasExactTimes() throws {
    for (name, arguments) in [("a.webp", []), ("b.webp", ["--quality", "100"])] {
      let result = FlickCommand.run(
        ["export", fixture.path("a.json"), "-o", fixture.path(name), "--loop", "4"] + arguments)
      #expect(result.code == 0)
      let lines = try Tool.lines("webpmux", "-info", fixture.path(name))
      let frames = lines.map { $0.split(separator: " ") }
        .filter { $0.count > 9 && $0[0].hasSuffix(":") && Int($0[1]) != nil }
      check(durations: frames.compactMap { Double($0[6]).map { $0 / 1000 } }, tolerance: 0.001)
      #expect(frames.allSatisfy { $0[3] == "yes" || Int($0[1]) ?? 0 < 48 })
      #expect(lines.contains { $0.contains("Loop Count : 4") })
    }
  }

  @Test(
    "An AVIF has all frames, exact times and alpha",
    .enabled(if: Tool.hasFFmpeg && Tool.isInstalled("avifdec"), "Install ffmpeg and libavif-bin."))
  func avifHasAllFrames() throws {
    let path = try fixture.export("a.avif", "--preset", "ultrafast")
    let times = try Tool.frameTimes(path)
    #expect(times.count == 40)
    for (frame, time) in times.enumerated() { #expect(abs(time - Double(frame) / 20) < 0.001) }
    let lines = try Tool.lines("avifdec", "--info", path)
    #expect(lines.contains { $0.contains("Resolution") && $0.contains("48x32") })
    #expect(lines.contains { $0.contains("Alpha") && !$0.contains("Absent") })
  }

  @Test("A sprite sheet has all different frames, and JSON with their places")
  func spriteSheetHasAllDifferentFrames() throws {
    _ = try fixture.export("s.png", "--format", "sprites")
    let data = try Data(contentsOf: URL(fileURLWithPath: fixture.path("s.json")))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let frames = try #require(json["frames"] as? [[String: Any]])
    #expect(frames.count == Self.shownCount)
    #expect(frames.compactMap { $0["duration"] as? Int }.reduce(0, +) == 2000)
    let size = try #require((json["meta"] as? [String: Any])?["size"] as? [String: Int])
    let png = try fixture.bytes("s.png")
    #expect(png[16..<20].reduce(0) { $0 << 8 | Int($1) } == size["w"])
    #expect(png[20..<24].reduce(0) { $0 << 8 | Int($1) } == size["h"])
    let last = try #require(frames.last?["frame"] as? [String: Int])
    #expect(try #require(last["y"]) + 32 == size["h"])
    #expect(try #require(last["x"]) % 48 == 0)
  }

  @Test("A sequence repeats frames that do not change")
  func sequenceRepeatsFramesThatDoNotChange() throws {
    _ = try fixture.export("f/%02d.png", "--marker", "rest", "--speed", "2")
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.path("f")).sorted()
    #expect(names == (0..<10).map { "0\($0).png" })
    #expect(try Set(names.map { try fixture.bytes("f/" + $0) }).count == 1)
  }

  @Test("An SVG is well-formed, and shows each frame at its time")
  func svgIsWellFormed() throws {
    let path = try fixture.export("a.svg", "--loop", "3")
    let parser = XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: path)))
    let reader = SVGReader()
    parser.delegate = reader
    #expect(parser.parse())
    // One use of the square for each moving frame, and one for the rest.
    #expect(reader.animations.count == Self.shownCount)
    #expect(reader.animations.allSatisfy { $0["dur"] == "2s" && $0["repeatCount"] == "3" })
    let starts = reader.animations.map { animation -> Double in
      let times = (animation["keyTimes"] ?? "").split(separator: ";").compactMap { Double($0) }
      let values = (animation["values"] ?? "").split(separator: ";")
      return zip(values, times).first { $0.0 == "inline" }.map { $0.1 * 2 } ?? -1
    }
    for (frame, start) in starts.enumerated() { #expect(abs(start - Double(frame) / 20) < 0.001) }
  }

  @Test(
    "Masks that darken or lighten are blended in an SVG",
    arguments: [("d", "darken"), ("l", "lighten"), ("f", "difference")])
  func masksAreBlendedInSVG(mode: String, blend: String) throws {
    func mask(_ mode: String, _ x: Int) -> String {
      #"{"mode":"\#(mode)","o":{"k":50},"pt":{"k":{"c":true,"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"#
        + #""v":[[\#(x),0],[\#(x + 20),0],[\#(x),20]]}}}"#
    }
    let animation = #"""
      {"v":"5.7.0","fr":20,"ip":0,"op":1,"w":48,"h":32,"layers":[{"ty":1,"ind":1,"ip":0,"op":1,"st":0,"ks":{},
       "sw":48,"sh":32,"sc":"#ff0000","masksProperties":[\#(mask("a", 0)),\#(mask(mode, 10))]}]}
      """#
    try animation.write(toFile: fixture.path("a.json"), atomically: true, encoding: .utf8)
    let text = try String(contentsOfFile: fixture.export("a.svg"), encoding: .utf8)
    // Product and screen, which other modes use, would ignore the lesser opacity.
    #expect(text.contains("<g style=\"mix-blend-mode:\(blend)\">"))
    #expect(text.components(separatedBy: "fill-opacity=\"0.5\"").count == 3)
  }

  @Test("A pipe is not replaced by a file")
  func pipeIsNotReplacedByFile() throws {
    #expect(mkfifo(fixture.path("a.gif"), 0o600) == 0)
    let result = FlickCommand.run(["export", fixture.path("a.json"), "-o", fixture.path("a.gif")])
    #expect(result.code == 64)
    #expect(File.isSpecial(fixture.path("a.gif")))
  }
}

/// Collects the animations of an SVG.
private final class SVGReader: NSObject, XMLParserDelegate {
  var animations: [[String: String]] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "animate" { animations.append(attributes) }
  }
}
