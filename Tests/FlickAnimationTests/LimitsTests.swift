import FlickAnimation
import FlickArchive
import FlickImage
import FlickRaster
import Foundation
import Testing

/// Each test reads or draws a file at a limit, and one past it.
@Suite("Limits")
struct LimitsTests {
  private func lottie(_ layers: [String], _ more: String = "") -> Data {
    Data(
      """
      {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":64,"h":64,"layers":[\(layers.joined(separator: ","))]
      \(more)}
      """.utf8)
  }

  private func shapes(_ items: String) -> String {
    #"{"ty":4,"ip":0,"op":60,"st":0,"ks":{},"shapes":[\#(items)]}"#
  }

  private let null = #"{"ty":3,"ip":0,"op":60,"st":0,"ks":{}}"#
  private let square = #"{"ty":"rc","p":{"k":[32,32]},"s":{"k":[40,40]},"r":{"k":0}}"#
  private let fill = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#

  /// Returns the code of the error with which a file is refused.
  private func refusal(_ data: Data, _ change: (inout Limits) -> Void) -> ReadError.Code? {
    var limits = Limits.standard
    change(&limits)
    do {
      _ = try LottieAnimation(data: data, limits: limits)
      return nil
    } catch {
      return error.code
    }
  }

  /// Returns the features of the diagnostics of the first frame.
  private func frameFeatures(
    _ data: Data, _ change: (inout Limits) -> Void
  ) throws -> [String] {
    var limits = Limits.standard
    change(&limits)
    let animation = try LottieAnimation(data: data, limits: limits)
    let renderer = FrameRenderer(animation, width: 64, height: 64)
    _ = try renderer.pngData(frame: 0)
    return renderer.frameDiagnostics.map(\.kindAndDetail)
  }

  @Test("The bytes, depth and values of the document are limited")
  func bytesDepthAndValuesOfDocumentAreLimited() {
    let data = lottie([null])
    #expect(refusal(data) { $0.document.bytes = data.count } == nil)
    #expect(refusal(data) { $0.document.bytes = data.count - 1 } == .limitExceeded)
    #expect(refusal(data) { $0.document.depth = 4 } == nil)
    #expect(refusal(data) { $0.document.depth = 3 } == .limitExceeded)
    // The root, 7 keys and 6 scalars, the array, the layer, 5 keys, 4 scalars and the empty object.
    let values = 2 + 7 + 6 + 2 + 2 + 5 + 4 + 2
    #expect(refusal(data) { $0.document.values = values } == nil)
    #expect(refusal(data) { $0.document.values = values - 1 } == .limitExceeded)
  }

  @Test("Empty objects are refused before they take memory")
  func emptyObjectsAreRefusedBeforeTheyTakeMemory() {
    let objects = String(repeating: "{},", count: 1_000_000)
    let data = Data("[\(objects){}]".utf8)
    #expect(refusal(data) { $0 = .untrusted } == .limitExceeded)
  }

