import FlickArchive
import Foundation
import Testing

@testable import FlickSVGA

/// Tests with messages that `Messages/make-messages` wrote, a program with another decoder.
@Suite("Messages")
struct FieldReaderTests {
  /// A message of `messages.txt`.
  struct Example: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    /// The message as it is written again; `nil` if it is not valid.
    var written: [UInt8]?
  }

  static let examples: [Example] = {
    let path = #filePath.replacing("FieldReaderTests.swift", with: "Messages/messages.txt")
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      return Example(
        testDescription: String(columns[0]), bytes: bytes(columns[1]),
        written: columns[2] == "-" ? nil : bytes(columns[2]))
    }
  }()

  private static func bytes(_ hex: Substring) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  @Test("A message is read and written as the other program does", arguments: examples)
  func readsAndWritesAsAnotherProgram(example: Example) {
    #expect((try? MessageRewriter.rewritten(example.bytes)) == example.written)
  }

  private func everything() throws -> (movie: SVGAMovie, sprite: SVGASprite, frame: SVGAFrame) {
    let example = try #require(Self.examples.first { $0.testDescription == "everything" })
    var reader = FieldReader(.default)
    let movie: SVGAMovie = try reader.message(example.bytes[...], at: "")
    let sprite: SVGASprite = try reader.message(try #require(movie.sprites.first)[...], at: "")
    return (movie, sprite, try reader.message(try #require(sprite.frames.first), at: ""))
  }

  @Test("Each field of a movie has the value that was written")
  func readsFieldsOfMovie() throws {
    let (movie, sprite, frame) = try everything()
    #expect(movie.version == "2.0.0")
    let params = try #require(movie.params)
    #expect((params.viewBoxWidth, params.viewBoxHeight) == (1.5, 2.5))
    #expect((params.fps, params.frames) == (20, -1))
    #expect(movie.images == ["b": [0, 1, 2], "a": []])
    #expect(movie.audios.map(\.audioKey) == ["s", ""])
    #expect(movie.audios.map(\.startFrame) == [1, .min])
    #expect(movie.audios.map(\.endFrame) == [2, .max])
    #expect((movie.audios[0].startTime, movie.audios[0].totalTime) == (3, 4))
    #expect((sprite.imageKey, sprite.matteKey) == ("i", "m"))
    #expect((frame.alpha, frame.clipPath) == (0.5, "M0 0é\u{1F3B5}"))
    let box = try #require(frame.layout)
    #expect([box.x, box.y, box.width, box.height] == [1.5, 2.5, 3.5, 4.5])
    #expect(frame.transform == SVGAMatrix(a: 1.5, b: 2.5, c: 3.5, d: 4.5, tx: 5.5, ty: 6.5))
  }

  @Test("Each field of a shape has the value that was written")
  func readsFieldsOfShapes() throws {
    let shapes = try everything().frame.shapes
    #expect(shapes.map(\.type.rawValue) == [0, 1, 2, 77])
    #expect(shapes.map { $0.styles == nil } == [false, true, false, true])
    #expect(shapes[0].transform == SVGAMatrix(a: 6.5, b: 5.5, c: 4.5, d: 3.5, tx: 2.5, ty: 1.5))
    #expect(shapes[0].arguments == .path(SVGAShape.PathArguments(d: "M1 2")))
    #expect(
      shapes[1].arguments
        == .rectangle(
          SVGAShape.RectangleArguments(x: 1.5, y: 2.5, width: 3.5, height: 4.5, cornerRadius: 5.5)))
    #expect(
      shapes[2].arguments
        == .ellipse(SVGAShape.EllipseArguments(x: 1.5, y: 2.5, radiusX: 3.5, radiusY: 4.5)))
    #expect(shapes[3].arguments == nil)
    var reader = FieldReader(.default)
    let style: SVGAShape.Style = try reader.message(try #require(shapes[0].styles), at: "")
    let (fill, stroke) = (try #require(style.fill), try #require(style.stroke))
    #expect([fill.r, fill.g, fill.b, fill.a] == [1.5, 2.5, 3.5, 4.5])
    #expect([stroke.r, stroke.g, stroke.b, stroke.a] == [4.5, 3.5, 2.5, 1.5])
    #expect((style.lineCap, style.lineJoin) == (.square, .round))
    #expect([style.strokeWidth, style.miterLimit] == [1.5, 2.5])
    #expect([style.lineDash1, style.lineDash2, style.lineDash3] == [3.5, 4.5, 5.5])
  }

  @Test("Ten thousand damaged messages are read as SwiftProtobuf 1.39 read them")
  func readsDamagedMessages() throws {
    var movie = try everything().movie
    movie.images = [:]
    let whole = movie.encoded
    var dice = Dice()
    var (digest, validCount) = (0xCBF2_9CE4_8422_2325 as UInt64, 0)
    func add(_ byte: UInt8) { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for _ in 0..<10_000 {
      var bytes = whole
      for _ in 0...dice.next(below: 3) {
        bytes[dice.next(below: bytes.count)] = UInt8(dice.next(below: 256))
      }
      let written = try? MessageRewriter.rewritten(bytes)
      validCount += written == nil ? 0 : 1
      for byte in written ?? [0xFF] { add(byte) }
    }
    #expect(validCount == 4120)
    #expect(digest == 0xA687_3AC4_8415_144A)
  }

  @Test("Messages and groups are read up to a depth of 100", arguments: [(98, true), (99, false)])
  func limitsDepth(groups: Int, isValid: Bool) throws {
    let unknown = [UInt8](repeating: 0x4B, count: groups) + [UInt8](repeating: 0x4C, count: groups)
    var reader = FieldReader(.default)
    // The groups are within a shape of a frame.
    let bytes: [UInt8] = [0x2A, UInt8(groups * 2 & 0x7F) | 0x80, UInt8(groups >> 6)] + unknown
    let frame: SVGAFrame? = try? reader.message(bytes[...], at: "")
    #expect((frame != nil) == isValid)
  }

  @Test("An error has the path of the message that is not valid")
  func reportsPath() throws {
    var (movie, sprite, frame) = try everything()
    frame.shapes[0].styles = [0]
    sprite.frames.append(frame.encoded[...])
    movie.sprites = [sprite.encoded]
    var expected = FieldReader.malformed
    expected.path = "sprites[0].frames[1].shapes[0]"
    #expect(throws: expected) { try MessageRewriter.rewritten(movie.encoded) }
  }
}
