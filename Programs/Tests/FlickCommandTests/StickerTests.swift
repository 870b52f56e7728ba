import FlickAnimation
import Foundation
import Testing

@testable import FlickCommand

@Suite("Stickers and limits of size")
struct StickerTests {
  /// A sticker that keeps all rules of Telegram.
  private func sticker(
    size: Int = 512, rate: Int = 60, end: Int = 120, layer: String = "", shape: String = ""
  ) -> String {
    """
    {"v":"5.5.2","fr":\(rate),"ip":0,"op":\(end),"w":\(size),"h":\(size),"layers":[
     {"ty":4,"nm":"Box","ip":0,"op":\(end),"st":0,\(layer)"ks":{"p":{"a":1,"k":[
       {"t":0,"s":[100,256],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":\(end),"s":[400,256]}]}},
      "shapes":[{"ty":"gr","it":[\(shape){"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[99,99]},"r":{"a":0,"k":0}},
       {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}},
       {"ty":"tr","a":{"a":0,"k":[0,0]},"p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},"o":{"a":0,"k":100}}]}]}]}
    """
  }

  private func broken(_ text: String, _ platform: Platform) throws -> [String] {
    var check = CheckRun(path: "a.json")
    check.now = nil
    check.platforms = [platform]
    let findings = try check.results(Array(text.utf8))[0].findings
    return findings.filter { $0.rule == .platform }.map(\.path)
  }

  @Test("A sticker of Telegram keeps the rules, and others break one each")
  func stickerOfTelegramKeepsRules() throws {
    #expect(try broken(sticker(), .telegram) == [])
    #expect(try broken(sticker(size: 500), .telegram) == ["w"])
    #expect(try broken(sticker(rate: 24, end: 48), .telegram) == ["fr"])
    #expect(try broken(sticker(end: 240), .telegram) == ["op"])
    #expect(try broken(sticker(layer: #""ddd":1,"#), .telegram) == ["layers[0].ddd"])
    let star =
      #"{"ty":"sr","sy":2,"p":{"a":0,"k":[0,0]},"pt":{"a":0,"k":5},"r":{"a":0,"k":0},"or":{"a":0,"k":9},"os":{"a":0,"k":0}},"#
    #expect(try broken(sticker(shape: star), .telegram) == ["layers[0].shapes[0].it[0]"])
  }

  @Test("Other services have their sizes and durations")
  func otherServicesHaveTheirLimits() throws {
    #expect(try broken(sticker(end: 601), .whatsapp) == ["op"])
    #expect(try broken(sticker(end: 301), .discord).sorted() == ["op", "w"])
    #expect(try broken(sticker(size: 320), .discord) == [])
    #expect(try broken(sticker(), .slack) == [])
  }

  @Test("Each rule has an address as its source")
  func eachRuleHasSource() throws {
    #expect(PlatformRule.all.allSatisfy { $0.source.hasPrefix("https://") })
    #expect(Set(PlatformRule.all.map(\.platform)) == Set(Platform.allCases))
    let document = try String(
      contentsOf: repository.appendingPathComponent("docs/checking.md"), encoding: .utf8)
    for rule in PlatformRule.all {
      #expect(document.contains(rule.source.prefix { $0 != " " }), "\(rule.source)")
    }
  }

  @Test("A .tgs file is the compressed document, with the same pictures")
  func tgsFileIsCompressedDocument() throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("a.json", sticker())
    let output = try folder.file("a.tgs")
    #expect(FlickCommand.run(["export", input, "-o", output]) == RunResult(code: 0, message: ""))
    #expect(try folder.bytes("a.tgs").starts(with: [0x1F, 0x8B]))
    #expect(FlickCommand.run(["diff", input, output, "--threshold", "1"]).code == 0)
    let wrong = try folder.file("b.json", sticker(size: 100))
    let refused = FlickCommand.run(["export", wrong, "-o", output])
    // A .tgs file cannot have another size than its document.
    #expect(refused.code == 65 && isWorded(refused.message.hasSuffix("Use 512 by 512.")))
    #expect(FlickCommand.run(["export", input, "-o", output, "--fit", "100"]).code == 65)
  }

  @Test("An export fits below a limit, in the best of the settings that do")
  func exportFitsBelowLimit() throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("a.json", sticker(size: 64, rate: 30, end: 20))
    let whole = try folder.file("whole.webp")
    #expect(FlickCommand.run(["export", input, "-o", whole, "--quality", "100"]).code == 0)
    let size = try folder.bytes("whole.webp").count
    let same = try folder.file("same.webp")
    #expect(FlickCommand.run(["export", input, "-o", same, "--fit", "\(size)"]).code == 0)
    #expect(try folder.bytes("same.webp") == folder.bytes("whole.webp"))
    let small = try folder.file("small.gif")
    #expect(FlickCommand.run(["export", input, "-o", small, "--fit", "3KB"]).code == 0)
    #expect(try folder.bytes("small.gif").count <= 3072)
    #expect(FlickCommand.run(["export", input, "-o", small, "--fit", "20"]).code == 65)
    #expect(
      FlickCommand.run(["export", input, "-o", folder.path + "/a.mp4", "--fit", "9KB"]).code == 64)
    #expect(FlickCommand.run(["export", input, "-o", small, "--fit", "much"]).code == 64)
  }

  @Test("The search reduces the quality first, then the frame rate, then the size")
  func searchReducesQualityFirst() throws {
    func found(_ limit: Int) throws -> FitSearch.Settings? {
      let search = FitSearch(limit: limit, framesPerSecond: 60)
      return try search.run { settings in
        ((), Int((settings.quality ?? 200) * settings.framesPerSecond * settings.scale))
      }?.settings
    }
    #expect(try found(12_000) == FitSearch.Settings(quality: nil, framesPerSecond: 60, scale: 1))
    let less = try #require(try found(3000))
    #expect(less.framesPerSecond == 60 && less.scale == 1)
    #expect((46...50).contains(less.quality ?? 0))
    #expect(try found(1100)?.framesPerSecond == 40)
    #expect(try found(300)?.scale == 0.5)
    #expect(try found(10) == nil)
    #expect(
      ByteCount(argument: "64KB")?.bytes == 65_536
        && ByteCount(argument: "1.5m")?.bytes == 1_572_864)
    #expect(ByteCount(argument: "-1") == nil && ByteCount(argument: "1e300") == nil)
  }
}
