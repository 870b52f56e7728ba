import CFlickProgram
import FlickAnimation
import FlickC
import Foundation
import FlickRaster
import Testing

/// Tests of the C interface. A program in C calls it.
@Suite("The C interface")
struct InterfaceTests {
  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")

  private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    // SAFETY: the program returns texts of its code.
    pointer.map { String(cString: $0) }
  }

  @Test("A frame has the pixels of the renderer", arguments: ["bloom.json", "metronome.svga"])
  func frameHasPixelsOfRenderer(name: String) throws {
    let path = Self.samples.appendingPathComponent(name).path
    var straight = [UInt8](repeating: 0, count: 32 * 24 * 4)
    var premultiplied = straight
    #expect(text(program_draw(path, 7, &straight, &premultiplied)) == nil)
    let renderer = FrameRenderer(try LottieAnimation(path: path), width: 32, height: 24)
    var bitmap = Bitmap(width: 32, height: 24)
    renderer.draw(frame: 7, into: &bitmap)
    // SAFETY: the bytes are copied.
    #expect(bitmap.pixels.withUnsafeBytes { [UInt8]($0) } == premultiplied)
    #expect(premultiplied.contains { $0 != 0 })
    for index in stride(from: 0, to: straight.count, by: 4) {
      #expect(straight[index + 3] == premultiplied[index + 3])
      #expect(straight[index] >= premultiplied[index] || straight[index + 3] == 0)
    }
  }

  @Test("Errors of options have a code and the member that is wrong")
  func errorsOfOptionsHaveCodeAndMember() {
    let path = Self.samples.appendingPathComponent("bloom.json").path
    #expect(text(program_options(path)) == nil)
  }

  @Test("Wrong arguments are errors with codes")
  func wrongArgumentsAreErrorsWithCodes() {
    let path = Self.samples.appendingPathComponent("bloom.json").path
    #expect(text(program_fail(path)) == nil)
  }

  @Test("A missing handle or place is an error")
  func missingHandleOrPlaceIsError() {
    let path = Self.samples.appendingPathComponent("bloom.json").path
    #expect(text(program_null(path)) == nil)
  }

  @Test("Threads share an animation")
  func threadsShareAnimation() throws {
    let bytes = [UInt8](
      try Data(contentsOf: Self.samples.appendingPathComponent("bloom.json")))
    #expect(text(program_threads(bytes, bytes.count)) == nil)
  }
}