  @Test("Layers, and layers of a frame, are limited")
  func layersAreLimited() {
    #expect(refusal(lottie([null, null])) { $0.contents.layers = 2 } == nil)
    #expect(refusal(lottie([null, null])) { $0.contents.layers = 1 } == .limitExceeded)
    let nested = lottie(
      [#"{"ty":0,"refId":"a","ip":0,"op":60,"w":9,"h":9,"ks":{}}"#, null],
      #","assets":[{"id":"a","layers":[\#(null),\#(null)]}]"#)
    #expect(refusal(nested) { $0.contents.drawnLayers = 4 } == nil)
    #expect(refusal(nested) { $0.contents.drawnLayers = 3 } == .limitExceeded)
  }

  @Test("Assets, markers and fonts are limited")
  func assetsMarkersAndFontsAreLimited() {
    let assets = lottie([null], #","assets":[{"id":"a","layers":[]},{"id":"b","layers":[]}]"#)
    #expect(refusal(assets) { $0.contents.assets = 2 } == nil)
    #expect(refusal(assets) { $0.contents.assets = 1 } == .limitExceeded)
    let markers = lottie([null], #","markers":[{"tm":0,"cm":"a","dr":0},{"tm":1,"cm":"b","dr":0}]"#)
    #expect(refusal(markers) { $0.contents.markers = 2 } == nil)
    #expect(refusal(markers) { $0.contents.markers = 1 } == .limitExceeded)
    let font = #"{"fName":"A","fFamily":"A","fStyle":"Regular"}"#
    let fonts = lottie([null], #","fonts":{"list":[\#(font),\#(font)]}"#)
    #expect(refusal(fonts) { $0.contents.fonts = 2 } == nil)
    #expect(refusal(fonts) { $0.contents.fonts = 1 } == .limitExceeded)
  }

  @Test("The pixels, sides and total of pictures are limited")
  func pixelsSidesAndTotalOfPicturesAreLimited() throws {
    let picture = Data(
      try PNGEncoder.encode(Bitmap(width: 4, height: 3))
    ).base64EncodedString()
    let file = lottie(
      [#"{"ty":2,"refId":"a","ip":0,"op":60,"ks":{}}"#],
      #","assets":[{"id":"a","w":4,"h":3,"u":"","e":1,"p":"data:image/png;base64,\#(picture)"}]"#)
    func features(_ change: (inout Limits) -> Void) throws -> [String] {
      var limits = Limits.standard
      change(&limits)
      return try LottieAnimation(data: file, limits: limits).diagnostics.map(\.kindAndDetail)
    }
    let plain = try features { _ in }
    #expect(try features { $0.images.pixels = 12 } == plain)
    #expect(try features { $0.images.pixels = 11 }.count == plain.count + 1)
    #expect(try features { $0.images.totalPixels = 12 } == plain)
    #expect(try features { $0.images.totalPixels = 11 }.count == plain.count + 1)
    #expect(try features { $0.images.side = 4 } == plain)
    #expect(try features { $0.images.side = 3 }.count == plain.count + 1)
  }

  @Test("Damaged pictures count towards the total")
  func damagedPicturesCountTowardsTotal() throws {
    let whole = Data(try PNGEncoder.encode(Bitmap(width: 4, height: 3)))
    // The compressed pixels begin at this byte.
    var damaged = whole
    damaged[41] ^= 0xFF
    let assets = [damaged, whole].enumerated().map { index, data in
      #"{"id":"\#(index)","u":"","e":1,"p":"data:image/png;base64,\#(data.base64EncodedString())"}"#
    }
    let file = lottie(
      (0..<2).map { #"{"ty":2,"refId":"\#($0)","ip":0,"op":60,"st":0,"ks":{}}"# },
      #","assets":[\#(assets.joined(separator: ","))]"#)
    func features(_ pixels: Int) throws -> [String] {
      var limits = Limits.standard
      limits.images.totalPixels = pixels
      return try LottieAnimation(data: file, limits: limits).diagnostics.map(\.kindAndDetail)
    }
    #expect(try features(24) == ["undecodedImage"])
    #expect(try features(23) == ["undecodedImage", "imageLimit"])
  }

  @Test("The entries and bytes of an archive are limited")
  func entriesAndBytesOfArchiveAreLimited() {
    let json = lottie([null])
    let manifest = Data(#"{"version":"2","animations":[{"id":"a"}]}"#.utf8)
    let data = storedZip([("manifest.json", manifest), ("a/a.json", json)])
    let largest = max(json.count, manifest.count)
    #expect(refusal(data) { $0.archive.entries = 2 } == nil)
    #expect(refusal(data) { $0.archive.entries = 1 } == .limitExceeded)
    #expect(refusal(data) { $0.archive.entryBytes = largest } == nil)
    #expect(refusal(data) { $0.archive.entryBytes = largest - 1 } == .limitExceeded)
    #expect(refusal(data) { $0.archive.totalBytes = json.count + manifest.count } == nil)
    #expect(
      refusal(data) { $0.archive.totalBytes = json.count + manifest.count - 1 } == .limitExceeded)
  }

  /// Returns the smallest value of a limit with which a file is read.
  private func threshold(
    _ data: Data, _ change: (inout Limits, Int) -> Void
  ) -> (value: Int, below: ReadError.Code?) {
    var (low, high) = (-1, 10_000)
    while high - low > 1 {
      let middle = (low + high) / 2
      if refusal(data, { change(&$0, middle) }) == nil { high = middle } else { low = middle }
    }
    return (high, refusal(data) { change(&$0, high - 1) })
  }

  @Test("The compression ratio of an archive is limited")
  func compressionRatioOfArchiveIsLimited() throws {
    let json = lottie([null]) + Data(repeating: UInt8(ascii: " "), count: 4000)
    let manifest = Data(#"{"version":"2","animations":[{"id":"a"}]}"#.utf8)
    let files = [("manifest.json", manifest), ("a/a.json", json)].map { ZipFile($0, [UInt8]($1)) }
    let data = Data(try ZipWriter.archive(files))
    let ratio = threshold(data) { $0.archive.ratio = $1 }
    #expect(ratio.value > 4 && ratio.value < 100 && ratio.below == .limitExceeded)
  }

  @Test("Keyframes and vertices, characters, and glyphs are limited")
  func keyframesCharactersAndGlyphsAreLimited() {
    let path = """
      {"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],\
      "o":[[0,0],[0,0],[0,0]]}}}
      """
    #expect(threshold(lottie([shapes(path)])) { $0.contents.values = $1 } == (3, .limitExceeded))
    let style = #"{"s":9,"f":"A","t":"abcdef","fc":[0,0,0]}"#
    let text = """
      {"ty":5,"ip":0,"op":60,"ks":{},"t":{"d":{"k":[{"t":0,"s":\(style)}]},"a":[],"m":{},"p":{}}}
      """
    let characters = threshold(lottie([text])) { $0.contents.characters = $1 }
    #expect(characters.value >= 6 && characters.below == .limitExceeded)
    let glyph = #"{"ch":"a","fFamily":"A","size":9,"style":"","w":9,"data":{"shapes":[]}}"#
    let glyphs = lottie([null], #","chars":[\#(glyph),\#(glyph)]"#)
    #expect(threshold(glyphs) { $0.contents.glyphs = $1 } == (2, .limitExceeded))
  }

  @Test("Glyphs of texts are limited after shaping")
  func shapedGlyphsAreLimited() throws {
    let path = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fonts/Testa-Bold.ttf")
    let font = try Data(contentsOf: path).base64EncodedString()
    let style = #"{"s":9,"f":"A","t":"AoA","fc":[0,0,0]}"#
    let text = """
      {"ty":5,"ip":0,"op":60,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":\(style)}]},"a":[],"m":{},"p":{}}}
      """
    let file = lottie(
      [text],
      #","fonts":{"list":[{"fName":"A","fFamily":"A","fStyle":"Bold","origin":3,"#
        + #""fPath":"data:font/ttf;base64,\#(font)"}]}"#)
    func kinds(_ glyphs: Int) throws -> [Diagnostic.Kind] {
      var limits = Limits.standard
      limits.contents.shapedGlyphs = glyphs
      return try LottieAnimation(data: file, limits: limits).diagnostics.map(\.kind)
    }
    for (glyphs, expected) in [(3, []), (2, [Diagnostic.Kind.glyphLimit])] {
      let found = try kinds(glyphs)
      #expect(found == expected, "\(glyphs): \(found)")
    }
  }

  @Test("Sprites, frames, shapes and points of a movie are limited")
  func spritesFramesShapesAndPointsOfMovieAreLimited() {
    let shape = """
      {"type":"shape","args":{"d":"M0 0L9 0L9 9L0 9Z"},"styles":{"fill":[1,0,0,1]}}
      """
    let other = shape.replacingOccurrences(of: "L9 9", with: "L8 8")
    let spec = """
      {"ver":"1.1.0","movie":{"viewBox":{"width":9,"height":9},"fps":9,"frames":2},"images":{},\
      "sprites":[{"imageKey":"a.vector","frames":[{"alpha":1,"shapes":[\(shape)]},\
      {"alpha":1,"shapes":[\(other)]}]}]}
      """
    let data = storedZip([("movie.spec", Data(spec.utf8))])
    #expect(threshold(data) { $0.contents.layers = $1 } == (1, .limitExceeded))
    #expect(threshold(data) { $0.contents.frames = $1 } == (2, .limitExceeded))
    #expect(threshold(data) { $0.contents.shapes = $1 } == (2, .limitExceeded))
    let points = threshold(data) { $0.contents.points = $1 }
    #expect(points.value >= 8 && points.below == .limitExceeded)
  }

  @Test("A list that is longer than the limit cannot be created")
  func listThatIsLongerThanLimitCannotBeCreated() throws {
    let layer = shapes(
      #"""
      {"ty":"rc","p":{"k":[0,0],"x":"'x'.repeat(1000); [1, 2]"},"s":{"k":[4,4]},"r":{"k":0}}
      """#)
    func failures(_ length: Int) throws -> Int {
      var limits = Limits.standard
      limits.expressions.length = length
      return try LottieAnimation(data: lottie([layer]), limits: limits).failingExpressions().count
    }
    #expect(try failures(1000) == 0)
    #expect(try failures(999) == 1)
  }

  @Test("A frame that exceeds a limit has a diagnostic")
  func frameThatExceedsLimitHasDiagnostic() throws {
    let file = lottie([shapes(#"{"ty":"gr","it":[\#(square),\#(fill),{"ty":"tr"}]}"#)])
    #expect(try frameFeatures(file) { _ in }.isEmpty)
    #expect(try frameFeatures(file) { $0 = .untrusted }.isEmpty)
    #expect(try frameFeatures(file) { $0.drawing.pathPoints = 4 }.isEmpty)
    #expect(
      try frameFeatures(file) { $0.drawing.pathPoints = 3 } == ["drawingLimit: points of paths"])
    #expect(try frameFeatures(file) { $0.drawing.edges = 2 }.isEmpty)
    #expect(try frameFeatures(file) { $0.drawing.edges = 1 } == ["drawingLimit: edges"])
    #expect(
      try frameFeatures(file) { $0.drawing.operations = 0 } == ["drawingLimit: drawing operations"])
    #expect(
      try frameFeatures(file) { ($0.drawing.work, $0.drawing.workPerPixel) = (1, 0) }
        == ["drawingLimit: work"])
  }

  @Test("An expression with more steps than the limit fails")
  func expressionWithMoreStepsThanLimitFails() throws {
    let script = "var a = 0; for (var i = 0; i < 1000; i++) a += Math.abs(i); [a, 0]"
    let layer = shapes(
      #"{"ty":"rc","p":{"k":[0,0],"x":"\#(script)"},"s":{"k":[4,4]},"r":{"k":0}}"#)
    func failures(_ steps: Int) throws -> Int {
      var limits = Limits.standard
      limits.expressions.steps = steps
      return try LottieAnimation(data: lottie([layer]), limits: limits).failingExpressions().count
    }
    #expect(try failures(10_000) == 0)
    #expect(try failures(100) == 1)
  }

  @Test("The limits for strangers are below the standard limits")
  func limitsForStrangersAreBelowStandardLimits() {
    let (low, high) = (Limits.untrusted, Limits.standard)
    #expect(low.document.bytes < high.document.bytes)
    #expect(low.document.values < high.document.values)
    #expect(low.archive.totalBytes < high.archive.totalBytes)
    #expect(low.contents.layers < high.contents.layers)
    #expect(low.images.totalPixels < high.images.totalPixels)
    #expect(low.expressions.steps < high.expressions.steps)
    #expect(low.drawing.work < high.drawing.work)
  }
}
