import Testing

@testable import FlickExport

struct ExportTargetTests {
  @Test("The file name extension determines the format, regardless of case")
  func fileNameExtensionDeterminesFormat() throws {
    #expect(try ExportTarget("a/b.apng").format == .apng)
    #expect(try ExportTarget("b.x.WebP").format == .webp)
    #expect(try ExportTarget("b.gif").format == .gif)
    #expect(try ExportTarget("f/%04d.png").format == .pngSequence(FramePattern("%04d.png")))
    // A percent sign in a folder's name has no meaning.
    #expect(try ExportTarget("50%/x.apng").format == .apng)
    #expect(try ExportTarget("50%/%d.png").format == .pngSequence(FramePattern("%d.png")))
  }

  @Test(
    "A name without a known format is rejected",
    arguments: ["a.bmp", "a", "", "a.png/", "apng.", "apng", "a/webp", "50%/a.png", "a.png"])
  func nameWithoutKnownFormatIsRejected(_ path: String) {
    let error = #expect(throws: ExportError.self) { try ExportTarget(path) }
    #expect(error?.code == .unknownFormat)
  }

  @Test("A single PNG is rejected with alternatives")
  func singlePNGIsRejectedWithAlternatives() {
    let error = #expect(throws: ExportError.self) { try ExportTarget("out.png") }
    #expect(error?.message.contains("flick render") == true)
    #expect(error?.message.contains("%04d.png") == true)
  }
}
