import Testing

@testable import FlickExport

struct ExportTargetTests {
  @Test("The file name extension determines the format, regardless of case")
  func fileNameExtensionDeterminesFormat() throws {
    #expect(try ExportTarget("a/b.apng").format == .apng)
    #expect(try ExportTarget("b.x.WebP").format == .webp)
    #expect(try ExportTarget("b.gif").format == .gif)
    #expect(try ExportTarget("f/%04d.png").files(count: 2) == ["f/0000.png", "f/0001.png"])
    // A percent sign in a folder's name has no meaning.
    #expect(try ExportTarget("50%/x.apng").format == .apng)
    #expect(try ExportTarget("50%/%d.png").files(count: 1) == ["50%/0.png"])
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
    #expect(isWorded(error?.message.contains("flick render") == true))
    #expect(isWorded(error?.message.contains("%04d.png") == true))
  }
}

struct ExportFormatTests {
  @Test("Names and ends of file names select one format each")
  func namesSelectOneFormatEach() {
    let suffixes = ExportFormat.all.flatMap(\.suffixes)
    #expect(Set(suffixes).count == suffixes.count)
    for format in ExportFormat.all {
      #expect(ExportFormat.named(format.name) == format)
      for suffix in format.suffixes {
        #expect(ExportFormat.format(ofPath: "a.b/c.\(suffix.uppercased())") == format)
      }
    }
    #expect(ExportFormat.format(ofPath: "a.gif/b") == nil)
  }

  @Test("The service offers only formats that can be written into memory")
  func serviceOffersOnlyFormatsInMemory() {
    #expect(ExportFormat.offered.map(\.name) == ["gif", "apng", "webp", "svg", "mp4", "webm"])
  }
}
