import Testing

@testable import FlickExport

struct ExportTargetTests {
  @Test("the end of the name decides, in either case")
  func formats() throws {
    #expect(try ExportTarget("a/b.apng").format == .apng)
    #expect(try ExportTarget("b.x.WebP").format == .webp)
    #expect(try ExportTarget("f/%04d.png").format == .pngSequence(FramePattern("%04d.png")))
    // A percent sign in a folder's name is only that.
    #expect(try ExportTarget("50%/x.apng").format == .apng)
    #expect(try ExportTarget("50%/%d.png").format == .pngSequence(FramePattern("%d.png")))
  }

  @Test(
    "a name that tells no format is refused",
    arguments: ["a.gif", "a", "", "a.png/", "apng.", "apng", "a/webp", "50%/a.png", "a.png"])
  func unknown(_ path: String) {
    let error = #expect(throws: ExportError.self) { try ExportTarget(path) }
    #expect(error?.code == .unknownFormat)
  }

  @Test("a single PNG is refused with the ways out")
  func singlePicture() {
    let error = #expect(throws: ExportError.self) { try ExportTarget("out.png") }
    #expect(error?.message.contains("flick render") == true)
    #expect(error?.message.contains("%04d.png") == true)
  }
}
