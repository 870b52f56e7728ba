import Foundation
import Testing

@testable import FlickCommand

@Suite("Override options")
struct OverrideCommandTests {
  /// A temporary folder for each case, deleted afterwards.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-\(UUID().uuidString)").path

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data(OverrideCommandTests.card.utf8)
        .write(to: URL(fileURLWithPath: path + "/card.json"))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }
  }

  static let card = ##"""
    {"v":"5.7.0","fr":10,"ip":0,"op":4,"w":40,"h":20,
    "fonts":{"list":[{"fName":"Brand-Bold","fFamily":"Brand","fStyle":"Bold"}]},
    "assets":[{"id":"photo","w":10,"h":10,"u":"","p":"photo.png"}],
    "layers":[{"ty":2,"nm":"Photo","refId":"photo","ip":0,"op":4,"st":0,"ks":{}},
    {"ty":5,"nm":"Name","ip":0,"op":4,"st":0,"ks":{"p":{"k":[20,20]}},
    "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Brand-Bold","t":"A","fc":[0,0,0]}}]},"a":[]}},
    {"ty":1,"nm":"Back","sw":40,"sh":20,"sc":"#ff0000","ip":0,"op":4,"st":0,"ks":{}}]}
    """##

  private var font: String {
    repository.appendingPathComponent("Tests/Fonts/Testa-Bold.ttf").path
  }

  private func render(_ folder: Folder, _ more: [String], to name: String = "a.png") -> RunResult {
    FlickCommand.run(
      ["render", folder.path + "/card.json", "-o", folder.path + "/" + name, "--no-system-fonts"]
        + more)
  }

  @Test("Each option changes the image")
  func eachOptionChangesImage() throws {
    let folder = try Folder()
    #expect(render(folder, []).code == 0)
    let plain = try folder.bytes("a.png")
    // The blue image is used as the new photo.
    let changes = [
      ["--color", "Back.Color=#0000ff"], ["--color", "Back.Color=blue"],
      ["--image", "photo=\(folder.path)/b2.png"], ["--font", "Brand=\(font)"],
    ]
    var seen = [plain]
    for change in changes {
      let name = "b\(seen.count).png"
      let ending = render(folder, change, to: name)
      #expect(ending == RunResult(code: 0, message: ""))
      seen.append(try folder.bytes(name))
    }
    // Only the two blue images are equal.
    #expect(seen[1] == seen[2] && Set(seen).count == 4)
    #expect(render(folder, ["--font", "Brand=\(font)", "--text", "Name=i"], to: "c.png").code == 0)
    #expect(try folder.bytes("c.png") != seen[4])
    let export = FlickCommand.run([
      "export", folder.path + "/card.json", "-o", folder.path + "/a.apng", "--text", "**.Name=a=b",
    ])
    #expect(export.code == 0)
  }

  @Test(
    "Invalid values and unknown names exit with 64",
    arguments: [
      ["--text", "Name"], ["--text", "=A"], ["--color", "Back.Color=#12"], ["--color", "red"],
      ["--image", "photo"], ["--font", "=a.ttf"], ["--text", "Card.Name=A"],
      ["--color", "Back.Opacity=#fff"],
    ])
  func invalidValuesAndUnknownNamesExitWith64(arguments: [String]) throws {
    let ending = render(try Folder(), arguments)
    #expect(ending.code == 64)
    #expect(!ending.message.isEmpty)
  }

  @Test("Missing files exit with 66, invalid images and fonts with 65")
  func missingFilesExitWith66() throws {
    let folder = try Folder()
    let input = folder.path + "/card.json"
    for option in ["--image", "--font"] {
      let name = option == "--image" ? "photo" : "Brand"
      #expect(
        isEnd(
          render(folder, [option, "\(name)=\(folder.path)/none"]), 66,
          "flick: \(folder.path)/none: no such file."))
      #expect(render(folder, [option, "\(name)=\(input)"]).code == 65)
    }
    let face = render(folder, ["--font", "Face=\(font)"])
    #expect(face.code == 64)
    #expect(
      isWorded(face.message.hasPrefix("flick: \(input): no text is set in a font called Face")))
  }

  @Test("The command play accepts the options, and inspect lists keypaths")
  func commandPlayAcceptsOptions() throws {
    let input = try Folder()
    let path = input.path + "/card.json"
    #expect(FlickCommand.run(["play", path, "--text", "Nobody=A"]).code == 64)
    #expect(FlickCommand.run(["inspect", path, "--keypaths"]).code == 0)
    #expect(FlickCommand.run(["inspect", path, "--keypaths", "--json"]).code == 0)
  }
}
