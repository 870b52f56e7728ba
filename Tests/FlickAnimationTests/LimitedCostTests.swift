import FlickAnimation
import FlickImage
import FlickRaster
import FlickScene
import Foundation
import Testing

@Suite("Limits of fonts and pictures")
struct LimitedCostTests {
  private func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits.standard
    change(&limits)
    return limits
  }

  /// A file with one text in each of two fonts, which are files beside it.
  private func texts(_ fonts: [String]) -> Data {
    let list = fonts.map {
      #"{"fName":"\#($0)","fFamily":"None","fStyle":"\#($0)","fPath":"\#($0)"}"#
    }
    let layers = fonts.map {
      """
      {"ty":5,"ip":0,"op":20,"st":0,"ks":{"p":{"k":[0,20]}},"t":{"d":{"k":[{"t":0,\
      "s":{"s":20,"f":"\($0)","t":"A","fc":[0,0,0]}}]},"a":[]}}
      """
    }
    return Data(
      """
      {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":30,"h":20,"fonts":{"list":[\
      \(list.joined(separator: ","))]},"layers":[\(layers.joined(separator: ","))]}
      """.utf8)
  }

  @Test("Fonts beside the animation are read until they have as many bytes as the limit")
  func fontsBesideAnimationAreReadUpToLimit() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fonts").path
    let names = ["Testa-Bold.ttf", "Testa-Pictures.ttf"]
    let first = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(names[0])")).count
    let second = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(names[1])")).count
    func fontCount(_ bytes: Int) throws -> Int {
      var text = TextSettings()
      text.usesSystemFonts = false
      let animation = try LottieAnimation(
        data: texts(names), resourceDirectory: folder, text: text,
        limits: limits { $0.contents.fontBytes = bytes })
      return animation.outline.fonts.count { !$0.drawnWith.isEmpty }
    }
    #expect(try fontCount(first + second) == 2)
    #expect(try fontCount(first + second - 1) == 1)
    #expect(try fontCount(first - 1) == 0)
  }

  /// Returns a WOFF font with one table, of zeros that are not compressed data.
  private func packedFont(size: UInt32) -> Data {
    func word(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    let zeros = [UInt8](repeating: 0, count: 1000)
    return Data(
      Array("wOFF".utf8) + word(0x0001_0000) + word(0) + [0, 1] + zeros[..<30]
        + Array("zzzz".utf8) + word(64) + word(1000) + word(size) + word(0) + zeros)
  }

  @Test("Packed fonts count with their size after unpacking, even if they are damaged")
  func packedFontsCountWithTheirSizeAfterUnpacking() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "flick-packed-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try packedFont(size: 500_000).write(to: folder.appendingPathComponent("a.woff"))
    let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fonts")
    let plain = try Data(contentsOf: fonts.appendingPathComponent("Testa-Bold.ttf"))
    try plain.write(to: folder.appendingPathComponent("b.ttf"))
    func fontCount(_ bytes: Int, _ names: [String]) throws -> Int {
      var text = TextSettings()
      text.usesSystemFonts = false
      let animation = try LottieAnimation(
        data: texts(names), resourceDirectory: folder.path, text: text,
        limits: limits { $0.contents.fontBytes = bytes })
      return animation.outline.fonts.count { !$0.drawnWith.isEmpty }
    }
    #expect(try fontCount(500_000, ["a.woff", "b.ttf"]) == 0)
    #expect(try fontCount(600_000 + plain.count, ["a.woff", "b.ttf"]) == 1)
    let embedded = "data:font/ttf;base64," + plain.base64EncodedString()
    #expect(try fontCount(plain.count, [embedded]) == 1)
    #expect(try fontCount(plain.count - 1, [embedded]) == 0)
  }

  @Test(
    "The bytes of slots are limited, counted for each use: texts, pictures and expressions",
    arguments: [
      #"{"p":{"k":[{"s":{"t":"LONG","s":9,"f":"a","fc":[0,0,0]},"t":0}]}}"#,
      #"{"p":{"id":"i","w":1,"h":1,"e":1,"u":"","p":"data:image/png;base64,LONG"}}"#,
      #"{"p":{"a":0,"k":50,"x":"var $bm_rt = 50; // LONG"}}"#,
    ])
  func bytesOfSlotsAreLimited(slot: String) throws {
    let long = slot.replacingOccurrences(of: "LONG", with: String(repeating: "A", count: 4000))
    func read(values: Int) throws -> LottieAnimation {
      let layers = (1...40).map {
        """
        {"ty":5,"ind":\($0),"ip":0,"op":9,"st":0,"ks":{"o":{"sid":"a","a":0,"k":50}},\
        "t":{"d":{"sid":"a","k":[{"s":{"t":"b","s":9,"f":"a"},"t":0}]}}}
        """
      }
      let assets = (1...40).map { #"{"id":"\#($0)","w":1,"h":1,"u":"","p":"","sid":"a"}"# }
      let json = """
        {"v":"5.9.0","fr":9,"ip":0,"op":9,"w":9,"h":9,"slots":{"a":\(long)},\
        "layers":[\(layers.joined(separator: ","))],"assets":[\(assets.joined(separator: ","))]}
        """
      return try LottieAnimation(
        data: Data(json.utf8), limits: limits { $0.contents.values = values })
    }
    #expect(throws: ReadError.self) { try read(values: 1600) }
    #expect(try read(values: 200_000).endFrame == 9)
  }

  @Test("A picture with as many pixels as the limit is drawn, and a larger one is an error")
  func pictureWithAsManyPixelsAsLimitIsDrawn() throws {
    let animation = try LottieAnimation(
      data: DotLottieSamples.square(), limits: limits { $0.drawing.pixels = 24 })
    let exact = FrameRenderer(animation, width: 6, height: 4)
    #expect(try !exact.pngData(frame: 0).isEmpty)
    #expect(exact.frameDiagnostics.isEmpty)
    let larger = FrameRenderer(animation, width: 5, height: 5)
    #expect(throws: RenderError.self) { try larger.pngData(frame: 0) }
    var bitmap = Bitmap(width: 5, height: 5)
    larger.draw(frame: 0, into: &bitmap)
    #expect(larger.frameDiagnostics.map(\.kindAndDetail) == ["drawingLimit: pixels"])
    #expect(bitmap == Bitmap(width: 5, height: 5))
    let huge = FrameRenderer(animation, width: Int.max, height: Int.max)
    #expect(throws: RenderError.self) { try huge.pngData(frame: 0) }
  }

  @Test("The pixels and sides of the pictures of a movie are limited")
  func pixelsAndSidesOfPicturesOfMovieAreLimited() throws {
    let png = Data(try PNGEncoder.encode(Bitmap(width: 4, height: 3)))
    let spec = """
      {"ver":"1.1.0","movie":{"viewBox":{"width":9,"height":9},"fps":9,"frames":1},\
      "images":{"a":"a"},"sprites":[{"imageKey":"a","frames":[{"alpha":1,\
      "layout":{"x":0,"y":0,"width":4,"height":3}}]}]}
      """
    let data = storedZip([("movie.spec", Data(spec.utf8)), ("a.png", png)])
    func count(_ change: (inout Limits) -> Void) throws -> Int {
      try LottieAnimation(data: data, limits: limits(change)).diagnostics.count
    }
    #expect(try count { $0.images.pixels = 12 } == 0)
    #expect(try count { $0.images.pixels = 11 } == 1)
    #expect(try count { $0.images.totalPixels = 12 } == 0)
    #expect(try count { $0.images.totalPixels = 11 } == 1)
    #expect(try count { $0.images.side = 4 } == 0)
    #expect(try count { $0.images.side = 3 } == 1)
  }
}
