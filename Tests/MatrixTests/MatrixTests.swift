import FlickAnimation
import FlickImage
import FlickRaster
import Foundation
import Testing

/// Draws every row and compares it with a reviewed picture. `make goldens` draws the pictures again; review them before
/// committing.
@Suite("Feature matrix")
struct MatrixTests {
  private static let own = Row.all.filter(\.isOwn)
  private static let rows = own.filter { $0.needs == nil }
  private static let videoRows = own.filter { $0.needs == "video decoder" }
  private static let plainRows = rows.filter { !$0.hasExpressions }
  private static let expressionRows = rows.filter(\.hasExpressions)

  /// Whether this build evaluates expressions.
  private static var evaluatesExpressions: Bool {
    #if WithoutExpressions
      false
    #else
      true
    #endif
  }

  /// Whether the system has a decoder of videos, even if it should fail.
  private static let hasVideoDecoder: Bool = {
    let header = Array(repeating: 0 as UInt8, count: 4) + Array("ftypisom".utf8)
    do {
      _ = try VideoDecoder.open(header, limits: VideoLimits())
      return true
    } catch { return (error as? ImageError)?.code != .unsupported }
  }()

  @Test("Each row matches its reference image or has its diagnostic", arguments: plainRows)
  func eachRowMatchesItsReferenceImageOrHasItsDiagnostic(row: Row) throws { try compare(row) }

  @Test(
    "Each row with expressions matches its reference image",
    .enabled(if: evaluatesExpressions, "The trait WithoutExpressions is set."),
    arguments: expressionRows)
  func eachRowWithExpressionsMatchesItsReferenceImage(row: Row) throws { try compare(row) }

  @Test(
    "Each row with a video matches its reference image",
    .enabled(if: hasVideoDecoder, "the program ffmpeg is not installed"), arguments: videoRows)
  func eachRowWithVideoMatchesItsReferenceImage(row: Row) throws { try compare(row) }

