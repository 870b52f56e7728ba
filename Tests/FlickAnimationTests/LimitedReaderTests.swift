import FlickAnimation
import FlickArchive
import FlickImage
import FlickRaster
import FlickStateMachine
import Foundation
import Testing

/// Each test passes limits to another way of reading a file.
@Suite("Limits of all readers")
struct LimitedReaderTests {
  private func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits.standard
    change(&limits)
    return limits
  }

  /// Returns the code of the error with which a file is refused.
  private func refusal(_ read: () throws(ReadError) -> Void) -> ReadError.Code? {
    do throws(ReadError) {
      try read()
      return nil
    } catch {
      return error.code
    }
  }

  /// Returns the features of the diagnostics of the first frame.
  private func frameFeatures(_ animation: LottieAnimation) throws -> [String] {
    let renderer = FrameRenderer(animation, width: 8, height: 8)
    _ = try renderer.pngData(frame: 0)
    return renderer.frameDiagnostics.map(\.kindAndDetail)
  }

  @Test("A conversion to JSON reads its file with limits")
  func conversionToJSONReadsItsFileWithLimits() throws {
    let folder = try TemporaryFolder()
    let plain = try folder.file("a.json", DotLottieSamples.square())
    let packed = try folder.file("a.lottie", DotLottieSamples.themed())
    let count = DotLottieSamples.square().count
    for (bytes, code) in [(count, nil), (count - 1, ReadError.Code.limitExceeded)] {
      let limits = limits { $0.document.bytes = bytes }
      #expect(refusal { () throws(ReadError) in _ = try json(plain, limits) } == code)
    }
    // The manifest, two animations, two themes, a state machine and another file.
    for (entries, code) in [(7, nil), (6, ReadError.Code.limitExceeded)] {
      let limits = limits { $0.archive.entries = entries }
      #expect(refusal { () throws(ReadError) in _ = try json(packed, limits) } == code)
    }
  }

  private func json(_ path: String, _ limits: Limits) throws(ReadError) -> Conversion {
    try Conversion.json(Conversion.Source(path: path, limits: limits))
  }

  @Test("A conversion to dotLottie reads its file with limits")
  func conversionToDotLottieReadsItsFileWithLimits() throws {
    let folder = try TemporaryFolder()
    let plain = try folder.file("a.json", DotLottieSamples.square())
    let packed = try folder.file("a.lottie", DotLottieSamples.themed())
    func convert(
      _ path: String, _ limits: Limits, files: Conversion.FileHandling = .pack
    ) -> ReadError.Code? {
      refusal { () throws(ReadError) in
        _ = try Conversion.dotLottie(
          Conversion.Source(path: path, limits: limits), id: "a", generator: "test", files: files)
      }
    }
    for files in [Conversion.FileHandling.pack, .inline] {
      #expect(convert(plain, limits { $0.document.depth = 7 }, files: files) == nil)
      #expect(convert(plain, limits { $0.document.depth = 6 }, files: files) == .limitExceeded)
    }
    #expect(convert(packed, limits { $0.archive.entries = 7 }) == nil)
    #expect(convert(packed, limits { $0.archive.entries = 6 }) == .limitExceeded)
  }

  /// A movie of version 1 with two frames.
  private var movie: Data {
    let spec = """
      {"ver":"1.1.0","movie":{"viewBox":{"width":9,"height":9},"fps":9,"frames":2},"images":{},\
      "sprites":[{"imageKey":"a.vector","frames":[{"alpha":1},{"alpha":0.5}]}]}
      """
    return storedZip([("movie.spec", Data(spec.utf8))])
  }

  @Test("Conversions of SVGA files read them with limits")
  func conversionsOfSVGAFilesReadThemWithLimits() throws {
    let path = try TemporaryFolder()
    let file = try path.file("a.svga", movie)
    for (frames, code) in [(2, nil), (1, ReadError.Code.limitExceeded)] {
      let limits = limits { $0.contents.frames = frames }
      #expect(
        refusal { () throws(ReadError) in
          _ = try SVGAConversion.lottie(of: movie, limits: limits)
        } == code)
      #expect(refusal { () throws(ReadError) in _ = try json(file, limits) } == code)
    }
    for (entries, code) in [(1, nil), (0, ReadError.Code.limitExceeded)] {
      let limits = limits { $0.archive.entries = entries }
      #expect(
        refusal { () throws(ReadError) in
          _ = try SVGAConversion.secondVersion(of: movie, limits: limits)
        } == code)
      #expect(
        refusal { () throws(ReadError) in
          _ = try Conversion.secondVersion(ofMovie: file, limits: limits)
        } == code)
    }
  }

  @Test("The outline of an archive is read with limits")
  func outlineOfArchiveIsReadWithLimits() throws {
    let path = try TemporaryFolder()
    let file = try path.file("a.lottie", DotLottieSamples.themed())
    #expect(try ArchiveOutline(path: file, limits: limits { $0.archive.entries = 7 }) != nil)
    #expect(
      refusal { () throws(ReadError) in
        _ = try ArchiveOutline(path: file, limits: limits { $0.archive.entries = 6 })
      } == .limitExceeded)
  }

  /// An archive with a theme whose rule has values in 20 nested arrays.
  private func deeplyThemed() throws -> Data {
    var builder = try DotLottieBuilder()
    try builder.add(DotLottieSamples.square(), as: DotLottieManifest.Animation(id: "a"))
    let more =
      #","other":\#(String(repeating: "[", count: 20))\#(String(repeating: "]", count: 20))"#
    try builder.add(
      DotLottieSamples.theme("[0,1,0]", more: more), as: DotLottieManifest.Theme(id: "t"))
    return try builder.data()
  }

  @Test("A theme is read with limits")
  func themeIsReadWithLimits() throws {
    let data = try deeplyThemed()
    // The root, the rules, a rule and the nested arrays.
    for (depth, code) in [(23, nil), (22, ReadError.Code.limitExceeded)] {
      let limits = limits { $0.document.depth = depth }
      #expect(
        refusal { () throws(ReadError) in
          _ = try LottieAnimation(data: data, theme: .id("t"), limits: limits)
        } == code)
      #expect(
        refusal { () throws(ReadError) in
          _ = try DotLottieFile(data: data, limits: limits).animation(theme: .id("t"))
        } == code)
    }
  }

  @Test("An animation with a theme is as large as the limit at most")
  func animationWithThemeIsAsLargeAsLimitAtMost() throws {
    let data = try deeplyThemed()
    let path = try TemporaryFolder()
    let file = try path.file("a.lottie", data)
    let themed = try Conversion.json(Conversion.Source(path: file, theme: .id("t"))).bytes.count
    #expect(themed > DotLottieSamples.square().count)
    for (bytes, code) in [(themed, nil), (themed - 1, ReadError.Code.limitExceeded)] {
      let limits = limits { $0.document.bytes = bytes }
      #expect(
        refusal { () throws(ReadError) in
          _ = try LottieAnimation(data: data, theme: .id("t"), limits: limits)
        } == code)
    }
  }

  @Test("An animation of a dotLottie file is drawn with the limits of the file, in each theme")
  func animationOfDotLottieFileIsDrawnWithLimitsOfFile() throws {
    for (points, features) in [(4, []), (3, ["drawingLimit: points of paths"])] {
      let limits = limits { $0.drawing.pathPoints = points }
      let file = try DotLottieFile(data: DotLottieSamples.themed(), limits: limits)
      #expect(try frameFeatures(file.animation()) == features)
      #expect(try frameFeatures(file.animation(theme: .id("green"))) == features)
    }
  }

  @Test("A state machine is read, and its animations are drawn, with limits")
  func stateMachineIsRead() throws {
    var builder = try DotLottieBuilder()
    try builder.add(DotLottieSamples.square(), as: DotLottieManifest.Animation(id: "first"))
    try builder.add(DotLottieSamples.square(), as: DotLottieManifest.Animation(id: "second"))
    let definition = """
      {"initial":"a","states":[{"type":"PlaybackState","name":"a","animation":"second"}]}
      """
    try builder.add(Data(definition.utf8), as: DotLottieManifest.StateMachine(id: "m"))
    let folder = try TemporaryFolder()
    let path = try folder.file("a.lottie", builder.data())
    #expect(
      refusal { () throws(ReadError) in
        _ = try LottieStateMachine(path: path, limits: limits { $0.archive.entries = 3 })
      } == .limitExceeded)
    for (points, features) in [(4, []), (3, ["drawingLimit: points of paths"])] {
      let machine = try LottieStateMachine(
        path: path,
        limits: limits {
          $0.archive.entries = 4
          $0.drawing.pathPoints = points
        })
      #expect(try frameFeatures(machine.animation) == features)
      var player = try #require(machine.player(seed: 1, policy: .refuse))
      var events: [StateMachineEvent] = []
      player.start(at: 0, &events)
      #expect(try frameFeatures(player.content) == features)
    }
  }

  @Test("A separate state machine file is not read beyond its limit")
  func separateStateMachineFileIsNotReadBeyondItsLimit() throws {
    let definition = #"{"initial":"a","states":[{"type":"PlaybackState","name":"a"}]}"#
    let animation = try LottieAnimation(data: DotLottieSamples.square())
    let folder = try TemporaryFolder()
    for (excess, code) in [(0, nil), (1, ReadError.Code.limitExceeded)] {
      let spaces = String(repeating: " ", count: 1 << 20 - definition.utf8.count + excess)
      let path = try folder.file("m.json", Data((definition + spaces).utf8))
      #expect(
        refusal { () throws(ReadError) in
          _ = try LottieStateMachine(file: path, playing: animation)
        } == code)
    }
  }

  /// A picture that cannot be compressed, so that its file is larger than the JSON.
  private var noise: Bitmap {
    var bitmap = Bitmap(width: 40, height: 40)
    var state: UInt32 = 1
    for index in 0..<1600 {
      state = state &* 1_664_525 &+ 1_013_904_223
      bitmap.pixels[index] = state | 0xFF00_0000
    }
    return bitmap
  }

  @Test("Pictures beside the animation are not read beyond the limit of all files")
  func picturesBesideAnimationAreNotReadBeyondLimitOfAllFiles() throws {
    let folder = try TemporaryFolder()
    let json = """
      {"v":"5.9.0","fr":9,"ip":0,"op":9,"w":9,"h":9,"assets":[{"id":"a","w":1,"h":1,"u":"",\
      "p":"a.png","e":0}],"layers":[{"ty":2,"refId":"a","ip":0,"op":9,"st":0,"ks":{}}]}
      """
    let picture = try Data(PNGEncoder.encode(noise))
    _ = try folder.file("a.png", picture)
    for (bytes, count) in [(picture.count, 0), (picture.count - 1, 1)] {
      let limits = limits { ($0.document.bytes, $0.archive.totalBytes) = (bytes, 0) }
      let animation = try LottieAnimation(
        data: Data(json.utf8), resourceDirectory: folder.path, limits: limits)
      #expect(animation.diagnostics.count == count)
    }
  }
}
