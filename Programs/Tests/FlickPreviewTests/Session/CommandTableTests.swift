import Foundation
import Testing

@testable import FlickPreview

@Suite("Commands and messages of the preview page")
struct CommandTableTests {
  @Test("Commands and messages have different names")
  func commandsAndMessagesHaveDifferentNames() {
    #expect(Set(SessionCommand.all.map(\.name)).count == SessionCommand.all.count)
    #expect(Set(PageMessages.all.map { $0.name }).count == PageMessages.all.count)
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
