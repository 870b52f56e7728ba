import Testing

@testable import FlickCommand
@testable import FlickExport

@Suite("Threads of exports")
struct DrawingThreadsTests {
  @Test("All threads draw raw pixels and sprite sheets, half of them what is encoded meanwhile")
  func allThreadsDrawRawPixelsAndSpriteSheets() {
    for format in [ExportFormat.rgba, .yuv420p, .yuva420p, .sprites] {
      #expect([1, 2, 8].map { format.drawingThreads(of: $0) } == [1, 2, 8])
    }
    for format in [ExportFormat.png, .gif, .apng, .webp, .mp4] {
      #expect([1, 2, 8].map { format.drawingThreads(of: $0) } == [1, 1, 4])
    }
  }

  @Test("Raw pixels do not depend on the number of threads")
  func rawPixelsDoNotDependOnNumberOfThreads() throws {
    let fixture = try ExportFixture()
    let outputs = try ["1", "3"].map { threads in
      _ = try fixture.export("threads\(threads).rgba", "--threads", threads)
      return try fixture.bytes("threads\(threads).rgba")
    }
    #expect(outputs[0] == outputs[1] && !outputs[0].isEmpty)
  }
}
