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
    #expect(error([])?.message == "there are no bytes")
  }
}
