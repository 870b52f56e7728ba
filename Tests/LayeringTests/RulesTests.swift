import Testing

/// Tests of the rules themselves.
@Suite("Layering rules")
struct RulesTests {
  private let module = Module(
    name: "Middle", modules: ["Low"], systemModules: ["Glibc"])

  private func reasons(_ text: String) -> [String] { violations(text, in: module).map(\.reason) }

  @Test(
    "Forbidden imports are found in every form",
    arguments: [
      "import High", "package import High", "public import High", "@testable import High",
      "@_exported import High", "@_exported public import struct High.Thing",
      "import func High.run", "@_spi(Inner) import High", "  internal import High.Inner",
      "import Low; import High", "#if canImport(High)\n  import High\n#endif",
      "/* why */ import High // because", "import\n  High", "@preconcurrency import class High.X",
    ])
  func forbiddenImportsAreFoundInEveryForm(text: String) {
    #expect(reasons(text) == ["Middle may not import High"])
    #expect(reasons(text.replacing("High", with: "Low")).isEmpty)
  }

  @Test(
    "Text that looks like an import is ignored",
    arguments: [
      "// import High", "/* import High\n/* nested */ import High */", "let a = \"import High\"",
      "let a = \"\"\"\n  import High\n  \"\"\"", "x.import(High)", "#if canImport(High)\n#endif",
      "let a = #\"\" import High\"#", "let important = High()",
    ])
  func textThatLooksLikeImportIsIgnored(text: String) {
    #expect(reasons(text).isEmpty)
  }

  @Test("Pointers need permission and an explanation")
  func pointersNeedPermissionAndExplanation() {
    let text = "array.withUnsafeBufferPointer { _ in }"
    #expect(reasons(text) == ["Middle must not use pointers"])
    var kernel = module
    kernel.mayUsePointers = true
    #expect(violations(text, in: kernel).count == 1)
    #expect(violations("// SAFETY: read only\n" + text, in: kernel).isEmpty)
    #expect(violations("func add(_ edges: UnsafeBufferPointer<Int>) {}", in: kernel).isEmpty)
    #expect(reasons("func add(_ edges: UnsafeBufferPointer<Int>) {}").count == 1)
  }

  @Test(
    "Explicit traps are found in code only",
    arguments: [
      ("let a = try! b()", ["try!"]), ("let a = b as! C", ["as!"]),
      ("@unchecked Sendable", ["@unchecked"]), ("fatalError(\"no\")", ["fatalError("]),
      ("// try! fatalError( as!", []), ("\"try! as!\"", []), ("try? a(); a as? B", []),
      ("let isFatalError = a != b", []), ("a.map(\\.as) != c", []), ("try !a()", []),
    ])
  func explicitTrapsAreFoundInCodeOnly(text: String, expected: [String]) {
    #expect(violationsInAnyModule(text).map(\.reason) == expected)
  }

  @Test("A violation has its line")
  func violationHasItsLine() {
    let text = "/*\n\n*/\nlet a = \"\"\"\n  x\n  \"\"\"\n\nimport High\n"
    #expect(violations(text, in: module).map(\.line) == [8])
    #expect(violationsInAnyModule("@unchecked", mayBeUnchecked: true).isEmpty)
  }
}
