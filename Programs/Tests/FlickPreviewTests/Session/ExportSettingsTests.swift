import Testing

@testable import FlickPreview

@Suite("Settings of exports")
struct ExportSettingsTests {
  private func arguments(_ request: String) throws -> [String] {
    let request = try #require(PageRequest(#"{"command":"export","scale":1,\#(request)}"#))
    return try ExportSettings(request.arguments, frame: 12.5).arguments(output: "out")
  }

  @Test("A size in pixels takes the place of a scale")
  func sizeTakesPlaceOfScale() throws {
    let scaled = try arguments(#""format":"gif","loop":2,"fps":12.5,"start":3,"end":9"#)
    #expect(
      scaled == [
        "export", "-o", "out", "--progress", "json", "--scale", "1.0", "--range", "3.0..9.0",
        "--fps", "12.5", "--loop", "2",
      ])
    let sized = try arguments(#""format":"gif","width":75,"height":40,"quality":80"#)
    #expect(sized.suffix(6) == ["--size", "75x40", "--loop", "0", "--quality", "80.0"])
  }

  @Test("Formats of pictures and stickers have no other settings than their own")
  func formatsHaveNoOtherSettings() throws {
    let settings = #""loop":2,"fps":12,"start":3,"end":9,"background":"white""#
    #expect(
      try arguments(#""format":"frame",\#(settings)"#) == [
        "render", "-o", "out", "--quiet", "--frame", "12.5", "--scale", "1.0", "--background",
        "white",
      ])
    #expect(try arguments(#""format":"tgs",\#(settings)"#).suffix(2) == ["--progress", "json"])
    #expect(throws: CommandError.self) { try arguments(#""format":"nothing""#) }
  }
}
