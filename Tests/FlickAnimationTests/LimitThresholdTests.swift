import FlickAnimation
import Foundation
import Testing

/// Finds the smallest value of each limit of drawing with which a frame is complete. One less changes the picture or
/// is reported.
@Suite("Thresholds of limits")
struct LimitThresholdTests {
  /// A dashed stroke and a fill, five times, in a translucent layer with a blur.
  private static let file = """
    {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":64,"h":64,"layers":[{"ty":4,"ip":0,"op":60,"st":0,\
    "ks":{"o":{"k":50}},"ef":[{"ty":29,"en":1,"ef":[{"ty":0,"v":{"k":4}},{"ty":7,"v":{"k":1}},\
    {"ty":7,"v":{"k":0}}]}],"shapes":[{"ty":"gr","it":[\
    {"ty":"rc","p":{"k":[8,8]},"s":{"k":[12,12]},"r":{"k":0}},\
    {"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}},\
    {"ty":"st","c":{"k":[0,0,1,1]},"o":{"k":100},"w":{"k":2},"lc":1,"lj":1,"ml":4,\
    "d":[{"n":"d","v":{"k":4}},{"n":"g","v":{"k":2}}]},{"ty":"tr"}]},\
    {"ty":"rp","c":{"k":5},"o":{"k":0},"m":1,"tr":{"p":{"k":[12,6]},"a":{"k":[0,0]},\
    "s":{"k":[100,100]},"r":{"k":0},"so":{"k":100},"eo":{"k":100}}}]}]}
    """

  /// Returns the picture of the first frame with its diagnostics; `nil` if it is not drawn.
  private static func picture(_ limits: Limits) throws -> (png: Data, features: [String])? {
    let animation = try LottieAnimation(data: Data(file.utf8), limits: limits)
    let renderer = FrameRenderer(animation, width: 64, height: 64)
    guard let png = try? renderer.pngData(frame: 0) else { return nil }
    return (png, renderer.frameDiagnostics.map(\.kindAndDetail))
  }

  private struct Row {
    var name: String
    /// The expected threshold; `nil` if it follows from details of the rasterizer.
    var value: Int?
    var change: @Sendable (inout Limits, Int) -> Void
  }

  private static let rows: [Row] = [
    Row(name: "pixels", value: 64 * 64) { $0.drawing.pixels = $1 },
    Row(name: "repeaterCopies", value: 5) { $0.drawing.repeaterCopies = $1 },
    Row(name: "visits") { $0.drawing.visits = $1 },
    Row(name: "pathPoints") { $0.drawing.pathPoints = $1 },
    Row(name: "edges") { $0.drawing.edges = $1 },
    // 48 units in dashes and gaps of 6 units.
    Row(name: "dashes", value: 8) { $0.drawing.dashes = $1 },
    Row(name: "operations") { $0.drawing.operations = $1 },
    Row(name: "work") { ($0.drawing.work, $0.drawing.workPerPixel) = ($1, 0) },
    Row(name: "workPerPixel") { ($0.drawing.work, $0.drawing.workPerPixel) = (0, $1) },
    Row(name: "layerPixels") {
      ($0.drawing.layerPixels, $0.drawing.layerPixelsPerPixel) = ($1, 0)
    },
    Row(name: "layerPixelsPerPixel") {
      ($0.drawing.layerPixels, $0.drawing.layerPixelsPerPixel) = (0, $1)
    },
  ]

