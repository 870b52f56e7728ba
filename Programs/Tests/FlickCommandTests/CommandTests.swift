import FlickAnimation
import Foundation
import Testing

@testable import FlickCommand

/// A red square that moves from left to right in two seconds.
private let square = """
  {"v":"5.7.0","nm":"Square\\u001b[2J","fr":10,"ip":0,"op":20,"w":30,"h":20,
   "markers":[{"cm":"half","tm":10,"dr":2}],
   "layers":[{"ty":4,"nm":"box","ind":1,"ip":0,"op":20,"st":0,
     "ks":{"p":{"a":1,"k":[{"t":0,"s":[5,10],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},
       {"t":20,"s":[25,10]}]}},
     "ef":[{"ty":31,"nm":"Bent"}],
     "shapes":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
       {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]}]}
  """

@Suite("Exit codes")
struct EndingTests {
  @Test(
    "Wrong usage exits with 64",
    arguments: [
      ["nonsense"], ["render"], ["render", "a.json", "--size", "12x"], ["export", "a.json"],
      ["export", "a.json", "-o", "b.webp", "--fps", "0"], ["bench", "a.json", "--passes", "0"],
      ["render", "a.json", "--background", "#12"], ["play", "a.json", "--speed", "nan"],
      ["render", "a.json", "--threads", "0"],
    ])
  func wrongUsageExitsWith64(arguments: [String]) {
    #expect(FlickCommand.run(arguments).code == 64)
  }

  @Test("Help and version exit with 0")
  func helpAndVersionExitWith0() {
    #expect(FlickCommand.run(["--version"]) == RunResult(code: 0, message: Version.text))
    for command in [[], ["play"], ["render"], ["export"], ["inspect"], ["bench"]] {
      let ending = FlickCommand.run(command + ["--help"])
      #expect(ending.code == 0)
      #expect(ending.message.contains("xamples:") || command == ["bench"])
    }
  }

