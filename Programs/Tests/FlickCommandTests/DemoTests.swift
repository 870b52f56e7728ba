import Foundation
import Testing

@testable import FlickCommand

@Suite("The command flick demo")
struct DemoTests {
  @Test("The preview program is found next to this one, or reported as missing")
  func previewProgramIsFoundNextToThisOne() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-demo-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (flick, preview) = (folder.path + "/flick", folder.path + "/flick-server")
    let missing = #expect(throws: Failure.self) { try Demo.program(beside: flick) }
    #expect(missing?.status == .noInput)
    #expect(isWorded(missing?.message.hasPrefix("\(preview): no such program.") == true))
    _ = FileManager.default.createFile(atPath: preview, contents: Data())
    #expect(throws: Failure.self) { try Demo.program(beside: flick) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: preview)
    let found = try Demo.program(beside: flick)
    #expect(found == preview)
    #expect(throws: Failure.self) { try Demo.program(beside: nil) }
  }

  @Test("The program knows its path and reports a missing program")
  func programKnowsItsPathAndReportsMissingProgram() {
    #expect(System.programPath?.hasPrefix("/") == true)
    #expect(System.programPath.map(System.isExecutable) == true)
    #expect(throws: Failure.self) { try System.replaceProcess("/nowhere/flick-server", []) }
  }
}
