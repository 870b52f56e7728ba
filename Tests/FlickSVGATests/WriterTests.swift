import FlickArchive
import Testing

@testable import FlickSVGA

@Suite("Writing")
struct WriterTests {
  private let spec = """
    {"ver":"1.1.0","movie":{"viewBox":{"width":100,"height":80},"fps":10,"frames":2},
    "images":{"p.matte":"file"},"sprites":[{"imageKey":"p.png","frames":[
    {"alpha":1,"layout":{"x":0,"y":0,"width":40,"height":20},"clipPath":"M0 0H9V9Z",
    "transform":{"a":1,"b":0,"c":0,"d":1,"tx":5,"ty":0},"shapes":[{"type":"ellipse",
    "args":{"x":1,"y":2,"radiusX":3,"radiusY":4},"styles":{"fill":[1,0,0,0.5],
    "stroke":[0,0,1,1],"lineDash":[0,0,2]}}]},{"alpha":0.5,"shapes":[{"type":"keep"}]}]}]}
    """

  @Test("A version 1 movie draws the same after conversion to version 2")
  func version1MovieDrawsSameAfterConversionToVersion2() throws {
    let old = archive([("file.png", try png(4, 2)), ("movie.spec", Array(spec.utf8))])
    let new = try SVGAWriter.secondVersion(of: old)
    #expect(new.starts(with: [0x78]))
    let (before, after) = (try SVGAReader.read(old), try SVGAReader.read(new))
    #expect(after.version == "2.0.0")
    #expect(after.pictures == before.pictures)
    #expect(after.sprites == before.sprites)
    for frame in [0.0, 1] {
      #expect(calls(after, at: frame) == calls(before, at: frame))
      #expect(!calls(after, at: frame).isEmpty)
    }
  }

  @Test("The output is deterministic, and sounds are kept")
  func outputIsDeterministicAndSoundsAreKept() throws {
    let audio = SVGAAudio(audioKey: "s", endFrame: 4)
    var images: [String: [UInt8]] = ["s": Array("ID3".utf8)]
    for index in 0..<20 { images["p\(index)"] = try png(index + 1, 1) }
    let written = file(movie(images: images, audios: [audio], sprite("p1", frame())))
    let once = try SVGAWriter.secondVersion(of: written)
    #expect(try SVGAWriter.secondVersion(of: once) == once)
    #expect(try SVGAReader.read(once).audios == SVGAReader.read(written).audios)
    #expect(try SVGAReader.read(once).version == "2.0.0")
  }
}
