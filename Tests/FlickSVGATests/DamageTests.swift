import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@testable import FlickSVGA

/// A generator with a fixed sequence (xorshift, Marsaglia 2003).
struct Dice {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next(below count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(count, 1)))
  }
}

/// Tests with truncated and modified files: reading throws an error or returns a document.
@Suite("Damaged files")
struct DamageTests {

  private func sample() throws -> SVGAMovie {
    let audio = SVGAAudio(audioKey: "s", endFrame: 9)
    return try movie(
      images: ["p": png(8, 8), "s": Array("ID3 sound".utf8)], audios: [audio],
      sprite("m.matte", frame(square())),
      sprite("p", matte: "m.matte", frame(alpha: 0.5, clip: "M0 0A4 4 0 1 1 8 8Z"), frame(tx: 4)),
      sprite(
        "v.vector",
        frame(shape("M0 0C1 2 3 4 5 6Z", SVGAShape.Style(stroke: RGBA(a: 1), strokeWidth: 2))),
        frame(tx: 2, keep), frame(square())))
  }

  private func survives(_ bytes: [UInt8]) {
    guard let document = try? SVGAReader.read(bytes) else { return }
    var evaluator = FrameEvaluator(pictures: document.scene.sprites?.makePictures?())
    var canvas = Canvas()
    var bitmap = Bitmap(width: 24, height: 24)
    for frame in [0.0, 1, 5] {
      canvas.begin(width: 24, height: 24)
      evaluator.draw(document.scene, at: frame, transform: .scale(0.3, 0.3), into: &canvas)
      canvas.draw(into: &bitmap, background: nil, threads: 1, redraw: .everything)
    }
  }

  @Test("Messages that are truncated or modified before compression do not trap")
  func damagedMessagesDoNotTrap() throws {
    let whole = try sample().encoded
    for length in stride(from: 0, to: whole.count, by: 3) {
      survives(deflated(Array(whole.prefix(length))))
    }
    var dice = Dice()
    for _ in 0..<300 {
      var bytes = whole
      bytes[dice.next(below: bytes.count)] = UInt8(dice.next(below: 256))
      survives(deflated(bytes))
    }
  }

  @Test("Files that are truncated or modified after compression do not trap")
  func damagedFilesDoNotTrap() throws {
    let spec = """
      {"movie":{"viewBox":{"width":20,"height":20},"fps":10,"frames":3},"images":{"p":"p"},
      "sprites":[{"imageKey":"p","frames":[{"alpha":1,"layout":{"x":0,"y":0,"width":9,"height":9},
      "transform":{"a":1,"b":0,"c":0,"d":1,"tx":1,"ty":1},"clipPath":"M0 0L9 9H0Z",
      "shapes":[{"type":"shape","args":{"d":"M 1 1 L 5 5 Z"},"styles":{"fill":[1,0,0,1],
      "stroke":[0,0,0,1],"lineDash":[1,2,3]}}]}]}]}
      """
    let old = archive([("p.png", try png(8, 8)), ("movie.spec", Array(spec.utf8))])
    for whole in [old, try file(sample())] {
      var dice = Dice()
      for length in stride(from: 0, to: whole.count, by: 3) {
        survives(Array(whole.prefix(length)))
      }
      for _ in 0..<150 {
        var bytes = whole
        bytes[dice.next(below: bytes.count)] = UInt8(dice.next(below: 256))
        survives(bytes)
      }
    }
    for length in stride(from: 0, to: spec.utf8.count, by: 3) {
      survives(archive([("movie.spec", Array(spec.utf8.prefix(length)))]))
    }
    var dice = Dice()
    for _ in 0..<300 {
      var bytes = Array(spec.utf8)
      bytes[dice.next(below: bytes.count)] = UInt8(0x20 + dice.next(below: 96))
      survives(archive([("movie.spec", bytes)]))
    }
  }
}
