import FlickAnimation
import FlickLottie
import Foundation
import Testing

/// `{"w":8,"h":4,"ip":0,"op":2,"fr":1,"layers":[]}`, compressed with gzip.
private let sticker =
  "H4sIAAAAAAACA6tWKleystBRylCyMtFRyixQsjLQUcoHUkY6SmlFSlaGOko5iZWpRcVKVtGxtQDCgCuqLgAAAA=="

@Suite("Format detection")
struct FormatTests {
  private var data: Data {
    get throws { try #require(Data(base64Encoded: sticker)) }
  }

  private func error(_ bytes: [UInt8]) -> ReadError? {
    do {
      _ = try LottieAnimation(data: Data(bytes))
      return nil
    } catch {
      return error
    }
  }

  @Test("JSON compressed with gzip is read within the size limit")
  func jsonCompressedWithGzipIsReadWithinSizeLimit() throws {
    let animation = try LottieAnimation(data: data)
    #expect(animation.size.width == 8)
    #expect(animation.size.height == 4)
    #expect(animation.endFrame == 2)
    #expect(try LottieFormat.gunzipped([UInt8](data), limit: 46).count == 46)
    #expect(throws: ReadError.self) { try LottieFormat.gunzipped([UInt8](data), limit: 45) }
    #expect(try error([UInt8](data.dropLast())).map(\.code) == .truncated)
  }

  @Test("Text in UTF-16 with a byte order mark is read", arguments: [false, true])
  func textInUTF16IsRead(isBig: Bool) throws {
    let json = #"{"v":"5.9.0","fr":30,"ip":0,"op":9,"w":8,"h":4,"nm":"Größe 🌊","layers":[]}"#
    let units = [0xFEFF] + Array(json.utf16)
    let file = units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBig ? pair : pair.reversed()
    }
    #expect(try LottieAnimation(data: Data(file)).outline.name == "Größe 🌊")
    // Half of a unit at the end, and a surrogate without its other half.
    #expect(try LottieFormat.gunzipped([0xFE, 0xFF, 0xD8, 0x3C, 0x00]) == [0xEF, 0xBF, 0xBD])
  }

  @Test("The members of a gzip file are read one after the other, up to padding")
  func membersOfGzipFileAreRead() throws {
    let member = try [UInt8](data)
    let twice = try LottieFormat.gunzipped(member + member + [0, 0, 0], limit: 92)
    #expect(try twice == LottieFormat.gunzipped(member) + LottieFormat.gunzipped(member))
    #expect(throws: ReadError.self) { try LottieFormat.gunzipped(member + member, limit: 91) }
    #expect(throws: ReadError.self) { try LottieFormat.gunzipped(member + member.dropLast()) }
  }

  @Test("Unknown formats and empty files have different errors")
  func unknownFormatsAndEmptyFilesHaveDifferentErrors() throws {
    for text in ["<!DOCTYPE html>", "null", "\u{89}PNG", "   "] {
      #expect(error(Array(text.utf8))?.code == .unknownFormat)
    }
    #expect(error([])?.code == .truncated)
    #expect(isWorded(error([])?.message == "there are no bytes"))
  }
}