  @Test(
    "A missing file exits with 66 and one sentence",
    arguments: ["render", "inspect", "bench", "play"])
  func missingFileExitsWith66AndOneSentence(command: String) throws {
    let path = try TemporaryFolder().file("none.json")
    #expect(
      isEnd(FlickCommand.run([command, path]), 66, "flick: \(path): no such file."))
  }

  @Test("Invalid data exits with 65 and reports the path and byte")
  func invalidDataExitsWith65AndReportsPathAndByte() throws {
    let folder = try TemporaryFolder()
    let broken = FlickCommand.run(["inspect", try folder.file("a.json", "{\"v\": }")])
    #expect(broken.code == 65)
    #expect(isWorded(broken.message.hasPrefix("flick: \(folder.path)/a.json: ")))
    #expect(isWorded(broken.message.hasSuffix("(byte 6).")))
    let wrong = FlickCommand.run([
      "render", try folder.file("b.json", #"{"w":"wide","h":1,"layers":[]}"#),
    ])
    #expect(wrong.code == 65)
    #expect(isWorded(wrong.message.contains(" at w (byte ")))
    #expect(!wrong.message.contains("\n"))
  }

  @Test("Strict inspection exits with 65 if there are warnings")
  func strictInspectionExitsWith65IfThereAreWarnings() throws {
    let folder = try TemporaryFolder()
    func animation(ofType type: Int) -> String {
      #"{"w":8,"h":8,"fr":30,"ip":0,"op":9,"layers":[{"ty":\#(type),"ip":0,"op":9}]}"#
    }
    let fine = try folder.file("a.json", animation(ofType: 3))
    #expect(FlickCommand.run(["inspect", fine, "--strict"]).code == 0)
    let odd = try folder.file("b.json", animation(ofType: 99))
    #expect(FlickCommand.run(["inspect", odd]).code == 0)
    #expect(
      isEnd(
        FlickCommand.run(["inspect", odd, "--strict"]), 65,
        "flick: \(odd): unknown layer type: 99 at layers[0] will look different."))
  }

  @Test("Pictures, exports and pages of failing expressions have a warning, and fail with --strict")
  func failingExpressionsHaveWarning() throws {
    let folder = try TemporaryFolder()
    for (name, expression) in [("nan", "0/0"), ("endless", "while(true){}")] {
      let layer =
        #"{"ty":3,"ip":0,"op":9,"st":0,"ks":{"r":{"a":0,"k":0,"x":"\#(expression)"}}}"#
      let input = try folder.file(
        "\(name).json", #"{"v":"5.9.0","w":8,"h":8,"fr":30,"ip":0,"op":9,"layers":[\#(layer)]}"#)
      for (command, output) in [
        ("render", "\(name).png"), ("export", "\(name).gif"), ("page", "\(name)"),
      ] {
        let arguments = [command, input, "-o", folder.path + "/" + output]
        let strict = FlickCommand.run(arguments + ["--strict"])
        #expect(strict.code == 65, "\(command) \(expression)")
        #expect(isWorded(strict.message.contains("failing expression")), "\(strict.message)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/" + output))
        #expect(FlickCommand.run(arguments + ["--quiet"]).code == 0)
      }
    }
  }

  @Test("A missing font folder exits with 66")
  func missingFontFolderExitsWith66() throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("a.json", square)
    let ending = FlickCommand.run(["inspect", input, "--fonts", folder.path + "/none"])
    #expect(isEnd(ending, 66, "flick: \(folder.path)/none: no such file."))
    #expect(FlickCommand.run(["inspect", input, "--glyphs", "both"]).code == 64)
  }

  @Test(
    "Every command accepts fonts", arguments: ["render", "export", "inspect", "bench", "play"])
  func everyCommandAcceptsFonts(command: String) throws {
    let folder = try TemporaryFolder()
    let text = #"""
      {"w":8,"h":8,"fr":30,"ip":0,"op":9,"fonts":{"list":[{"fName":"Testa-Bold"}]},"layers":[
      {"ty":5,"ip":0,"op":9,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":9,"f":"Testa-Bold","t":"A"}}]}}}]}
      """#
    let input = try folder.file("a.json", text)
    let fonts = repository.appendingPathComponent("Tests/Fonts").path
    var arguments = [command, input, "--no-system-fonts"]
    if command == "render" { arguments += ["-o", folder.path + "/a.png"] }
    if command == "export" { arguments += ["-o", folder.path + "/a.apng"] }
    if command == "bench" { arguments += ["--passes", "1"] }
    if command == "inspect" {
      #expect(FlickCommand.run(arguments + ["--strict"]).code == 65)
      arguments += ["--strict"]
    }
    let ending = FlickCommand.run(arguments + ["--fonts", fonts])
    // Standard output is no terminal, but the option is accepted.
    #expect(ending.code == 0 || command == "play" && isWorded(ending.message.contains("terminal")))
  }

  @Test("A write error exits with 70")
  func writeErrorExitsWith70() throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("a.json", square)
    // No one can make a folder or a file there.
    let path =
      FileManager.default.fileExists(atPath: "/proc") ? "/proc/none/a.png" : "/dev/none/a.png"
    let ending = FlickCommand.run(["render", input, "-o", path])
    #expect(ending.code == 70)
    #expect(isWorded(ending.message.contains("none/a.png: cannot be written: ")))
  }

  @Test("An export needs a known format and an overlapping range")
  func exportNeedsKnownFormatAndOverlappingRange() throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("a.json", square)
    #expect(FlickCommand.run(["export", input, "-o", folder.path + "/a.bmp"]).code == 64)
    let outside = FlickCommand.run([
      "export", input, "-o", folder.path + "/a.apng", "--range", "20..30",
    ])
    #expect(outside.code == 64)
    #expect(isWorded(outside.message.contains("frames go from 0 to 20.")))
  }
}

@Suite("Output files")
struct WritingTests {
  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the width and height in the header of a PNG.
  private func size(_ png: [UInt8]) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("The command render writes a PNG of the animation's or the requested size")
  func renderWritesPNGOfRequestedSize() throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("a.json", square)
    #expect(FlickCommand.run(["render", input, "-o", folder.path + "/a.png"]).code == 0)
    let own = try folder.bytes("a.png")
    #expect(Array(own.prefix(8)) == signature)
    #expect(size(own) == [30, 20])
    let arguments = ["--size", "64x48", "--background", "white"]
    #expect(
      FlickCommand.run(["render", input, "-o", folder.path + "/b.png"] + arguments).code == 0)
    #expect(size(try folder.bytes("b.png")) == [64, 48])
  }

  @Test("The command export writes one image for each frame of the range")
  func commandExportWritesOneImageForEachFrameOfRange() throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("a.json", square)
    let ending = FlickCommand.run([
      "export", input, "-o", folder.path + "/f/%02d.png", "--range", "5..8",
    ])
    #expect(ending.code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/f")
    #expect(names.sorted() == ["00.png", "01.png", "02.png"])
  }

  @Test("The command export writes an animated PNG with all frames")
  func commandExportWritesAnimatedPNGWithAllFrames() throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("a.json", square)
    let output = folder.path + "/a.apng"
    #expect(
      FlickCommand.run(["export", input, "-o", output, "--fps", "5", "--loop", "3"]).code == 0)
    let bytes = try folder.bytes("a.apng")
    let control = try #require(bytes.firstRange(of: Array("acTL".utf8)))
    #expect(Array(bytes[control.upperBound..<control.upperBound + 8]) == [0, 0, 0, 10, 0, 0, 0, 3])
  }
}

@Suite("The command flick inspect")
struct InspectTests {
  private var inspection: Inspection {
    get throws { Inspection(file: "a.json", animation: try LottieAnimation(string: square)) }
  }

  @Test("The text lists size, time, layers, markers and diagnostics")
  func textListsContentsOfFile() throws {
    let text = try inspection.text
    for line in [
      "size      30 x 20", "frames    0 to 20, 10 a second", "duration  2 s",
      "└ 1  shape  \"box\"  0…20  effects: Bent", "10 for 2  half", "diagnostics (1)",
      "warning: effect: mesh warp, in \"box\" > \"Bent\"",
      "The layer is drawn without the warp. (layers[0].ef[0])",
    ] {
      #expect(isWorded(text.contains(line)))
    }
  }

  @Test("The scene text lists compositions, layers, keyframes and shapes")
  func sceneTextListsCompositions() throws {
    let moving = square.replacingOccurrences(of: "\"nm\":\"box\"", with: "\"nm\":\"b\\u202eox\"")
    #expect(
      Inspect.sceneText(try LottieAnimation(string: moving)) == """
        scene 30x20, frames 0 ..< 20, 10 fps
        marker "half" at 10 for 2
        composition 0
          layer 0 "b\u{FFFD}ox", frames 0 ..< 20
            transform
              position
                0: 5,10
                20: 25,10
            contents
              rectangle
                size 10x10
              fill
                color (1 0 0)
        """)
  }

  @Test("The scene text cannot be combined with other forms")
  func sceneTextCannotBeCombinedWithOtherForms() throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("a.json", square)
    #expect(FlickCommand.run(["inspect", input, "--scene"]).code == 0)
    #expect(FlickCommand.run(["inspect", input, "--scene", "--json"]).code == 64)
    #expect(FlickCommand.run(["inspect", input, "--scene", "--keypaths"]).code == 64)
  }

  @Test("Names in the file cannot control the terminal")
  func namesInFileCannotControlTerminal() throws {
    #expect(try !inspection.text.contains("\u{1B}"))
    #expect(try inspection.text.contains("Square\u{FFFD}[2J"))
    #expect(printable("a\u{202E}b\u{9B}c\r") == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
  }

  @Test("The JSON output has the documented members")
  func jsonOutputHasDocumentedMembers() throws {
    let data = Data(try inspection.json.prettyPrinted().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "file", "name", "version", "generator", "width", "height", "frameRate", "startFrame",
        "endFrame", "duration", "compositions", "assets", "dialects", "fonts", "markers",
        "audioTracks", "diagnostics", "mistakes", "pictureBytes", "playingBytes", "archive",
      ])
    #expect(object["width"] as? Double == 30)
    #expect(object["duration"] as? Double == 2)
    let compositions = try #require(object["compositions"] as? [[String: Any]])
    let layers = try #require(compositions.first?["layers"] as? [[String: Any]])
    #expect(layers.first?["name"] as? String == "box")
    let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(
      diagnostics.map { Set($0.keys) } == [
        ["severity", "kind", "feature", "path", "names", "explanation"]
      ])
    #expect(diagnostics.first?["names"] as? [String] == ["box", "Bent"])
    #expect(layers.first?["blendMode"] as? String == "normal")
  }

  @Test("A mistake is listed once: as a mistake, or as a diagnostic of the reader")
  func mistakeIsListedOnce() throws {
    let text = #"""
      {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":30,"h":20,"layers":[{"ty":3,"ip":0,"op":20,"st":0,"parent":7,
        "ks":{"p":{"a":1,"k":[{"t":9,"s":[1,1],"h":1},{"t":0,"s":[2,2],"h":1}]}}}]}
      """#
    let animation = try LottieAnimation(string: text)
    let mistakes = try CheckRun(path: "a.json").mistakes(
      Array(text.utf8), animation: nil, besides: animation.allDiagnostics)
    let report = Inspection(file: "a.json", animation: animation, mistakes: mistakes)
    #expect(report.diagnostics.map(\.path) == ["layers[0].parent"])
    #expect(mistakes.map(\.rule) == [.keyframeOrder])
    #expect(
      isWorded(
        report.text.contains("mistakes (1)\n  line 2, layers[0].ks.p.k[1].t: The keyframe at 0")))
    let folder = try TemporaryFolder()
    #expect(FlickCommand.run(["inspect", try folder.file("a.json", text)]).code == 0)
  }

  @Test("A recursive composition is expanded once")
  func recursiveCompositionIsExpandedOnce() throws {
    let layer = #"{"ty":0,"refId":"a","ip":0,"op":1,"w":1,"h":1,"ks":{}}"#
    let animation = try LottieAnimation(
      string: """
        {"fr":1,"ip":0,"op":1,"w":1,"h":1,"layers":[\(layer),\(layer)],
         "assets":[{"id":"a","layers":[\(layer)]}]}
        """)
    let lines = LayerTree(animation.outline.compositions).lines
    #expect(lines.count == 3)
    #expect(lines.last?.hasSuffix("(as above)") == true)
  }
}

@Suite("Progress bar")
struct ProgressBarTests {
  @Test("The bar fills with progress and is bounded")
  func barFillsWithProgressAndIsBounded() {
    #expect(ProgressBar.line("a", done: 1, of: 4, cells: 8) == "━━────── 25 %  a")
    #expect(ProgressBar.line("a", done: 9, of: 4, cells: 4) == "━━━━ 100 %  a")
    #expect(ProgressBar.line("a", done: 0, of: 0, cells: 4) == "━━━━ 100 %  a")
  }
}
