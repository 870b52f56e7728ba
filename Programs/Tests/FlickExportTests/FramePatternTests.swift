import Testing

@testable import FlickExport

struct FramePatternTests {
  @Test(
    "A number replaces its placeholder",
    arguments: [
      ("%d.png", 7, "7.png"), ("%04d.png", 7, "0007.png"), ("%04d.png", 12_345, "12345.png"),
      ("a-%03d-b.png", 0, "a-000-b.png"), ("100%%-%02d.png", 5, "100%-05.png"),
      ("%%%d%%", 1, "%1%"), ("ä%dß", 3, "ä3ß"), ("%010d", 42, "0000000042"),
    ])
  func numberReplacesItsPlaceholder(_ pattern: String, _ number: Int, _ name: String) throws {
    #expect(try FramePattern(pattern).name(number) == name)
  }

  @Test(
    "A pattern without exactly one number is rejected",
    arguments: [
      "a.png", "%d%d", "%02d-%d", "%", "%s", "%4d", "%0", "%0999d", "%x", "100%%", "%-3d", "%d%",
      "%00000000000000000000000000004d%", "",
    ])
  func patternWithoutExactlyOneNumberIsRejected(_ pattern: String) {
    let error = #expect(throws: ExportError.self) { try FramePattern(pattern) }
    #expect(error?.code == .invalidArgument)
  }
}
