import Foundation
import Testing

@testable import FlickPreview

@Suite("Commands and messages of the preview page")
struct CommandTableTests {
  /// The text of all scripts of the page.
  private static let scripts: String = {
    let folder = URL(fileURLWithPath: TestFiles.path("Programs/Sources/FlickPreview/Page/preview"))
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return files.filter { $0.pathExtension == "js" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }()

  private func names(after word: String) -> Set<String> {
    Set(
      Self.scripts.components(separatedBy: "\(word)(\"").dropFirst()
        .compactMap { $0.components(separatedBy: "\"").first })
  }

  @Test("The page sends only commands of the table, and each command is sent")
  func pageSendsOnlyCommandsOfTable() {
    let table = Set(SessionCommand.all.map(\.name))
    #expect(table.count == SessionCommand.all.count)
    let sent = names(after: "send").union(names(after: " move"))
    #expect(sent.subtracting(table) == [])
    #expect(table.subtracting(sent) == [])
  }

  @Test("The page handles each message of the server")
  func pageHandlesEachMessageOfServer() {
    let names = Set(PageMessages.all.map { $0.name })
    #expect(names.count == PageMessages.all.count)
    #expect(self.names(after: "handle").subtracting(names) == ["frame", "sound"])
    #expect(names.subtracting(self.names(after: "handle")) == [])
  }

  @Test("The documentation lists each command with its arguments, and each message")
  func documentationListsEachCommandWithItsArguments() throws {
    let page = try String(contentsOfFile: TestFiles.path("docs/preview.md"), encoding: .utf8)
    for command in SessionCommand.all {
      let arguments = command.arguments.map { "`\($0)`" }.joined(separator: ", ")
      #expect(page.contains("| `\(command.name)` | \(arguments) |"), "\(command.name)")
    }
    for message in PageMessages.all { #expect(page.contains("| `\(message.name)` |")) }
  }

  @Test("A request is a JSON object with a command")
  func requestIsJSONObjectWithCommand() throws {
    let request = try #require(
      PageRequest(#"{"command":"seek","pane":1,"progress":7,"list":[1,2],"id":null}"#))
    #expect(request.command == "seek")
    #expect(request.arguments.pane == 1)
    #expect(try request.arguments.number("progress", in: 0...1) == 1)
    #expect(request.arguments.numbers("list") == [1, 2])
    #expect(request.arguments.optionalText("id") == nil)
    #expect(throws: CommandError.self) { try request.arguments.text("id") }
    #expect(throws: CommandError.self) { try request.arguments.flag("pane") }
    for text in ["", "[]", "{}", #"{"command":3}"#] { #expect(PageRequest(text) == nil) }
  }
}
