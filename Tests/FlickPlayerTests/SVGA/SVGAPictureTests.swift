import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(UIKit)
  import UIKit
#endif

@MainActor @Suite("Images from URLs in SVGA animations, and export") struct SVGAPictureTests {
  private let source = ScriptedSource()

  private func player(_ key: String = "hat.vector") -> SVGARePlayerModel {
    let player = SVGARePlayerModel(
      size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: ManualTicker())
    player.source = source.source
    player.isAttached = true
    var movie = SVGATestMovie(squares: [.init(key: key, step: 0)])
    movie.isFilled = false
    player.videoItem = movie.entity()
    return player
  }

  private func png(_ word: UInt32) throws -> Data {
    let exporter = SVGAExporter()
    let color: [Float] = [16, 8, 0].map { Float(word >> $0 & 0xFF) / 255 }
    exporter.videoItem =
      SVGATestMovie(width: 10, height: 10, squares: [.init(key: "a", color: color, step: 0)])
      .entity()
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(exporter.saveImages(folder.path, filePrefix: nil) == 5)
    return try Data(contentsOf: folder.appendingPathComponent("0.png"))
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func word(_ player: SVGARePlayerModel) throws -> UInt32 {
    player.finishDrawing()
    return try PixelGrid(player.renderedFrame)[5, 5]
  }

  @Test("An image is loaded and shown, with both spellings of the method")
  func imageIsLoadedAndShown() throws {
    let player = player()
    let address = try #require(URL(string: "https://example.com/hat.png"))
    player.setImage(with: address, forKey: "hat")
    #expect(source.requests.last?.request.url == address)
    #expect(try word(player) == 0)
    source.reply(.success(try png(red)))
    #expect(try word(player) == red)
    player.setImageWith(address, forKey: "hat")
    source.reply(.success(try png(blue)))
    #expect(try word(player) == blue)
  }

  @Test("A local file is read, and a failed load changes nothing")
  func localFileIsRead() throws {
    let player = player()
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("hat.png")
    try png(blue).write(to: file)
    player.setImage(with: file, forKey: "hat")
    #expect(source.requests.isEmpty)
    source.run()
    #expect(try word(player) == blue)
    player.setImage(with: folder.appendingPathComponent("none.png"), forKey: "hat")
    source.run()
    #expect(try word(player) == blue)
    let address = try #require(URL(string: "https://example.com/hat.png"))
    for result in [Result<Data, any Error>.failure(Broken()), .success(Data([1, 2, 3]))] {
      player.setImage(with: address, forKey: "hat")
      source.reply(result)
      #expect(try word(player) == blue)
    }
  }

  @Test("A later change cancels the load, and late results are ignored")
  func laterChangeCancelsLoad() throws {
    let player = player()
    let address = try #require(URL(string: "https://example.com/hat.png"))
    player.setImage(with: address, forKey: "hat")
    player.setImage(nil, forKey: "hat")
    #expect(source.cancelled == [address])
    source.reply(.success(try png(red)))
    #expect(try word(player) == 0)
    player.setImage(with: address, forKey: "hat")
    player.clearDynamicObjects()
    #expect(source.cancelled == [address, address])
    source.reply(.success(try png(red)))
    #expect(try word(player) == 0)
    player.setImage(with: address, forKey: "hat")
    player.setImage(with: address, forKey: "hat")
    let first = source.requests[0].reply
    source.reply(.success(try png(blue)))
    first(.success(try png(red)))
    source.run()
    #expect(try word(player) == blue)
  }

  @Test("Frames are exported as images at a scale of 1, and as files")
  func framesAreExportedAsImagesAtScaleOf1() throws {
    let exporter = SVGAExporter()
    #expect(exporter.toImages().isEmpty)
    exporter.videoItem = SVGATestMovie().entity()
    let images = exporter.toImages()
    #expect(images.count == 5)
    for (frame, image) in images.enumerated() {
      let words = try PixelGrid(image)
      #expect(words.width == 40 && image.size.width == 40)
      #expect(words[frame * 5 + 2, 2] == red && words[(frame * 5 + 12) % 40, 2] == 0)
    }
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(exporter.saveImages(folder.path, filePrefix: "walk_") == 5)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == (0..<5).map { "walk_\($0).png" })
    let file = folder.appendingPathComponent("walk_4.png")
    let last = try #require(CGImage.create(from: Data(contentsOf: file)))
    #expect(last.width == 40 && last.height == 20)
    #expect(try PixelGrid(images[4])[22, 2] == red)
    // The path of a file cannot be a folder.
    #expect(exporter.saveImages(file.path, filePrefix: nil) == 0)
    exporter.videoItem = SVGATestMovie(width: 1e6, height: 1e6).entity()
    #expect(exporter.toImages().isEmpty)
  }

  @Test("An export creates the folder and its parents, also without an animation")
  func exportCreatesFolderAndItsParents() throws {
    let exporter = SVGAExporter()
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("a/b")
    #expect(exporter.saveImages(inner.path, filePrefix: nil) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: inner.path).isEmpty)
    exporter.videoItem = SVGATestMovie(frames: 2).entity()
    let other = folder.appendingPathComponent("c/d")
    #expect(exporter.saveImages(other.path, filePrefix: nil) == 2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: other.path).sorted() == [
        "0.png", "1.png",
      ])
  }
}
