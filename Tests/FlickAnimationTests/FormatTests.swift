import FlickAnimation
import FlickLottie
import Foundation
import Testing

/// `{"w":8,"h":4,"ip":0,"op":2,"fr":1,"layers":[]}`, by gzip.
private let sticker =
  "H4sIAAAAAAACA6tWKleystBRylCyMtFRyixQsjLQUcoHUkY6SmlFSlaGOko5iZWpRcVKVtGxtQDCgCuqLgAAAA=="

@Suite("What a file is")
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

  @Test("compressed JSON is read as JSON, and as no more bytes than JSON may have")
  func gzip() throws {
    let animation = try LottieAnimation(data: data)
    #expect(animation.size == (8, 4))
    #expect(animation.endFrame == 2)
    #expect(try LottieFormat.gunzipped([UInt8](data), limit: 46).count == 46)
    #expect(throws: ReadError.self) { try LottieFormat.gunzipped([UInt8](data), limit: 45) }
    #expect(try error([UInt8](data.dropLast())).map(\.code) == .truncated)
  }

  @Test("bytes of no format are called that, and an empty file empty")
  func unknown() throws {
    for text in ["<!DOCTYPE html>", "null", "\u{89}PNG", "   "] {
      #expect(error(Array(text.utf8))?.code == .unknownFormat)
    }
    #expect(error([])?.code == .truncated)
    #expect(error([])?.message == "there are no bytes")
  }
}
