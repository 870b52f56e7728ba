import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(QuartzCore)
  import QuartzCore
#endif

/// Returns an image of one color, which is given in `.argb`.
func picture(_ color: UInt32, width: Int = 4, height: Int = 4) throws -> CGImage {
  try #require(
    makeTestImage(
      width: width, height: height, pixels: Array(repeating: color, count: width * height)))
}

func asset(_ name: String, in directory: String = "") -> ImageAsset {
  ImageAsset(id: "a", name: name, directory: directory, width: 4, height: 4)
}

@Suite("Image providers")
struct ImageProviderTests {
  private func png(_ color: UInt32) throws -> Data {
    try #require(try picture(color).pngData())
  }

  private func first(_ image: CGImage?) -> UInt32? {
    image.flatMap { image in
      image.pixels.first.map { word in
        // Converted to `.argb`.
        image.pixelFormat == .argb
          ? word : word & 0xFF00_FF00 | (word & 0xFF) << 16 | (word >> 16) & 0xFF
      }
    }
  }

  @Test("An image is decoded from valid data only")
  func imageIsDecodedFromValidDataOnly() throws {
    #expect(first(CGImage.create(from: try png(red))) == red)
    #expect(CGImage.create(from: Data()) == nil)
    #expect(CGImage.create(from: Data("no picture".utf8)) == nil)
    #expect(CGImage.create(from: try png(red).prefix(40)) == nil)
  }

  @Test("FilepathImageProvider looks for the name, then for the directory and name")
  func filepathImageProviderLooksForName() throws {
    let folder = try TemporaryFolder([
      "a.png": png(red), "img/a.png": png(blue), "img/b.png": png(blue),
    ])
    for provider in [
      FilepathImageProvider(filepath: folder.url), FilepathImageProvider(filepath: folder.url.path),
      FilepathImageProvider(searchPath: folder.url.path),
    ] {
      #expect(first(provider.imageForAsset(asset: asset("a.png", in: "img/"))) == red)
      #expect(first(provider.imageForAsset(asset: asset("b.png", in: "img/"))) == blue)
      #expect(provider.imageForAsset(asset: asset("c.png", in: "img/")) == nil)
      #expect(provider.contentsGravity(for: asset("a.png")) == .resize)
      #expect(provider.cacheEligible)
    }
    let filled = FilepathImageProvider(
      filepath: folder.url, contentsGravity: .resizeAspectFill)
    #expect(filled.contentsGravity(for: asset("a.png")) == .resizeAspectFill)
    #expect(filled != FilepathImageProvider(filepath: folder.url))
  }

  @Test("Files outside the directory are not read through relative paths or links")
  func filesOutsideDirectoryAreNotRead() throws {
    let folder = try TemporaryFolder(["in/a.png": png(red), "secret.png": png(blue)])
    let inner = folder.url.appendingPathComponent("in")
    try FileManager.default.createSymbolicLink(
      at: inner.appendingPathComponent("link.png"),
      withDestinationURL: folder.url.appendingPathComponent("secret.png"))
    let provider = FilepathImageProvider(filepath: inner)
    let bundled = BundleImageProvider(bundle: try #require(Bundle(path: inner.path)))
    for name in ["../secret.png", "link.png", folder.url.path + "/secret.png", "..", "", "."] {
      #expect(provider.imageForAsset(asset: asset(name)) == nil, "\(name)")
      #expect(provider.imageForAsset(asset: asset("secret.png", in: "..")) == nil)
      #expect(bundled.imageForAsset(asset: asset(name)) == nil, "\(name)")
    }
  }

  @Test("BundleImageProvider looks in the search path first")
  func bundleImageProviderLooksInSearchPathFirst() throws {
    let folder = try TemporaryFolder([
      "hd/img/a.png": png(red), "hd/b.png": png(red), "a.png": png(blue), "c.png": png(blue),
      "img/d.png": png(blue),
    ])
    let plain = BundleImageProvider(bundle: try folder.bundle)
    let sharp = BundleImageProvider(bundle: try folder.bundle, searchPath: "hd")
    let found: [(String, UInt32?, UInt32?)] = [
      ("a.png", blue, red), ("b.png", nil, red), ("c.png", blue, blue), ("d.png", blue, nil),
      ("e.png", nil, nil),
    ]
    for (name, color, sharpColor) in found {
      #expect(first(plain.imageForAsset(asset: asset(name, in: "img"))) == color, "\(name)")
      #expect(first(sharp.imageForAsset(asset: asset(name, in: "img"))) == sharpColor, "\(name)")
    }
    #expect(BundleImageProvider() == BundleImageProvider(bundle: .main, searchPath: nil))
    #expect(plain != sharp && plain.searchPath == nil && sharp.searchPath == "hd")
  }

  @Test("A data URL in the asset name is decoded")
  func dataURLInAssetNameIsDecoded() throws {
    let name = " data:image/png;base64," + (try png(red)).base64EncodedString()
    #expect(first(BundleImageProvider().imageForAsset(asset: asset(name))) == red)
    #expect(first(FilepathImageProvider(searchPath: "/").imageForAsset(asset: asset(name))) == red)
    for broken in ["data:image/png;base64,###", "data:", "data:,no"] {
      #expect(BundleImageProvider().imageForAsset(asset: asset(broken)) == nil)
    }
  }

  private struct Plain: AnimationImageProvider {
    func imageForAsset(asset: ImageAsset) -> CGImage? { nil }
  }

  @Test("The default gravity is resizeAspectFill, and images may be cached")
  func defaultGravityIsResizeAspectFill() {
    #expect(Plain().contentsGravity(for: asset("a")) == .resizeAspectFill)
    #expect(Plain().cacheEligible)
  }
}
