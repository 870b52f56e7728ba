import FlickArchive
import FlickGeometry
import FlickScene
import Testing

@testable import FlickSVGA

@Suite("Files")
struct ReaderTests {
  private let spec = """
    {"ver": "1.1.0", "movie": {"viewBox": {"width": 100, "height": 80}, "fps": 10, "frames": 2},
    "sprites": [{"frames": [
      {"alpha": 1, "layout": {"x": 0, "y": 0, "width": 40, "height": 20},
       "transform": {"a": 1.0, "b": 0, "c": 0, "d": 1, "tx": 5e0, "ty": 0},
       "clipPath": "M0 0H9V9Z", "shapes": [
         {"args": {"d": "M0 0H1V1Z"}, "type": "shape", "styles": {"stroke": [0, 0, 1, 1],
          "lineDash": [0, 0, 2], "lineJoin": "bevel"}, "transform": {"a": 1}},
         {"type": "rect", "args": {"x": 1, "y": 2, "width": 3, "height": 4, "cornerRadius": 0}},
         {"type": "rect", "args": {"x": 1, "y": 2, "width": 3, "height": 4}},
         {"type": "ellipse", "args": {"x": 1, "y": 2, "radiusX": 3, "radiusY": 4},
          "styles": {"fill": [1, 0, 0, 0.5]}}]},
      {"alpha": 1, "shapes": [{"type": "keep"}], "unknown": [null, {"a": [true, "\\u0041]"]}]}],
      "imageKey": "p\\u002ematte", "matteKey": null}],
    "images": {"p.matte": "file", "q": "none"}}
    """

  @Test("Version 1 is read from JSON in an archive with pictures, with members in any order")
  func firstVersionIsReadFromJSON() throws {
    let bytes = archive([("file.png", try png(4, 2)), ("movie.spec", Array(spec.utf8))])
    let document = try SVGAReader.read(bytes)
    #expect(SVGAReader.isArchivedMovie(bytes))
    #expect(document.version == "1.1.0")
    #expect((document.frameRate, document.frames) == (10, 2))
    #expect(document.size == Size2D(100, 80))
    #expect(document.sprites.map(\.imageKey) == ["p.matte"])
    #expect(document.sprites[0].picture == 0)
    #expect(document.pictures.map(\.key) == ["p"])
    var scene = document
    scene.scene.compositions = [
      Composition(layers: [Layer(inPoint: 0, outPoint: 2, content: .sprite(0))])
    ]
    let shown = calls(scene)
    #expect(
      shown.prefix(5) == [
        "layer opacity 1 {", "mask add opacity 1 M 5,0 L 14,0 L 14,9 Z",
        "image 4x2 opacity 1 by (10 0 0 10 5 0)",
        "stroke 1 butt bevel dash 1 0.1 from 2 (0 0 1 1) M 5,0 L 6,0 L 6,1 Z",
        "fill (0 0 0 1) M 9,2 L 9,6 L 6,6 L 6,2 Z",
      ])
    // The rectangle without a radius is invalid; the ellipse follows.
    #expect(shown.count == 7)
    #expect(shown[5].hasPrefix("fill (1 0 0 0.5) "))
    // Kept shapes, in a frame without a transform.
    #expect(calls(scene, at: 1).count == 3)
  }

  @Test("A hybrid file is read: a message in an archive, with pictures by file name")
  func hybridFileIsRead() throws {
    var named = try movie(
      images: ["p": Array("face".utf8), "q": png(2, 2)], sprite("p", frame()), sprite("q", frame()))
    named.version = "1.5.0"
    let bytes = archive([
      ("movie.binary", named.encoded), ("face.png", try png(4, 2)),
      ("movie.spec", Array("broken".utf8)),
    ])
    let document = try SVGAReader.read(bytes)
    #expect(document.pictures.map(\.width) == [4, 2])
    #expect(calls(document).count == 2)
  }

  @Test("An invalid file throws an error with a path")
  func invalidFileThrowsErrorWithPath() throws {
    #expect(readError([])?.code == .truncated)
    #expect(readError([0x78])?.code == .truncated)
    #expect(readError([1, 2, 3, 4, 5])?.code == .malformed)
    #expect(readError(deflated(Array("no message".utf8)))?.code == .malformed)
    #expect(readError(archive([("other", [1])]))?.code == .missing)
    #expect(readError(archive([("movie.spec", Array("{".utf8))]))?.code == .truncated)
    #expect(readError(archive([("movie.spec", Array("[]".utf8))]))?.code == .wrongType)
    #expect(readError(archive([("movie.spec", Array(#"{"a" 1}"#.utf8))]))?.path == "movie.spec")
    let deep = String(repeating: #"{"sprites":["#, count: 100)
    #expect(readError(archive([("movie.spec", Array(deep.utf8))])) != nil)
    #expect(!SVGAReader.isArchivedMovie(archive([("manifest.json", [1])])))
    var bad = movie(sprite("a", frame()))
    bad.sprites[0] += [0x12, 1, 0xFF]
    #expect(readError(file(bad))?.path == "sprites[0].frames[1]")
  }

  @Test("A movie without parameters can be read but not played")
  func movieWithoutParametersCanBeReadButNotPlayed() throws {
    var empty = SVGAMovie(version: "2.0.0")
    let document = try read(empty)
    #expect(document.size == Size2D(100, 100))
    #expect((document.frameRate, document.frames) == (20, 0))
    #expect(document.playabilityError?.path == "params.frames")
    #expect(document.scene.endFrame == 1)
    empty.params = SVGAParams(viewBoxWidth: -1)
    #expect(try read(empty).playabilityError?.path == "params.viewBox")
    empty.params = SVGAParams(viewBoxWidth: 9, viewBoxHeight: 9)
    #expect(try read(empty).playabilityError?.path == "params.fps")
    #expect(try read(movie(sprite("a.vector", frame()))).playabilityError == nil)
  }

  @Test("Limits are enforced")
  func limitsAreEnforced() throws {
    func code(_ change: (inout SVGALimits) -> Void) throws -> ReadError.Code? {
      var limits = SVGALimits()
      change(&limits)
      let written = movie(
        sprite("a", frame(square()), frame(tx: 1, square(red: 0))), sprite("b", frame()))
      let bytes = file(written)
      do {
        _ = try SVGAReader.read(bytes, limits: limits)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(try code { _ in } == nil)
    #expect(try code { $0.movieBytes = 20 } == .limitExceeded)
    #expect(try code { $0.sprites = 1 } == .limitExceeded)
    #expect(try code { $0.runs = 1 } == .limitExceeded)
    #expect(try code { $0.points = 3 } == .limitExceeded)
    #expect(try code { $0.shapes = 1 } == .limitExceeded)
  }
}
