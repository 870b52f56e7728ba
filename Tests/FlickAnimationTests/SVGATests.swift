import FlickAnimation
import FlickImage
import FlickRaster
import Foundation
import Testing

/// Four frames of 40 × 20: a blue picture on the left, a red rectangle on the right from the second frame
/// on, and a sound in the second and third.
private let tiny = """
  eNrjYjXSM9AzEOLjZWBQcBJlYFjgKMGlwCKVzcWSlFOaKpTcGeDnzsslxcXAwMDr6eESBKQ1gFiEgw1I/ner3w2ktDxd\
  HEMqbr09Z8jIwMDBvCDz/zmpQ8eZhQJO+si9tlHXgIOKjYKdTGoF/6PrgLoYPF39XNY5JTRJCXAxF+elCHF6uhgrFOeX\
  5qUoSUKtFwQ6q8FeiEsW5DBVEKGUwMVVlJqiV5aaXJJfJMQgZAJWIsUPplRBhC5InZYMB6MUkr4gHi4uhBIhKRy6mDiY\
  tXjAzhFglGBWOMEIADPYPVI=
  """

@Suite("SVGA files")
struct SVGATests {
  private var data: Data {
    get throws { try #require(Data(base64Encoded: tiny)) }
  }

  @Test("SVGA files are detected by their contents and drawn")
  func svgaFilesAreDetectedByTheirContentsAndDrawn() throws {
    let animation = try LottieAnimation(data: data)
    #expect(animation.size.width == 40)
    #expect(animation.size.height == 20)
    #expect((animation.frameRate, animation.startFrame, animation.endFrame) == (10, 0, 4))
    #expect(animation.diagnostics.isEmpty)
    let renderer = FrameRenderer(animation, width: 40, height: 20)
    var bitmap = Bitmap(width: 40, height: 20)
    for (frame, right) in [(0.0, UInt32(0)), (1, 0xFF00_00FF), (3.5, 0xFF00_00FF), (0, 0)] {
      renderer.draw(frame: frame, into: &bitmap)
      #expect(bitmap.pixels[10 * 40 + 10] == 0xFFFF_0000)
      #expect(bitmap.pixels[10 * 40 + 30] == right)
    }
  }

  @Test("Pictures and texts of sprites are overridden by name, and keypaths list the names")
  func picturesAndTextsOfSpritesAreOverriddenByName() throws {
    let animation = try LottieAnimation(data: data)
    let names = animation.allKeypaths().map(\.string)
    #expect(names == animation.outline.compositions[0].layers.reversed().map(\.name))
    func drawn(_ animation: LottieAnimation) -> [UInt32] {
      let renderer = FrameRenderer(animation, width: 40, height: 20)
      var bitmap = Bitmap(width: 40, height: 20)
      renderer.draw(frame: 0, into: &bitmap)
      return bitmap.pixels
    }
    var overrides = AnimationOverrides()
    var green = Bitmap(width: 4, height: 4)
    for index in green.pixels.indices { green.pixels[index] = 0xFF00_FF00 }
    try overrides.setImage(Data(PNGEncoder.encode(green)), for: names[0])
    let changed = try animation.applying(overrides)
    #expect(drawn(changed)[10 * 40 + 10] == 0xFF00_FF00)
    #expect(drawn(animation)[10 * 40 + 10] == 0xFFFF_0000)
    var missing = AnimationOverrides()
    missing.setText("A", for: "no such sprite")
    #expect(throws: OverrideError.noText("no such sprite")) { try animation.applying(missing) }
    var text = AnimationOverrides()
    text.setText("A", for: AnimationKeypath(keys: [names[0]]))
    let titled = try changed.applying(text)
    #expect(drawn(titled)[10 * 40 + 1] == 0xFF00_FF00)
  }

  @Test("Sprites, pictures and sounds are listed")
  func spritesPicturesAndSoundsAreListed() throws {
    let animation = try LottieAnimation(data: data)
    let layers = animation.outline.compositions[0].layers
    #expect(layers.map(\.name) == ["red.vector", "blue"])
    #expect(layers.map(\.type) == ["sprite", "sprite"])
    #expect(layers[1].reference == "blue")
    #expect(animation.outline.assets.map(\.id) == ["blue", "snd"])
    #expect(animation.outline.assets[0].width == 40)
    #expect(animation.outline.assets[1].bytes == 9)
    let track = try #require(animation.audioTracks.first)
    #expect((track.name, track.start, track.end) == ("snd", 0.1, 0.3))
    #expect(track.soundTime(at: 0.1) == 0.2)
    #expect(track.data?.count == 9)
    // The picture is drawn at half size.
    #expect(animation.pictureBytes == 40 * 20 * 4)
    #expect(animation.playingBytes > 20 * 10 * 4)
    #expect(animation.playingBytes < 40 * 20 * 4)
  }

  @Test("Sprite changes take effect in the next frame")
  func spriteChangesTakeEffectInNextFrame() throws {
    let renderer = FrameRenderer(try LottieAnimation(data: data), width: 40, height: 20)
    var bitmap = Bitmap(width: 40, height: 20)
    renderer.spriteChanges = [.init(isHidden: true)]
    renderer.draw(frame: 1, into: &bitmap)
    #expect(bitmap.pixels[10 * 40 + 10] == 0)
    #expect(bitmap.pixels[10 * 40 + 30] == 0xFF00_00FF)
    renderer.spriteChanges = []
    renderer.draw(frame: 1, into: &bitmap)
    #expect(bitmap.pixels[10 * 40 + 10] == 0xFFFF_0000)
  }

  @Test("Movies without frames and truncated files are errors")
  func moviesWithoutFramesAndTruncatedFilesAreErrors() throws {
    // A compressed empty message.
    #expect(throws: ReadError.self) {
      try LottieAnimation(data: Data([0x78, 0x9C, 3, 0, 0, 0, 0, 1]))
    }
    #expect(throws: ReadError.self) { try LottieAnimation(data: try data.prefix(60)) }
  }

  @Test("A conversion to Lottie keeps pictures and sounds")
  func conversionToLottieKeepsPicturesAndSounds() throws {
    let (before, after) = try (
      LottieAnimation(data: data), LottieAnimation(data: SVGAConversion.lottie(of: data))
    )
    #expect(after.diagnostics.isEmpty)
    #expect(after.audioTracks.first?.data == before.audioTracks.first?.data)
    #expect(after.audioTracks.first?.soundTime(at: 0.1) == 0.2)
    for frame in 0..<4 {
      #expect(try picture(after, Double(frame)) == picture(before, Double(frame)))
    }
    #expect(throws: ReadError.self) { try SVGAConversion.lottie(of: Data("{}".utf8)) }
  }

  private func picture(_ animation: LottieAnimation, _ frame: Double) throws -> Bitmap {
    var bitmap = Bitmap(width: 40, height: 20)
    FrameRenderer(animation, width: 40, height: 20).draw(frame: frame, into: &bitmap)
    return bitmap
  }

  @Test("Files are converted to version 2")
  func filesAreConvertedToVersion2() throws {
    let written = try SVGAConversion.secondVersion(of: data)
    let animation = try LottieAnimation(data: written)
    #expect(animation.audioTracks.count == 1)
    #expect(animation.outline == (try LottieAnimation(data: data).outline))
    #expect(throws: ReadError.self) { try SVGAConversion.secondVersion(of: Data("{}".utf8)) }
  }
}
