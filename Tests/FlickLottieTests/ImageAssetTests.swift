import FlickGeometry
import FlickImage
import FlickRaster
import FlickScene
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
      (#""w":2,"h":2,"u":"images/","p":"a.png""#, "missingImage"),
      (#""w":2,"h":2"#, "missingImage"),
      (#""w":2,"h":2,"p":"data:image/jpeg;base64,/InvalidImageBits""#, "undecodedImage"),
      (#""w":2,"h":2,"p":"data:image/png;base64,***""#, "undecodedImage"),
    ])
  func unavailableImagesAreEmptyAndGetDiagnostics(_ asset: String, _ kind: String) throws {
    #expect(try diagnostics(file(asset)) == ["warning: \(kind) at assets[0]"])
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
}
