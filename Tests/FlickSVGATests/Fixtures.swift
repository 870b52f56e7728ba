import FlickCZlib
import FlickArchive
import FlickGeometry
import FlickImage
import FlickRaster
import FlickScene
import FlickTestSupport

@testable import FlickSVGA

/// A movie of 100 by 80 at 10 frames per second.
func movie(
  frames: Int32 = 10, images: [String: [UInt8]] = [:], audios: [SVGAAudio] = [],
  _ sprites: SVGASprite...
) -> SVGAMovie {
  SVGAMovie(
    version: "2.0.0",
    params: SVGAParams(viewBoxWidth: 100, viewBoxHeight: 80, fps: 10, frames: frames),
    images: images, sprites: sprites.map(\.encoded), audios: audios)
}

func sprite(_ key: String, matte: String = "", _ frames: SVGAFrame...) -> SVGASprite {
  SVGASprite(imageKey: key, frames: frames.map { $0.encoded[...] }, matteKey: matte)
}

/// A visible frame with a box of 40 by 20 at the origin.
func frame(
  alpha: Float = 1, tx: Float = 0, clip: String = "", _ shapes: SVGAShape...
) -> SVGAFrame {
  SVGAFrame(
    alpha: alpha, layout: SVGABox(width: 40, height: 20), transform: SVGAMatrix(a: 1, d: 1, tx: tx),
    clipPath: clip, shapes: shapes)
}

typealias RGBA = SVGAShape.Style.RGBA

func shape(_ path: String, _ style: SVGAShape.Style? = nil) -> SVGAShape {
  SVGAShape(
    arguments: .path(SVGAShape.PathArguments(d: path)), styles: style.map { $0.encoded[...] })
}

/// A square of size 10 with a single color.
func square(red: Float = 1) -> SVGAShape {
  shape("M0 0H10V10H0Z", SVGAShape.Style(fill: RGBA(r: red, a: 1)))
}

let keep = SVGAShape(type: .keep)

/// The bytes of a version 2 file.
func file(_ movie: SVGAMovie) -> [UInt8] { deflated(movie.encoded) }

func deflated(_ bytes: [UInt8]) -> [UInt8] {
  var size = compressBound(uLong(bytes.count))
  var output = [UInt8](repeating: 0, count: Int(size))
  compress2(&output, &size, bytes, uLong(bytes.count), 9)
  return Array(output.prefix(Int(size)))
}

/// A ZIP archive with stored entries.
func archive(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
  var body: [UInt8] = []
  var directory: [UInt8] = []
  func half(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
  func word(_ value: Int) -> [UInt8] { half(value & 0xFFFF) + half(value >> 16) }
  for file in files {
    let sum = word(Int(crc32(0, file.bytes, uInt(file.bytes.count))))
    let name = Array(file.name.utf8)
    let sizes = word(file.bytes.count) + word(file.bytes.count) + half(name.count) + half(0)
    let common = half(20) + half(0) + half(0) + word(0) + sum + sizes
    directory +=
      word(0x0201_4B50) + half(20) + common + half(0) + half(0) + half(0) + word(0)
      + word(body.count) + name
    body += word(0x0403_4B50) + common + name + file.bytes
  }
  let count = half(files.count)
  return body + directory + word(0x0605_4B50) + half(0) + half(0) + count + count
    + word(directory.count) + word(body.count) + half(0)
}

/// A picture with a single color.
func png(_ width: Int, _ height: Int, _ pixel: UInt32 = 0xFF00_00FF) throws -> [UInt8] {
  var bitmap = Bitmap(width: width, height: height)
  for index in bitmap.pixels.indices { bitmap.pixels[index] = pixel }
  return try PNGEncoder.encode(bitmap)
}

func read(_ movie: SVGAMovie) throws -> SVGADocument { try SVGAReader.read(file(movie)) }

/// The draw calls of a frame, without indentation.
func calls(
  _ document: SVGADocument, at frame: Double = 0, scale: Double = 1,
  changes: [SpriteOverride?] = []
) -> [String] {
  var evaluator = FrameEvaluator(document.scene)
  evaluator.spriteOverrides = changes
  return evaluator.record(document.scene, at: frame, transform: .scale(scale, scale)).calls
}

func readError(_ bytes: [UInt8]) -> ReadError? {
  do {
    _ = try SVGAReader.read(bytes)
    return nil
  } catch {
    return error
  }
}
