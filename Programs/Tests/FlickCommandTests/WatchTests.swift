import ArgumentParser
import FlickFiles
import FlickImage
import FlickRaster
import Foundation
import Testing

@testable import FlickCommand

@Suite("The command flick watch")
struct WatchTests {
  private func animation(width: Int) -> String {
    #"{"v":"5.9.0","fr":10,"ip":0,"op":4,"w":\#(width),"h":20,"layers":[]}"#
  }

  /// Runs a command for a file, and after each of the changes.
  private func run(
    _ arguments: [String], watching path: String, changes: [() throws -> Void],
    afterEach: @escaping (Int) throws -> Void
  ) throws {
    guard let command = try FlickCommand.parseAsRoot(arguments) as? WatchRender else {
      throw Failure(.usage, "another command.")
    }
    var next = 0
    var failures: [any Error] = []
    var errors: [any Error] = []
    WatchLoop(
      stamp: { FileStamp(path) },
      wait: {
        do {
          try afterEach(next)
          guard next < changes.count else { return false }
          try changes[next]()
          next += 1
        } catch {
          errors.append(error)
          return false
        }
        return true
      },
      operation: { try command.command.run() }, report: { failures.append($0) }
    ).run()
    #expect(errors.isEmpty)
    #expect(failures.count == 1 && failures.first is Failure)
  }

  @Test("The picture follows changes, replaced files and errors")
  func pictureFollowsChangesReplacedFilesAndErrors() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", animation(width: 10))
    let picture = try folder.file("a.png")
    var widths: [Int] = []
    try run(
      ["watch", file, "-o", picture], watching: file,
      changes: [
        { try Data(animation(width: 30).utf8).write(to: URL(fileURLWithPath: file)) },
        // Another file of the folder changes.
        { _ = try folder.file("b.json", "1") },
        // An editor replaces the file.
        {
          let new = try folder.file("c.json", animation(width: 50))
          try FileManager.default.removeItem(atPath: file)
          try FileManager.default.moveItem(atPath: new, toPath: file)
        },
        { try FileManager.default.removeItem(atPath: file) },
        { _ = try folder.file("a.json", "no animation") },
        { _ = try folder.file("a.json", animation(width: 7000)) },
      ],
      afterEach: { _ in widths.append(try ImageDecoder.decode(folder.bytes("a.png")).width) })
    #expect(widths == [10, 30, 30, 50, 50, 50, 7000])
  }

  @Test("A contact sheet has the options of flick contact")
  func contactSheetHasOptionsOfFlickContact() throws {
    let command = try FlickCommand.parseAsRoot(["watch", "contact", "a.json", "--frames", "3"])
    #expect((command as? WatchContact)?.command.frames == 3)
    #expect(FlickCommand.run(["watch", "a.json", "--frames", "3"]).code == 64)
    #expect(FlickCommand.run(["watch", "/none/a.json"]).code == 66)
  }
}