  private func compare(_ row: Row) throws {
    let animation = try LottieAnimation(path: row.path, text: Self.textSettings())
    let found = animation.diagnostics + animation.failingExpressions()
    if let instead = row.diagnostic {
      #expect(
        found.contains { $0.path == instead.path && isWorded($0.feature == instead.feature) })
    } else {
      #expect(found == [])
    }
    let size = animation.size
    let renderer = FrameRenderer(animation, width: Int(size.width), height: Int(size.height))
    for frame in row.frames.map(\.frame) {
      let picture = try row.picture(frame)
      var drawn = Bitmap(width: renderer.width, height: renderer.height)
      renderer.draw(frame: frame, into: &drawn)
      let difference = Difference(drawn, picture)
      if difference.isTolerable { continue }
      let kept = try row.keep(drawn, frame)
      Issue.record("frame \(frame) of \(row): \(difference); drawn into \(kept)")
    }
  }

  /// System fonts are off, so that the pictures do not depend on the machine.
  private static func textSettings() throws -> TextSettings {
    var settings = TextSettings()
    settings.usesSystemFonts = false
    let fonts = Row.folder.appendingPathComponent("../Tests/Fonts").standardized
    settings.fonts = try FontCollection(directory: fonts.path)
    return settings
  }

  @Test("Partial redraws equal full redraws", arguments: rows)
  func partialRedrawsEqualFullRedraws(row: Row) throws {
    let animation = try LottieAnimation(path: row.path, text: Self.textSettings())
    let renderer = FrameRenderer(animation, width: 90, height: 70)
    let first = row.frames[0].frame
    var kept = Bitmap(width: 90, height: 70)
    for frame in [first, first + 1, first] {
      renderer.redraw = .changes
      renderer.draw(frame: frame, into: &kept)
      var fresh = Bitmap(width: 90, height: 70)
      renderer.redraw = .everything
      renderer.draw(frame: frame, into: &fresh)
      #expect(kept == fresh, "frame \(frame) of \(row)")
    }
  }

  @Test("Threads and kernels do not change any pixel", arguments: rows)
  func threadsAndKernelsDoNotChangeAnyPixel(row: Row) throws {
    let animation = try LottieAnimation(path: row.path, text: Self.textSettings())
    defer { Kernels.useDefault() }
    var pictures: [Bitmap] = []
    for (threads, usesAVX2) in [(1, false), (2, true), (3, false), (8, true)] {
      let renderer = FrameRenderer(animation, width: 90, height: 70, threads: threads)
      var drawn: [Bitmap] = []
      // Some parts are recorded and cached in the second and the third frame.
      for frame in (row.frames + row.frames + row.frames).map(\.frame) {
        var bitmap = Bitmap(width: 90, height: 70)
        Kernels.useAVX2(usesAVX2)
        renderer.draw(frame: frame, into: &bitmap)
        drawn.append(bitmap)
      }
      if pictures.isEmpty { pictures = drawn }
      #expect(drawn == pictures, "\(row) with \(threads) threads")
    }
  }

  @Test("Every file and picture belongs to one row")
  func everyFileAndPictureBelongsToOneRow() throws {
    let files = try Row.names(in: "Files", suffix: ".json")
    #expect(Set(files) == Set(Row.all.map(\.file)))
    let pictures = try Row.names(in: "Pictures", suffix: "")
    let named = Row.all.flatMap { row in row.frames.map { row.pictureName($0.frame) } }
    #expect(Set(pictures) == Set(named) && Set(named).count == named.count)
    #expect(Set(Row.all.map(\.file)).count == Row.all.count)
    #expect(Row.all.allSatisfy { !$0.frames.isEmpty && Row.sections[$0.section] != nil })
    #expect(Self.own.allSatisfy { $0.file.hasPrefix("\($0.section)-") })
    #expect(Self.own.count > 270)
  }

  @Test("The tests of the rows exist")
  func testsOfRowsExist() {
    for row in Row.all {
      guard let name = row.tests else { continue }
      #expect(FileManager.default.fileExists(atPath: Row.testFile(name)), "\(row)")
    }
  }

  @Test("The comparison checks colors and size")
  func comparisonChecksColorsAndSize() {
    func isTolerable(_ pixels: Int, of color: UInt32, height: Int = 20) -> Bool {
      let golden = Bitmap(width: 20, height: 20)
      var drawn = Bitmap(width: 20, height: height)
      drawn.pixels.replaceSubrange(
        0..<pixels, with: [UInt32](repeating: color, count: pixels))
      return Difference(drawn, golden).isTolerable
    }
    #expect(isTolerable(0, of: 0))
    #expect(isTolerable(2, of: 0x0100_0101))
    #expect(!isTolerable(3, of: 0x0100_0101))
    #expect(!isTolerable(1, of: 0x0002_0000))
    #expect(!isTolerable(0, of: 0, height: 10))
  }
}

/// The difference between two images.
struct Difference: CustomStringConvertible {
  private var pixels = 0
  /// The largest difference of a channel.
  private var largest = 0
  private var total: Int
  private var sizes: String?

  init(_ drawn: Bitmap, _ golden: Bitmap) {
    total = golden.pixels.count
    guard drawn.width == golden.width, drawn.height == golden.height else {
      sizes = "\(drawn.width)x\(drawn.height), not \(golden.width)x\(golden.height)"
      return
    }
    for (a, b) in zip(drawn.pixels, golden.pixels) where a != b {
      pixels += 1
      for shift in [0, 8, 16, 24] as [UInt32] {
        largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
    }
  }

  /// A Boolean value that indicates whether the images differ only by rounding, as on platforms with another
  /// math library.
  var isTolerable: Bool { sizes == nil && largest <= 1 && pixels * 200 <= total }

  var description: String {
    sizes ?? "\(pixels) of \(total) pixels differ, by \(largest) at most"
  }
}