  @Test("A frame is complete at each limit of drawing, and incomplete one below it")
  func frameIsCompleteAtEachLimitOfDrawing() throws {
    let whole = try #require(try Self.picture(.standard))
    #expect(whole.features.isEmpty)
    for row in Self.rows {
      func isWhole(_ value: Int) throws -> Bool {
        var limits = Limits.standard
        row.change(&limits, value)
        guard let picture = try Self.picture(limits) else { return false }
        return picture.png == whole.png && picture.features.isEmpty
      }
      var (low, high) = (0, 1 << 22)
      #expect(try isWhole(high), "\(row.name)")
      #expect(try !isWhole(low), "\(row.name)")
      while high - low > 1 {
        let middle = (low + high) / 2
        if try isWhole(middle) { high = middle } else { low = middle }
      }
      if let value = row.value { #expect(high == value, "\(row.name)") }
    }
  }

  /// The tests that reach the other limits with a file made for each. A name is that of a function in a file beside this one.
  private static let others: [(file: String, function: String, limits: [String])] = [
    (
      "LimitsTests", "bytesDepthAndValuesOfDocumentAreLimited",
      ["document.bytes", "document.depth", "document.values"]
    ),
    (
      "LimitsTests", "entriesAndBytesOfArchiveAreLimited",
      ["archive.entries", "archive.entryBytes", "archive.totalBytes"]
    ),
    ("LimitsTests", "compressionRatioOfArchiveIsLimited", ["archive.ratio"]),
    ("LimitsTests", "layersAreLimited", ["contents.layers", "contents.drawnLayers"]),
    (
      "LimitsTests", "assetsMarkersAndFontsAreLimited",
      ["contents.assets", "contents.markers", "contents.fonts"]
    ),
    (
      "LimitsTests", "keyframesCharactersAndGlyphsAreLimited",
      ["contents.values", "contents.characters", "contents.glyphs"]
    ),
    ("LimitsTests", "shapedGlyphsAreLimited", ["contents.shapedGlyphs"]),
    ("LimitedCostTests", "fontsBesideAnimationAreReadUpToLimit", ["contents.fontBytes"]),
    (
      "LimitsTests", "spritesFramesShapesAndPointsOfMovieAreLimited",
      ["contents.frames", "contents.shapes", "contents.points"]
    ),
    (
      "LimitsTests", "pixelsSidesAndTotalOfPicturesAreLimited",
      ["images.pixels", "images.totalPixels", "images.side"]
    ),
    ("VideoTests", "picturesOfVideoAreLimited", ["images.videoPictures"]),
    (
      "LimitThresholdTests", "svgImageAtItsLimitsIsComplete",
      ["svg.bytes", "svg.elements", "svg.depth", "svg.points"]
    ),
    ("LimitThresholdTests", "expressionWithAsManyStepsAsLimitHasValue", ["expressions.steps"]),
    ("LimitsTests", "listThatIsLongerThanLimitCannotBeCreated", ["expressions.length"]),
    ("ExpressionLimitTests", "remainingExpressionsKeepTheirValues", ["expressions.frameSteps"]),
    ("ExpressionLimitTests", "bytesOfValuesAreLimited", ["expressions.bytes"]),
    ("LimitThresholdTests", "effectsReadPixelsAroundPictureUpToLimit", ["drawing.effectReach"]),
  ]

  /// Returns the text of a test in a file beside this one.
  private static func text(of function: String, in file: String) throws -> Substring {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appendingPathComponent(file + ".swift"), encoding: .utf8)
    let start = try #require(text.range(of: "func \(function)()")).lowerBound
    return text[start..<(text[start...].range(of: "@Test")?.lowerBound ?? text.endIndex)]
  }

  @Test("Each limit has a test")
  func eachLimitHasTest() throws {
    var tested = Self.rows.map { "drawing." + $0.name }
    for (file, function, limits) in Self.others {
      let text = try Self.text(of: function, in: file)
      for limit in limits {
        let name = limit.drop { $0 != "." }
        #expect(text.contains("\(name) = "), "\(file).\(function): \(limit)")
      }
      tested += limits
    }
    let all = Mirror(reflecting: Limits.standard).children.flatMap { group in
      Mirror(reflecting: group.value).children.compactMap(\.label)
        .map { "\(group.label ?? "").\($0)" }
    }
    #expect(Set(tested) == Set(all) && tested.count == all.count)
  }

  /// A square of 8 units, 100 units to the left of the picture, with a shadow 120 units to its right.
  private static let shadow = """
    {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":64,"h":64,"layers":[{"ty":4,"ip":0,"op":60,"st":0,\
    "ks":{},"ef":[{"ty":25,"en":1,"ef":[{"ty":2,"v":{"k":[0,0,0,1]}},{"ty":0,"v":{"k":255}},\
    {"ty":0,"v":{"k":90}},{"ty":0,"v":{"k":120}},{"ty":0,"v":{"k":0}},{"ty":7,"v":{"k":0}}]}],\
    "shapes":[{"ty":"gr","it":[{"ty":"rc","p":{"k":[-96,32]},"s":{"k":[8,8]},"r":{"k":0}},\
    {"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}},{"ty":"tr"}]}]}]}
    """

