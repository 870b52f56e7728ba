import FlickAnimation
import Foundation
import Testing

@testable import FlickCommand

/// Four frames of 40 by 20 with a blue image, a red rectangle and a sound.
private let tiny = """
  eNrjYjXSM9AzEOLjZWBQcBJlYFjgKMGlwCKVzcWSlFOaKpTcGeDnzsslxcXAwMDr6eESBKQ1gFiEgw1I/ner3w2ktDxd\
  HEMqbr09Z8jIwMDBvCDz/zmpQ8eZhQJO+si9tlHXgIOKjYKdTGoF/6PrgLoYPF39XNY5JTRJCXAxF+elCHF6uhgrFOeX\
  5qUoSUKtFwQ6q8FeiEsW5DBVEKGUwMVVlJqiV5aaXJJfJMQgZAJWIsUPplRBhC5InZYMB6MUkr4gHi4uhBIhKRy6mDiY\
  tXjAzhFglGBWOMEIADPYPVI=
  """

@Suite("SVGA files")
struct SVGATests {
  private var data: Data {
    get throws { try #require(Data(base64Encoded: tiny)) }
  }

  @Test("The command inspect lists sprites, images, sounds and memory")
  func commandInspectListsSprites() throws {
    let inspection = Inspection(file: "a.svga", animation: try LottieAnimation(data: data))
    for line in [
      "size      40 x 20", "frames    0 to 4, 10 a second", "made by   SVGA 2.0.0",
      "memory    0.0 MB to play, 0.0 MB of pictures", "├ 1  sprite  \"red.vector\"",
      "└ 0  sprite  \"blue\"  shows blue", "image  blue  40 x 20  embedded  ",
      "0.1 to 0.3 s  \"snd\"  embedded  9 bytes", "none: everything in this file is drawn",
    ] {
      #expect(inspection.text.contains(line), "\(line)")
    }
    let page = Data(inspection.json.prettyPrinted().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: page) as? [String: Any])
    #expect(object["pictureBytes"] as? Int == 3200)
    let assets = try #require(object["assets"] as? [[String: Any]])
    #expect(assets.map { $0["bytes"] as? Int ?? 0 }.last == 9)
  }

  @Test("The commands render, export and bench read SVGA")
  func commandsRenderExportAndBenchReadSVGA() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-svga-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("a.svga")
    try data.write(to: input)
    let picture = folder.appendingPathComponent("a.png").path
    #expect(FlickCommand.run(["render", input.path, "--frame", "2", "-o", picture]).code == 0)
    #expect(FileManager.default.fileExists(atPath: picture))
    let film = folder.appendingPathComponent("a.webp").path
    #expect(FlickCommand.run(["export", input.path, "-o", film]).code == 0)
    #expect(FileManager.default.fileExists(atPath: film))
    for form in ["svga", "lottie", "json"] {
      let output = folder.appendingPathComponent("b.\(form)")
      #expect(FlickCommand.run(["convert", input.path, output.path]).code == 0)
      #expect(try LottieAnimation(path: output.path).endFrame == 4)
    }
    for name in ["b.json", "b.lottie"] {
      let lottie = folder.appendingPathComponent(name).path
      #expect(
        isEnd(
          FlickCommand.run(["convert", lottie, picture + ".svga"]), 64,
          "flick: \(lottie): a Lottie animation cannot be converted to SVGA; only SVGA files can."))
    }
    let result = try BenchRun(
      input: input.path, size: nil, threads: [1], mode: .full, maximumFrames: 3,
      read: { try LottieAnimation(path: $0) }
    ).measure(1)
    #expect(result.frames == 3)
  }
}
