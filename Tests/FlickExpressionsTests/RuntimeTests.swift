#if !WithoutExpressions
  import CJavaScriptCore
  import Foundation
  import Testing

  @Suite("Expression runtime")
  struct RuntimeTests {
    @Test("The runtime contains every file of its folder in alphabetical order")
    func runtimeContainsEveryFileOfItsFolderInAlphabeticalOrder() throws {
      let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/FlickExpressions/Runtime")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names.allSatisfy { $0.hasSuffix(".js") })
      let files = try names.map { name in
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) + "\n"
      }
      #expect(
        String(cString: FlickExpressionRuntime())
          == "(function(global){\"use strict\";" + files.joined() + "return start;})(this)")
    }
  }
#endif