  @Test("Effects read pixels around the picture up to the limit")
  func effectsReadPixelsAroundPictureUpToLimit() throws {
    func png(_ reach: Int, factor: Int = 1) throws -> Data {
      var limits = Limits.standard
      limits.drawing.effectReach = reach
      let animation = try LottieAnimation(data: Data(Self.shadow.utf8), limits: limits)
      return try FrameRenderer(animation, width: 64, height: 64).pngData(frame: 0)
    }
    let whole = try png(4096)
    // The square ends at -92 and starts at -100.
    let empty = try png(0)
    #expect(whole != empty)
    #expect(try png(100) == whole)
    #expect(try png(99) != whole)
    #expect(try png(93) != empty)
    #expect(try png(92) == empty)
    #expect(try png(Int.max) == whole)
    #expect(try png(-1) == empty)
  }

  @Test("An SVG image with as many elements, bytes, points and levels as the limits is complete")
  func svgImageAtItsLimitsIsComplete() throws {
    let image = "<svg><path d='M0 0h9v9Z'/></svg>"
    let json = """
      {"v":"5.9.0","fr":30,"ip":0,"op":1,"w":8,"h":8,"assets":[{"id":"a","w":8,"h":8,"u":"","e":1,\
      "p":"data:image/svg+xml,\(image)"}],"layers":[{"ty":2,"refId":"a","ip":0,"op":1,"st":0,"ks":{}}]}
      """
    func isComplete(_ change: (inout Limits.SVG) -> Void) throws -> Bool {
      var limits = Limits.standard
      change(&limits.svg)
      return try LottieAnimation(string: json, limits: limits).diagnostics.isEmpty
    }
    for (most, change) in [
      (3, { $0.elements = $1 }), (2, { $0.depth = $1 }), (3, { $0.points = $1 }),
      (60, { $0.bytes = $1 }),
    ] as [(Int, (inout Limits.SVG, Int) -> Void)] {
      #expect(try isComplete { change(&$0, most) }, "\(most)")
      #expect(try !isComplete { change(&$0, most - 1) }, "\(most)")
    }
  }

  @Test("An expression with as many steps as the limit has a value, and one step less is an error")
  func expressionWithAsManyStepsAsLimitHasValue() throws {
    let script = "var a = 0; for (var i = 0; i < 1000; i++) a += Math.abs(i); [a, 0]"
    let json = """
      {"v":"5.9.0","fr":30,"ip":0,"op":1,"w":8,"h":8,"layers":[{"ty":4,"ip":0,"op":1,"st":0,"ks":{},\
      "shapes":[{"ty":"rc","p":{"k":[0,0],"x":"\(script)"},"s":{"k":[4,4]},"r":{"k":0}}]}]}
      """
    func fails(_ steps: Int) throws -> Bool {
      var limits = Limits.standard
      limits.expressions.steps = steps
      let animation = try LottieAnimation(string: json, limits: limits)
      return !animation.failingExpressions().isEmpty
    }
    var (low, high) = (100, 10_000)
    #expect(try fails(low) && !fails(high))
    while high - low > 1 {
      let middle = (low + high) / 2
      if try fails(middle) { low = middle } else { high = middle }
    }
    // At least one step for each pass of the loop.
    #expect((1000...20_000).contains(high))
  }

  @Test("Pictures of a movie are assets")
  func picturesOfMovieAreAssets() throws {
    let spec = """
      {"ver":"1.1.0","movie":{"viewBox":{"width":9,"height":9},"fps":9,"frames":1},\
      "images":{"a":"a","b":"b"},"sprites":[]}
      """
    let data = storedZip([("movie.spec", Data(spec.utf8))])
    func isRefused(_ assets: Int) -> Bool {
      var limits = Limits.standard
      limits.contents.assets = assets
      return (try? LottieAnimation(data: data, limits: limits)) == nil
    }
    #expect(!isRefused(2))
    #expect(isRefused(1))
  }
}
