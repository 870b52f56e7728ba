#if Expressions
  import Foundation
  import Testing

  @testable import FlickExpressions

  @Suite("The expressions' runtime")
  struct RuntimeTests {
    @Test("every file of the runtime's folder is part of it, in alphabetical order")
    func files() throws {
      let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/FlickExpressions/Runtime")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      let files = try names.map { name in
        try [UInt8](Data(contentsOf: folder.appendingPathComponent(name)))
      }
      #expect(names.allSatisfy { $0.hasSuffix(".js") })
      #expect(files == ExpressionRuntime.files)
    }
  }
#endif
