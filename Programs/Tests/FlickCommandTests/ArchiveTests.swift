import FlickAnimation
import FlickRaster
import Foundation
import Testing

@testable import FlickCommand

@Suite("Archives of dotLottie files")
struct ArchiveTests {
  /// A temporary folder with an archive of two animations and two themes, deleted after the test.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-\(UUID().uuidString)").path
    let archive: String

    init() throws {
      archive = path + "/in.lottie"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      var builder = try DotLottieBuilder()
      var first = DotLottieManifest.Animation(id: "Main Scene")
      first.initialTheme = "green"
      first.playback.mode = .bounce
      first.playback.passes = .forever
      try builder.add(Data(Self.square("[1,0,0]").utf8), as: first)
      try builder.add(Data(Self.square("[1,1,1]").utf8), as: .init(id: "other"))
      try builder.add(
        Self.theme("[0,1,0]"), as: DotLottieManifest.Theme(id: "green", name: "Green"))
      try builder.add(Self.theme("[0,0,1]"), as: DotLottieManifest.Theme(id: "blue"))
      try builder.add(Data("{}".utf8), as: DotLottieManifest.StateMachine(id: "m", name: "M"))
      try builder.data().write(to: URL(fileURLWithPath: archive))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    static func square(_ color: String) -> String {
      """
      {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":4,"h":4,"layers":[{"ty":4,"ip":0,"op":20,"st":0,"ks":{},
      "shapes":[{"ty":"rc","p":{"k":[2,2]},"s":{"k":[4,4]}},
      {"ty":"fl","c":{"sid":"c","k":\(color)}}]}]}
      """
    }

    private static func theme(_ color: String) -> Data {
      Data(#"{"rules":[{"id":"c","type":"Color","value":\#(color)}]}"#.utf8)
    }

    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }
  }

  @Test("Animations and themes are selected by identifier in every command")
  func animationsAndThemesAreSelectedInEveryCommand() throws {
    let folder = try Folder()
    func picture(_ arguments: [String]) throws -> Data {
      let ending = FlickCommand.run(
        ["render", folder.archive, "-o", folder.path + "/out.png"] + arguments)
      #expect(ending.code == 0)
      return try folder.bytes("out.png")
    }
    func expected(_ color: String) throws -> Data {
      let animation = try LottieAnimation(string: Folder.square(color))
      return try FrameRenderer(animation, width: 4, height: 4).pngData(frame: 0)
    }
    #expect(try picture([]) == expected("[0,1,0]"))
    #expect(try picture(["--no-theme"]) == expected("[1,0,0]"))
    #expect(try picture(["--theme", "blue"]) == expected("[0,0,1]"))
    #expect(try picture(["--animation", "other"]) == expected("[1,1,1]"))
    #expect(try picture(["--animation", "other", "--theme", "blue"]) == expected("[0,0,1]"))
    for command in ["render", "export", "inspect", "play", "bench"] {
      let out = command == "export" ? ["-o", folder.path + "/x.apng"] : []
      let none = FlickCommand.run([command, folder.archive, "--theme", "none"] + out)
      #expect(
        isEnd(
          none, 64,
          "flick: \(folder.archive): there is no theme none; the file has these: green, blue."))
      let both = FlickCommand.run([command, folder.archive, "--theme", "a", "--no-theme"] + out)
      #expect(both.code == 64)
    }
  }

  @Test("The command inspect lists animations, themes and state machines")
  func commandInspectListsAnimations() throws {
    let folder = try Folder()
    let report = Inspection(
      file: "in.lottie", animation: try LottieAnimation(path: folder.archive),
      archive: try ArchiveOutline(path: folder.archive))
    #expect(
      report.text.contains(
        """
        animations
          Main Scene  [first]  bounce, endlessly  in theme green
          other

        themes
          green  "Green"
          blue

        state machines
          m  "M"
        """))
    let archive = report.json.compact
    #expect(archive.contains(#""activeAnimation": "Main Scene""#))
    #expect(archive.contains(#""themes": [{"id": "green", "name": "Green"}, {"id": "blue""#))
    #expect(archive.contains(#""mode": "bounce", "passes": null"#))
    let plain = folder.path + "/plain.json"
    try Folder.square("[1,0,0]").write(toFile: plain, atomically: true, encoding: .utf8)
    #expect(try ArchiveOutline(path: plain) == nil)
  }

  @Test("Conversion in both directions is lossless")
  func conversionInBothDirectionsIsLossless() throws {
    let folder = try Folder()
    let plain = folder.path + "/plain.json"
    try Folder.square("[1,0,0]").write(toFile: plain, atomically: true, encoding: .utf8)
    #expect(FlickCommand.run(["convert", plain, folder.path + "/a.lottie"]).code == 0)
    #expect(
      FlickCommand.run(["convert", folder.path + "/a.lottie", folder.path + "/b.json"]).code == 0)
    #expect(try folder.bytes("b.json") == folder.bytes("plain.json"))
    let manifest = try DotLottieFile(path: folder.path + "/a.lottie").manifest
    #expect(manifest.activeAnimation == "plain")
    #expect(manifest.generator == "Flick \(Version.text)")
    let blue = ["convert", folder.archive, folder.path + "/c.json", "--theme", "blue"]
    #expect(FlickCommand.run(blue + ["--animation", "other"]).code == 0)
    let rendered = try LottieAnimation(path: folder.path + "/c.json")
    let expected = try LottieAnimation(string: Folder.square("[0,0,1]"))
    #expect(
      try FrameRenderer(rendered, width: 4, height: 4).pngData(frame: 0)
        == FrameRenderer(expected, width: 4, height: 4).pngData(frame: 0))
  }

  @Test("Invalid options exit with 64, impossible conversions with 65")
  func invalidOptionsExitWith64() throws {
    let folder = try Folder()
    func code(_ arguments: String...) -> Int32 { FlickCommand.run(["convert"] + arguments).code }
    let out = folder.path + "/out"
    #expect(code(folder.archive, out + ".gif") == 64)
    #expect(code(folder.archive, "json") == 64)
    #expect(code(folder.archive, out + ".json", "--files", "pack") == 64)
    #expect(code(folder.archive, out + ".json", "--animation", "none") == 64)
    #expect(code(folder.archive, out + ".lottie", "--theme", "none") == 64)
    #expect(code(folder.path + "/none.json", out + ".lottie") == 66)
    #expect(!FileManager.default.fileExists(atPath: out + ".json"))
  }
}
