import FlickGeometry
import FlickLottie
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickSVGA

/// Conversions of movies to Lottie, which must draw the same pictures.
@Suite("Movies as Lottie")
struct SpriteWriterTests {
  private func written(_ document: SVGADocument) throws -> LottieDocument {
    let files = document.pictures.map { SpriteFile(name: $0.key, bytes: $0.bytes) }
    var writer = try #require(SpriteWriter(document.scene, files: files))
    let json = writer.json()
    expectWholeTransforms(try JSONDocument(json).root)
    let document = try LottieReader.read(json)
    #expect(document.diagnostics.isEmpty, "\(String(decoding: json, as: UTF8.self))")
    return document
  }

  /// lottie-web fails at a transform of a group without one of these members.
  private func expectWholeTransforms(_ value: JSONValue) {
    if value["ty"]?.string == "tr" {
      let keys = Set(value.members.map { $0.key })
      #expect(keys == ["ty", "a", "p", "s", "r", "o", "sk", "sa"])
    }
    for element in value.elements { expectWholeTransforms(element) }
    for (_, member) in value.members { expectWholeTransforms(member) }
  }

  private func expectSame(_ movie: SVGAMovie, within tolerance: Int = 1) throws {
    let document = try read(movie)
    let lottie = try written(document)
    for frame in [0.0, 1, 2, 3, 9] {
      let picture = document.scene.picture(width: 100, height: 80, at: frame)
      let converted = lottie.scene.picture(width: 100, height: 80, at: frame)
      #expect(picture.largestDifference(from: converted) <= tolerance, "frame \(frame)")
    }
  }

  private func turned(_ frame: SVGAFrame, _ m: [Float]) -> SVGAFrame {
    var frame = frame
    frame.transform = SVGAMatrix(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    frame.layout?.x = 3
    frame.layout?.y = 2
    return frame
  }

  @Test("Any transform is converted, and held in each frame")
  func transformsAreHeldInEachFrame() throws {
    let maps: [[Float]] = [
      [1, 0, 0, 1, 10, 5], [0.8, 0.6, -0.6, 0.8, 40, 10], [1.2, 0.1, 0.7, 0.9, 10, 10],
      [-1, 0, 0.2, 1, 60, 20],
    ]
    let shape = square()
    try expectSame(
      movie(
        images: ["p": png(10, 10)],
        sprite(
          "s.vector", turned(frame(shape), maps[0]), turned(frame(shape), maps[1]),
          turned(frame(shape), maps[2]), turned(frame(shape), maps[3])),
        sprite(
          "p", turned(frame(), maps[3]), turned(frame(alpha: 0), maps[0]),
          turned(frame(alpha: 0.5), maps[1]), turned(frame(), maps[2]))), within: 2)
  }

  @Test("Pictures with outlines are faded as a group")
  func picturesWithOutlinesAreFadedAsGroup() throws {
    try expectSame(
      movie(
        images: ["p": png(10, 10)],
        sprite("p", frame(square()), frame(alpha: 0.5, tx: 9, square(red: 0.3)), frame(tx: 20))))
  }

  @Test("Styles are converted, and drawings that appear and disappear")
  func stylesAreConverted() throws {
    var moved = shape(
      "M5 5C10 0 20 30 30 5L30 20Z",
      SVGAShape.Style(
        fill: RGBA(g: 1, a: 0.5), stroke: RGBA(b: 1, a: 1), strokeWidth: 3, lineCap: .round,
        lineJoin: .round, lineDash1: 4, lineDash2: 5))
    moved.transform = SVGAMatrix(a: 1, b: 0.2, d: 1.5, tx: 4)
    try expectSame(
      movie(sprite("s.vector", frame(moved), frame(square()), frame(keep), frame(moved, square()))))
  }

  @Test("Clip paths are converted, and frames without one")
  func clipPathsAreConverted() throws {
    try expectSame(
      movie(
        images: ["p": png(40, 10)],
        sprite("s.vector", frame(clip: "M0 0L9 9H0", square()), frame(tx: 5, square())),
        sprite("p", frame(tx: 30, clip: "M5 5H20V15H5Z"), frame(tx: 30, clip: "M0 0H9V20H0Z"))))
  }

  @Test(
    "Clip paths with separate, nested and intersecting contours and with holes are converted",
    arguments: [
      "M0 0H4V9H0ZM6 0H9V9H6Z", "M0 0H9V9H0ZM2 2V6H6V2Z",
      "M10 5C10 7.76 7.76 10 5 10C2.24 10 0 7.76 0 5C0 2.24 2.24 0 5 0C7.76 0 10 2.24 10 5ZM3 3V7H7V3Z",
      "M0 0H9V9H0ZM1 1V8H8V1ZM3 3H6V6H3Z", "M0 0H6V6H0ZM3 3V9H9V3Z", "M0 0H6V6H0ZM3 3H9V9H3Z",
    ])
  func clipPathsOfSeveralContoursAreConverted(clip: String) throws {
    try expectSame(
      movie(
        images: ["p": png(40, 10)],
        sprite(
          "s.vector", frame(clip: clip, square()), frame(tx: 5, square()),
          frame(clip: "M0 0H5V5H0Z", square())),
        sprite("p", frame(tx: 30, clip: clip))), within: 3)
  }

  @Test("A clip path that cannot be split into contours is reported")
  func clipPathThatCannotBeSplitIntoContoursIsReported() throws {
    let lines = (0..<3000).map { "L\($0 * 7919 % 10007) \($0 * 104_729 % 10009)" }
    let clip = "M0 0\(lines.joined())ZM0 0H9V9Z"
    let document = try read(movie(sprite("s.vector", frame(clip: clip, square()))))
    var writer = try #require(SpriteWriter(document.scene, files: []))
    _ = writer.json()
    #expect(writer.inexactNames == ["s.vector"])
    // A path that can be split is not reported.
    let holed = try read(
      movie(sprite("s.vector", frame(clip: "M0 0H9V9H0ZM2 2V6H6V2Z", square()))))
    var other = try #require(SpriteWriter(holed.scene, files: []))
    _ = other.json()
    #expect(other.inexactNames == [])
  }

  @Test("Mattes of one sprite and of several sprites are converted")
  func mattesAreConverted() throws {
    try expectSame(
      movie(
        sprite("m.matte", frame(square()), frame(tx: 4, square())),
        sprite("a.vector", matte: "m.matte", frame(tx: 3, square(red: 0.5))),
        sprite("b.vector", frame(tx: 8, square())),
        sprite("c.vector", matte: "m.matte", frame(tx: -5, square(red: 0.2))),
        sprite("d.vector", matte: "m.matte", frame(alpha: 0.5, tx: 1, square(red: 0.7)))))
  }
}
