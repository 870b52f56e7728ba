import FlickGeometry
import FlickImage
import FlickRaster
import FlickScene
import FlickTestSupport
import Foundation
import Testing

@testable import FlickLottie

@Suite("Image assets")
struct ImageAssetTests {
  /// A PNG with one red pixel.
  private let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="

  private func file(_ asset: String) -> [UInt8] {
    lottie(
      [1, 2].map { _ in #"{"ty":2,"refId":"i","ip":0,"op":60,"st":0,"ks":{}}"# }.joined(
        separator: ","), assets: #"{"id":"i",\#(asset)}"#)
  }

  @Test("An embedded image is decoded once and scaled to the asset's size")
  func embeddedImageIsDecodedOnceAndScaledToAssetSize() throws {
    let document = try LottieReader.read(
      file(#""w":20,"h":10,"e":1,"u":"","p":"data:image/png;base64,\#(png)""#))
    #expect(document.diagnostics.isEmpty)
    #expect(document.scene.images.map(\.width) == [1])
    #expect(document.scene.images[0].pixels == [0xFF00_00FF])
    for layer in document.scene.compositions[0].layers {
      guard case .image(0, let size, .resizeAspectFill) = layer.content else { throw Missing() }
      #expect(size == Size2D(20, 10))
    }
    #expect(document.outline.assets[0].isEmbedded)
  }

  @Test("A document with other texts has the decoded pictures of the original")
  func documentWithOtherTextsHasDecodedPicturesOfOriginal() throws {
    func address(_ document: LottieDocument) -> UInt {
      document.scene.images[0].pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    let original = try LottieReader.read(
      file(#""w":20,"h":10,"e":1,"u":"","p":"data:image/png;base64,\#(png)""#))
    let editable = try #require(EditableDocument(original))
    let variant = editable.resolved(with: ResourceOverrides(text: { _, text in text }))
    #expect(variant.scene.images[0].pixels == [0xFF00_00FF])
    #expect(address(variant) == address(original))
  }

  @Test("An external image is requested by directory and name")
  func externalImageIsRequestedByDirectoryAndName() throws {
    let bytes = file(#""w":20,"h":10,"u":"images/","p":"a.png""#)
    let embedded = try scene(file(#""w":1,"h":1,"p":"data:image/png;base64,\#(png)""#))
    let encoded = try PNGEncoder.encode(embedded.images[0])
    let document = try LottieReader.read(
      bytes,
      environment: LottieEnvironment { directory, name in
        directory == "images/" && name == "a.png" ? encoded : nil
      })
    #expect(document.diagnostics.isEmpty)
    #expect(document.scene.images == embedded.images)
    #expect(document.outline.assets[0].file == "images/a.png")
  }

  @Test(
    "Unavailable images are empty and get diagnostics",
    arguments: [
      (#""w":2,"h":2,"u":"images/","p":"a.png""#, "missing image"),
      (#""w":2,"h":2"#, "missing image"),
      (#""w":2,"h":2,"p":"data:image/jpeg;base64,/InvalidImageBits""#, "undecodable image"),
      (#""w":2,"h":2,"p":"data:image/png;base64,***""#, "undecodable image"),
    ])
  func unavailableImagesAreEmptyAndGetDiagnostics(_ asset: String, _ words: String) throws {
    #expect(try diagnostics(file(asset)) == ["warning: \(words) at assets[0]"])
    #expect(try scene(file(asset)).images.map(\.pixels) == [[]])
  }

  @Test("An image beyond the total pixel limit is not decoded")
  func imageBeyondTotalPixelLimitIsNotDecoded() throws {
    var limits = LottieLimits()
    limits.imagePixels = 0
    let document = try LottieReader.read(
      file(#""w":1,"h":1,"p":"data:image/png;base64,\#(png)""#),
      environment: LottieEnvironment(limits: limits))
    #expect(
      document.diagnostics.map(\.line) == ["warning: imageLimit at assets[0]"])
  }

  @Test(
    "An image without a size has its own",
    arguments: [
      #""p":"a.png""#, #""p":"A.JPG","u":"pics/""#, #""p":"a","t":1"#, #""p":"picture-7""#,
      #""p":"a.webp?v=2","w":0,"h":0"#,
    ])
  func imageWithoutSizeHasItsOwn(asset: String) throws {
    let embedded = try scene(file(#""w":1,"h":1,"p":"data:image/png;base64,\#(png)""#))
    let encoded = try PNGEncoder.encode(embedded.images[0])
    let document = try LottieReader.read(
      file(asset), environment: LottieEnvironment { _, _ in encoded })
    #expect(document.diagnostics.isEmpty)
    guard case .image(0, let size, _) = document.scene.compositions[0].layers[0].content else {
      throw Missing()
    }
    #expect(size == Size2D(1, 1))
    #expect(document.scene.images == embedded.images)
  }

  @Test("An image reference without an asset gets a diagnostic")
  func imageReferenceWithoutAssetGetsDiagnostic() throws {
    #expect(
      try diagnostics(lottie(#"{"ty":2,"refId":"x","ip":0,"op":60,"st":0,"ks":{}}"#))
        == ["warning: unknownReference: x at layers[0]"])
  }

  /// A sequence of pictures of one color each, 4 × 3 pixels, for a frame each.
  private func sequence(_ count: Int, layersFor frames: Int = 1) throws -> [UInt8] {
    let assets = try (0..<count).map { number in
      let color = 0xFF00_0000 | UInt32(number + 1)
      let bitmap = try #require(
        Bitmap(width: 4, height: 3, rgba: Array(repeating: color, count: 12)))
      let text = Data(try PNGEncoder.encode(bitmap)).base64EncodedString()
      return #"{"id":"\#(number)","e":1,"u":"","p":"data:image/png;base64,\#(text)"}"#
    }
    let layers = (0..<count).map {
      #"{"ty":2,"refId":"\#($0)","ip":\#($0),"op":\#($0 + frames),"st":0,"ks":{}}"#
    }
    return lottie(layers.joined(separator: ","), assets: assets.joined(separator: ","))
  }

  private func limits(pixels: Int) -> LottieLimits {
    var limits = LottieLimits()
    limits.imagePixels = pixels
    limits.scene.picturePixels = pixels
    return limits
  }

  @Test("Images beyond the total are decoded when they are shown")
  func imagesBeyondTotalAreDecodedWhenShown() throws {
    let document = try LottieReader.read(
      sequence(8), environment: LottieEnvironment(limits: limits(pixels: 30)))
    #expect(document.diagnostics.isEmpty)
    let scene = document.scene
    #expect(scene.images.map(\.width) == [4, 4, 0, 0, 0, 0, 0, 0])
    #expect(scene.deferredImages.map(\.index) == [2, 3, 4, 5, 6, 7])
    guard case .image(5, let size, _) = scene.compositions[0].layers[5].content else {
      throw Missing()
    }
    #expect(size == Size2D(4, 3))
    var evaluator = FrameEvaluator(scene)
    for number in [0, 7, 2, 3, 7, 5] {
      var canvas = Canvas()
      canvas.begin(width: 4, height: 3)
      evaluator.draw(scene, at: Double(number), transform: .identity, into: &canvas)
      var bitmap = Bitmap(width: 4, height: 3)
      canvas.draw(into: &bitmap)
      #expect(bitmap.pixels[5] == 0xFF00_0000 | UInt32(number + 1))
      #expect(evaluator.exceededLimit == nil)
    }
  }

  @Test("A frame shows deferred images up to the half of the total")
  func frameShowsDeferredImagesUpToHalfOfTotal() throws {
    let document = try LottieReader.read(
      sequence(8, layersFor: 3), environment: LottieEnvironment(limits: limits(pixels: 60)))
    // Five are decoded. Frame 7 shows the last three, and 30 pixels are two of them.
    #expect(document.scene.deferredImages.count == 3)
    var evaluator = FrameEvaluator(document.scene)
    _ = evaluator.record(document.scene, at: 6)
    #expect(evaluator.exceededLimit == nil)
    _ = evaluator.record(document.scene, at: 7)
    #expect(evaluator.exceededLimit == .picturePixels)
  }

  @Test("A renderer keeps the images that were shown last, within its number of pixels")
  func rendererKeepsImagesShownLast() throws {
    let document = try LottieReader.read(
      sequence(8), environment: LottieEnvironment(limits: limits(pixels: 50)))
    let source = try #require(document.scene.makeImages?())
    func address(_ position: Int) throws -> UInt {
      let bitmap = try #require(source.bitmap(position, scale: 1))
      return bitmap.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    // Two of 12 pixels each are kept of 25.
    let (first, second) = (source.bitmap(0, scale: 1), source.bitmap(1, scale: 1))
    #expect(first != nil && second != nil)
    let kept = try address(1)
    _ = source.bitmap(2, scale: 1)
    #expect(try address(1) == kept)
    #expect(source.bitmap(9, scale: 1) == nil)
  }

  @Test("A solid of the color none is invisible", arguments: ["none", "None", "transparent"])
  func solidOfColorNoneIsInvisible(color: String) throws {
    let layer = #"{"ty":1,"sw":4,"sh":4,"sc":"\#(color)","ip":0,"op":60,"st":0,"ks":{}}"#
    let document = try LottieReader.read(lottie(layer))
    #expect(document.diagnostics.isEmpty)
    #expect(document.scene.picture(width: 4, height: 4) == Bitmap(width: 4, height: 4))
  }
}
