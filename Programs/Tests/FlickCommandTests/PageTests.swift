import FlickFiles
import Foundation
import Testing

@testable import FlickCommand

@Suite("The command flick page")
struct PageTests {
  /// Runs the command in a folder with an animation, and returns the folder of the page.
  private func page(
    _ folder: TemporaryFolder, title: String = "A \"red\" square", _ options: [String] = []
  ) throws -> (result: RunResult, site: String) {
    let text = """
      {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":40,"h":20,"nm":\(String(reflecting: title)),
       "assets":[{"id":"p","w":10,"h":10,"u":"pictures/","p":"a b.png","e":0}],
       "layers":[{"ty":1,"sw":40,"sh":20,"sc":"#ff0000","ip":0,"op":20,"st":0,"ks":{}},
         {"ty":2,"refId":"p","ip":0,"op":20,"st":0,"ks":{}}]}
      """
    let input = folder.path + "/red square.json"
    try text.write(toFile: input, atomically: true, encoding: .utf8)
    let site = folder.path + "/site"
    return (FlickCommand.run(["page", input, "-o", site, "--quiet"] + options), site)
  }

  /// Writes a folder with the files of the player, which need no content here.
  private func player(_ folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/player"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for file in PlayerFiles.names {
      try Data(file.utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
    }
    return path
  }

  @Test("The page has the animation, its pictures, and the player")
  func pageHasTheAnimationItsPicturesAndThePlayer() throws {
    let folder = try TemporaryFolder()
    let (result, site) = try page(folder, ["--player", player(folder)])
    #expect(result.code == 0)
    let html = try String(contentsOfFile: site + "/index.html", encoding: .utf8)
    #expect(html.contains("src=\"red%20square.json\" width=\"40\" height=\"20\""))
    #expect(html.contains("alt=\"A &quot;red&quot; square\""))
    #expect(html.contains("<script type=\"module\" src=\"flick/define.js\">"))
    #expect(FileManager.default.fileExists(atPath: site + "/red square.json"))
    let png = try Data(contentsOf: URL(fileURLWithPath: site + "/red square.json.still.png"))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let webp = try Data(contentsOf: URL(fileURLWithPath: site + "/red square.json.still.webp"))
    #expect(webp.starts(with: Array("RIFF".utf8)))
    for file in PlayerFiles.names {
      #expect(FileManager.default.contents(atPath: "\(site)/flick/\(file)") == Data(file.utf8))
    }
  }

  @Test("The list of the player's files is that of the folder Integrations/Web")
  func listOfThePlayersFilesIsThatOfTheFolder() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: repository.path + "/Integrations/Web"
    ).filter { $0.hasSuffix(".js") }
    #expect(Set(names + ["flick.wasm", "flick-deferred.wasm"]) == Set(PlayerFiles.names))
  }

  @Test("A folder without the player is an error")
  func folderWithoutThePlayerIsAnError() throws {
    let folder = try TemporaryFolder()
    let (result, site) = try page(folder, ["--player", folder.path])
    #expect(result.code == 66)
    #expect(isWorded(result.message.contains("flick.wasm")))
    #expect(!FileManager.default.fileExists(atPath: site))
  }

  @Test("Files that exist are replaced with --force only")
  func filesThatExistAreReplacedWithForceOnly() throws {
    let folder = try TemporaryFolder()
    let options = ["--player", try player(folder)]
    #expect(try page(folder, options).result.code == 0)
    #expect(try page(folder, options).result.code == 73)
    #expect(try page(folder, options + ["--force"]).result.code == 0)
  }
}
