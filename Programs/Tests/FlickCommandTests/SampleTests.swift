import FlickAnimation
import FlickRaster
import Foundation
import Testing

@Suite("Samples")
struct SampleTests {
  static let files: [String] = {
    let folder = repository.appendingPathComponent("Samples").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }()

  @Test("There are eight samples")
  func thereAreEightSamples() {
    #expect(Self.files.count == 8)
  }

  @Test("Each sample is fully supported, moves and loops seamlessly", arguments: files)
  func eachSampleIsFullySupported(file: String) throws {
    let animation = try LottieAnimation(path: file)
    #expect(animation.diagnostics == [])
    #expect((2...4).contains(animation.duration))

    let renderer = FrameRenderer(animation, width: 64, height: 64)
    let first = picture(renderer, animation.startFrame)
    let middle = picture(renderer, (animation.startFrame + animation.endFrame) / 2)
    let last = picture(renderer, animation.endFrame)
    #expect(difference(first, middle) > 0.5)
    #expect(difference(first, last) < 0.05)
  }

  private func picture(_ renderer: FrameRenderer, _ frame: Double) -> Bitmap {
    var bitmap = Bitmap(width: 64, height: 64)
    renderer.draw(frame: frame, into: &bitmap)
    return bitmap
  }

  /// Returns the mean difference of the components, in units of 1/255.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    var sum = 0
    for (p, q) in zip(a.pixels, b.pixels) {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        sum += abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF))
      }
    }
    return Double(sum) / Double(a.pixels.count * 4)
  }
}
