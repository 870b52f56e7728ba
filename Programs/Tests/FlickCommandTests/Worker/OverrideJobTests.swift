import FlickAnimation
import Foundation
import Testing

@testable import FlickCommand

@Suite("Overrides of jobs")
struct OverrideJobTests {
  private let folder: TemporaryFolder
  private let session: WorkerSession

  init() throws {
    var text = TextSettings()
    text.usesSystemFonts = false
    session = WorkerSession(text: text, isUntrusted: false)
    folder = try TemporaryFolder()
    _ = try folder.file("card.json", OverrideCommandTests.card)
    _ = try folder.file("slots.json", SlotTests.animation)
    #expect(render("card.json", "new.png", ["--size", "10x10"]).code == 0)
  }

  private static let font = repository.appendingPathComponent("Tests/Fonts/Testa-Bold.ttf").path

  private func render(_ input: String, _ output: String, _ options: [String]) -> RunResult {
    FlickCommand.run(
      ["render", folder.path + "/" + input, "-o", folder.path + "/" + output, "--no-system-fonts"]
        + options)
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func answer(_ members: JSONObject) throws -> JSONObject { try session.answer(members) }

  private func picture(_ answer: JSONObject) throws -> Data {
    let outputs = try #require(answer["outputs"] as? [JSONObject], "\(answer)")
    let text = try #require(outputs.first?["bytes"] as? String)
    return try #require(Data(base64Encoded: text))
  }

  private func error(_ members: JSONObject) throws -> (code: String, message: String) {
    let error = try #require(try answer(members)["error"] as? JSONObject)
    return (error["code"] as? String ?? "", error["message"] as? String ?? "")
  }

  @Test("Overrides of a job draw what the options of render draw, also for contents")
  func overridesDrawWhatOptionsDraw() throws {
    let bytes = ["bytes": try folder.bytes("new.png").base64()]
    let font = try Data(contentsOf: URL(fileURLWithPath: Self.font)).base64EncodedString()
    let cases: [(String, JSONObject, [String])] = [
      ("card.json", ["color": ["Back.Color": "#00f"]], ["--color", "Back.Color=#00f"]),
      (
        "card.json", ["image": ["photo": path("new.png")]], ["--image", "photo=\(path("new.png"))"]
      ),
      ("card.json", ["image": ["photo": bytes]], ["--image", "photo=\(path("new.png"))"]),
      ("card.json", ["font": ["Brand": Self.font]], ["--font", "Brand=\(Self.font)"]),
      (
        "card.json", ["font": ["Brand": ["bytes": font]], "text": ["Name": "B"]],
        ["--font", "Brand=\(Self.font)", "--text", "Name=B"]
      ),
      ("slots.json", ["slot": ["color": "#00ff00"]], ["--slot", "color=#00ff00"]),
      ("slots.json", ["slot": ["place": [15, 5]]], ["--slot", "place=15,5"]),
      ("slots.json", ["slot": ["cover": 100]], ["--slot", "cover=100"]),
    ]
    var seen: Set<Data> = []
    for (input, members, options) in cases {
      #expect(render(input, "a.png", options).code == 0)
      let expected = Data(try folder.bytes("a.png"))
      let contents = try folder.bytes(input).base64()
      for source in [["path": path(input)], ["bytes": contents]] {
        let job = members.merging(source) { $1 }
        #expect(try picture(try answer(job)) == expected, "\(options) \(source.keys)")
      }
      seen.insert(expected)
    }
    #expect(seen.count == cases.count - 1)
  }

  @Test("A wrong override is an error that names the member")
  func wrongOverrideIsError() throws {
    let card: JSONObject = ["path": path("card.json")]
    let cases: [(JSONObject, String, String)] = [
      (["text": ["Other": "B"]], "usage", "no text layer is named Other"),
      (["text": "B"], "usage", "\"text\" has a value of the wrong type"),
      (["text": ["Name": 5]], "usage", "\"text.Name\" has a value of the wrong type"),
      (["color": ["Back.Color": "bluish"]], "usage", "the color of \"Back.Color\" is #rgb"),
      (["color": ["Other.Color": "red"]], "usage", "no color is named Other.Color"),
      (
        ["image": ["photo": path("card.json")]], "badData",
        "image \"photo\": the picture cannot be read"
      ),
      (["image": ["photo": path("none.png")]], "noInput", "image \"photo\": there is no file"),
      (["image": ["other": path("new.png")]], "usage", "no picture is called other"),
      (["image": ["photo": ["data": ""]]], "usage", "\"image.photo\" has no member \"bytes\""),
      (["font": ["Brand": path("new.png")]], "badData", "font \"Brand\": the font cannot be read"),
      (["slot": ["size": 1]], "usage", "there is no slot size; the file has none"),
    ]
    for (members, code, message) in cases {
      let problem = try error(card.merging(members) { $1 })
      #expect(
        problem.code == code && isWorded(problem.message.contains(message)), "\(problem) \(members)"
      )
    }
    let slots: JSONObject = ["path": path("slots.json"), "slot": ["color": "blue"]]
    let problem = try error(slots)
    #expect(
      problem.code == "usage"
        && isWorded(problem.message.contains("the slot \"color\" needs a color")))
    let number: JSONObject = ["path": path("slots.json"), "slot": ["color": 5]]
    #expect(try isWorded(error(number).message.hasSuffix("needs a color, not \"5\".")))
  }

  @Test("A text has a limit")
  func textHasLimit() throws {
    let text = String(repeating: "A ", count: 500_000)
    let problem = try error(["path": path("card.json"), "text": ["Name": text]])
    #expect(problem.code == "badData")
    #expect(isWorded(problem.message.contains("the text of \"Name\" is longer than 65536 bytes")))
  }
}

extension [UInt8] {
  fileprivate func base64() -> String { Data(self).base64EncodedString() }
}
