import FlickAnimation
import FlickImage
import FlickRaster
import Foundation
import Testing

/// Draws every row and compares it with a reviewed reference image. `Scripts/make-goldens` draws the images
/// again; review them before committing.
@Suite("Feature matrix")
struct MatrixTests {
  private static let rows = Row.all.filter { !$0.needsVideoDecoder }
  private static let videoRows = Row.all.filter(\.needsVideoDecoder)
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
    let animation = try LottieAnimation(path: row.path, text: Row.textSettings())
    let found = animation.diagnostics + animation.failingExpressions()
    if let instead = row.expectedDiagnostic {
      #expect(found.contains { $0.path == instead.path && $0.feature == instead.feature })
    } else {
      #expect(found == [])
    }
    let size = animation.size
    let renderer = FrameRenderer(animation, width: Int(size.width), height: Int(size.height))
    for frame in row.frames {
      let golden = try row.golden(frame)
      var drawn = Bitmap(width: renderer.width, height: renderer.height)
      renderer.draw(frame: frame, into: &drawn)
      let difference = Difference(drawn, golden)
      if difference.isTolerable { continue }
      let kept = try row.keep(drawn, frame)
      Issue.record("frame \(frame) of \(row): \(difference); drawn into \(kept)")
    }
  }

  @Test("Partial redraws equal full redraws", arguments: rows)
  func partialRedrawsEqualFullRedraws(row: Row) throws {
    let animation = try LottieAnimation(path: row.path, text: Row.textSettings())
    let renderer = FrameRenderer(animation, width: 90, height: 70)
    let first = row.frames[0]
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
    let animation = try LottieAnimation(path: row.path, text: Row.textSettings())
    defer { Kernels.useDefault() }
    var pictures: [Bitmap] = []
    for (threads, usesAVX2) in [(1, false), (2, true), (3, false), (8, true)] {
      let renderer = FrameRenderer(animation, width: 90, height: 70, threads: threads)
      var drawn: [Bitmap] = []
      // Some parts are recorded and cached in the second and the third frame.
      for frame in row.frames + row.frames + row.frames {
        var bitmap = Bitmap(width: 90, height: 70)
        Kernels.useAVX2(usesAVX2)
        renderer.draw(frame: frame, into: &bitmap)
        drawn.append(bitmap)
      }
      if pictures.isEmpty { pictures = drawn }
      #expect(drawn == pictures, "\(row) with \(threads) threads")
    }
  }

  @Test("Every file and reference image belongs to one row")
  func everyFileAndReferenceImageBelongsToOneRow() throws {
    let files = try Row.files(in: Row.folder)
    #expect(Set(files) == Set(Row.all.map { "\($0.file).json" }))
    let goldens = try Row.files(in: Row.goldenFolder)
    #expect(Set(goldens) == Set(Row.all.flatMap { row in row.frames.map(row.goldenName) }))
    #expect(Set(Row.all.map(\.file)).count == Row.all.count)
    #expect(Set(Row.diagnostics.keys).isSubset(of: Row.all.map(\.file)))
    #expect(Row.all.allSatisfy { !$0.frames.isEmpty && $0.file.hasPrefix("\($0.section)-") })
  }

  @Test("The formula tests of the rows exist")
  func formulaTestsOfRowsExist() {
    for row in Row.all where !row.formula.isEmpty {
      let file = Row.folder.appendingPathComponent("../../\(row.formula).swift")
      #expect(FileManager.default.fileExists(atPath: file.standardized.path), "\(row)")
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

extension Row {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let folder = tests.appendingPathComponent("Files")
  static let goldenFolder = tests.appendingPathComponent("Goldens")

  var path: String { Self.folder.appendingPathComponent("\(file).json").path }

  /// Whether the file has expressions.
  var hasExpressions: Bool {
    (try? String(contentsOfFile: path, encoding: .utf8))?.contains(#""x": ""#) == true
  }

  /// System fonts are off, so that the images do not depend on the machine.
  static func textSettings() throws -> TextSettings {
    var settings = TextSettings()
    settings.usesSystemFonts = false
    let fonts = tests.deletingLastPathComponent().appendingPathComponent("Fonts")
    settings.fonts = try FontCollection(directory: fonts.path)
    return settings
  }

  func goldenName(_ frame: Double) -> String {
    let number = Int(exactly: frame).map { "\($0)" } ?? "\(frame)"
    return "\(file)-\(number).png"
  }

  func golden(_ frame: Double) throws -> Bitmap {
    let bytes = try Data(contentsOf: Self.goldenFolder.appendingPathComponent(goldenName(frame)))
    return try ImageDecoder.decode([UInt8](bytes))
  }

  /// Writes the drawn image to a temporary file for review. Returns its path.
  func keep(_ drawn: Bitmap, _ frame: Double) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flick-matrix")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(goldenName(frame))
    try Data(PNGEncoder.encode(drawn)).write(to: file)
    return file.path
  }

  static func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }
}
