import FlickImage
import FlickPlayback
import FlickRaster
import Foundation
import Testing

@testable import FlickExport

/// A temporary folder that is deleted after the test.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }
}

private struct Interruption: Error {}

/// Draws frames with a closure. All pixels count as changed.
private final class ClosureSource: FrameSource {
  private(set) var bitmap = Bitmap(width: 0, height: 0)
  private let action: (Double) throws -> Bitmap

  init(_ action: @escaping (Double) throws -> Bitmap) { self.action = action }

  func draw(frame: Double) throws -> [PixelRect] {
    bitmap = try action(frame)
    return [PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)]
  }
}

struct ExportTests {
  private let folder: Folder
  private let plan: ExportPlan

  init() throws {
    folder = try Folder()
    plan = try ExportPlan(
      Timeline(frameRate: 60, frames: FrameRange(2, 12)), framesPerSecond: 30)
  }

  /// A picture whose color depends on the frame.
  private func draw(_ frame: Double) -> Bitmap {
    var bitmap = Bitmap(width: 6, height: 4)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = 0xFF00_0000 | UInt32(frame * 10) << 8 | UInt32(index)
    }
    return bitmap
  }

  @Test("A sequence is numbered from 0 in a new folder")
  func sequenceIsNumberedFrom0InNewFolder() throws {
    var seen: [Int] = []
    try Export.write(
      plan, to: ExportTarget(folder.path("deep/er/f%03d.png")), drawing: ClosureSource(draw),
      progress: { seen.append($0) })
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("deep/er")).sorted()
    #expect(names == ["f000.png", "f001.png", "f002.png", "f003.png", "f004.png"])
    for (index, name) in names.enumerated() {
      let bitmap = try ImageDecoder.decode(folder.bytes("deep/er/" + name))
      #expect(bitmap == draw(2 + Double(index) * 2))
    }
    #expect(seen == [1, 2, 3, 4, 5])
  }

  @Test("An APNG contains the number of frames, loops and delays, and begins with the first frame")
  func apngContainsFramesLoopsAndDelays() throws {
    var target = try ExportTarget(folder.path("a.apng"))
    target.loops = 2
    try Export.write(plan, to: target, drawing: ClosureSource(draw))
    let bytes = try folder.bytes("a.apng")
    #expect(Array(bytes[37..<49]) == Array("acTL".utf8) + [0, 0, 0, 5, 0, 0, 0, 2])
    let control = try #require(bytes.indices.first { bytes[$0...].starts(with: "fcTL".utf8) })
    #expect(Array(bytes[control + 24..<control + 28]) == [0, 1, 0, 30])
    #expect(try ImageDecoder.decode(bytes) == draw(2))
    #expect(try folder.names == ["a.apng"])
  }

  @Test("Equal frames become one frame in an APNG")
  func equalFramesBecomeOneFrameInAPNG() throws {
    try Export.write(
      plan, to: ExportTarget(folder.path("a.apng")),
      drawing: ClosureSource { draw($0 < 8 ? 2 : 8) })
    let bytes = try folder.bytes("a.apng")
    #expect(bytes[44] == 2)
  }

  #if os(Linux)
    @Test("The timestamps of a WebP are rounded from exact times")
    func timestampsOfWebPAreRoundedFromExactTimes() throws {
      try Export.write(plan, to: ExportTarget(folder.path("a.webp")), drawing: ClosureSource(draw))
      let bytes = try folder.bytes("a.webp")
      #expect(ImageFormat(bytes) == .webp)
      let frames = bytes.indices.filter { bytes[$0...].starts(with: "ANMF".utf8) }
      // The frames are at 0, 33, 67, 100 and 133, and the end is at 167 milliseconds.
      #expect(frames.map { bytes[$0 + 20] } == [33, 34, 33, 33, 34])
      #expect(try folder.names == ["a.webp"])
    }

    @Test(
      "A patch leaves out equal opaque pixels only in a lossless WebP, and only of a picture with many edges",
      arguments: [(100, true, 0), (100, false, 2), (80, true, 2), (nil, true, 2)]
        as [(Double?, Bool, UInt8)])
    func patchLeavesOutEqualOpaquePixelsOnlyInLosslessWebP(
      quality: Double?, hasEdges: Bool, blending: UInt8
    ) throws {
      var target = try ExportTarget(folder.path("a.webp"))
      target.quality = quality
      try Export.write(
        plan, to: target,
        drawing: ClosureSource { frame in
          var bitmap = Bitmap(width: 64, height: 64)
          for i in bitmap.pixels.indices {
            bitmap.pixels[i] = 0xFF40_8020 ^ (hasEdges ? UInt32(i) &* 0x9E37_79B9 &>> 8 : 0)
          }
          // Two corners change.
          for corner in [0, 64 * 64 - 1] where frame >= 8 { bitmap.pixels[corner] = 0xFF00_FF00 }
          return bitmap
        })
      let bytes = try folder.bytes("a.webp")
      let frames = bytes.indices.filter { bytes[$0...].starts(with: "ANMF".utf8) }
      // The blending method is 2 if the patch replaces all pixels of its rectangle.
      #expect(frames.map { bytes[$0 + 23] } == [2, blending])
    }
  #endif

  @Test("A drawing error leaves the existing file unchanged and no temporary file")
  func drawingErrorLeavesExistingFileUnchanged() throws {
    let old = Data("old".utf8)
    try old.write(to: folder.url.appendingPathComponent("a.apng"))
    let target = try ExportTarget(folder.path("a.apng"))
    let error = #expect(throws: ExportError.self) {
      try Export.write(
        plan, to: target,
        drawing: ClosureSource { frame in
          if frame > 4 { throw Interruption() }
          return draw(frame)
        })
    }
    #expect(error?.code == .drawing)
    #expect(try folder.bytes("a.apng") == Array(old))
    #expect(try folder.names == ["a.apng"])
    try Export.write(plan, to: target, drawing: ClosureSource(draw))
    #expect(try ImageFormat(folder.bytes("a.apng")) == .png)
    #expect(try folder.names == ["a.apng"])
  }

  @Test("A frame of another size is an invalid argument", arguments: ["a.apng", "a.webp", "a.gif"])
  func frameOfAnotherSizeIsInvalidArgument(_ name: String) throws {
    let target = try ExportTarget(folder.path(name))
    let error = #expect(throws: ExportError.self) {
      try Export.write(
        plan, to: target, drawing: ClosureSource { Bitmap(width: $0 > 4 ? 5 : 4, height: 4) })
    }
    #expect(error?.code == .invalidArgument)
    #expect(try folder.names.isEmpty)
  }

  @Test(
    "A path that cannot be written is an error", arguments: ["a.apng", "a.webp", "a.gif", "%d.png"])
  func pathThatCannotBeWrittenIsError(_ name: String) throws {
    // The parent is a file and cannot contain files.
    try Data().write(to: folder.url.appendingPathComponent("file"))
    let target = try ExportTarget(folder.path("file/" + name))
    let error = #expect(throws: ExportError.self) {
      try Export.write(plan, to: target, drawing: ClosureSource(draw))
    }
    #expect(error?.code == .invalidArgument)
    #expect(isWorded(error?.message.contains("file") == true))
  }

  @Test("A folder with the name of the output is not replaced")
  func folderWithNameOfOutputIsNotReplaced() throws {
    let path = folder.path("a.apng")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let error = #expect(throws: ExportError.self) {
      try Export.write(plan, to: ExportTarget(path), drawing: ClosureSource(draw))
    }
    #expect(error?.code == .invalidArgument)
    #expect(try folder.names == ["a.apng"])
  }

  @Test("A link to the output remains a link")
  func linkToOutputRemainsLink() throws {
    try Data().write(to: folder.url.appendingPathComponent("real.apng"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.apng"), withDestinationPath: folder.path("real.apng"))
    try Export.write(plan, to: ExportTarget(folder.path("link.apng")), drawing: ClosureSource(draw))
    let type = try FileManager.default.attributesOfItem(atPath: folder.path("link.apng"))[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
    #expect(try ImageFormat(folder.bytes("real.apng")) == .png)
  }
}
