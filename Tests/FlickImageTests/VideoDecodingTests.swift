import FlickImage
import FlickRaster
import Foundation
import Testing

/// Reads `Tests/Videos`, which `Tests/Videos/make` writes.
@Suite("Decoding of videos")
struct VideoDecodingTests {
  private static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return try [UInt8](Data(contentsOf: folder.appendingPathComponent("Videos/\(name)")))
  }

  /// Whether the system has a decoder, even if it should fail.
  private static let hasDecoder: Bool = {
    do {
      _ = try VideoDecoder.open(bytes("frames.mov"), limits: VideoLimits())
      return true
    } catch { return (error as? ImageError)?.code != .unsupported }
  }()

  private static func failure(
    _ bytes: [UInt8], _ limits: VideoLimits = VideoLimits(), program: String = "ffmpeg"
  ) -> ImageError? {
    do {
      _ = try VideoDecoder.open(bytes, limits: limits, program: program)
      return nil
    } catch { return error }
  }

  /// The colors of the left half, as RGBA words.
  private static let colors: [UInt32] = [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFF00_FFFF]

  /// The largest difference of a channel between a picture and its definition.
  private static func difference(_ bitmap: Bitmap, _ number: Int, isOpaque: Bool) -> Int {
    var largest = 0
    for y in 0..<12 {
      for x in 0..<16 {
        let isWhite = (4..<8).contains(y) && (4 * number..<4 * number + 4).contains(x)
        let ground: UInt32 = x < 8 ? colors[number] : isOpaque ? 0xFF00_0000 : 0
        let expected = isWhite ? 0xFFFF_FFFF : ground
        largest = max(largest, Samples.difference(bitmap.pixels[y * 16 + x], expected))
      }
    }
    return largest
  }

  @Test(
    "Pictures have their pixels, alpha and times",
    .enabled(if: hasDecoder, "the program ffmpeg is not installed"),
    arguments: [
      ("frames.mov", [0, 0.1, 0.2, 0.3], 0), ("frames.mp4", [0, 0.1, 0.2, 0.3], 80),
      ("frames.webm", [0, 0.1, 0.2, 0.3], 80), ("varying.mkv", [0, 0.1, 0.4, 0.5], 80),
    ])
  func picturesHaveTheirPixels(name: String, times: [Double], tolerance: Int) throws {
    let video = try VideoDecoder.open(Self.bytes(name), limits: VideoLimits())
    #expect(video.first.width == 16 && video.first.height == 12)
    let isOpaque = name.hasSuffix("mp4") || name.hasSuffix("mkv")
    let forward = video.makePictures()
    var shown: [Bitmap] = []
    for (number, time) in times.enumerated() {
      for moment in [time, time + 0.05] {
        let bitmap = forward.bitmap(at: moment)
        #expect(
          Self.difference(bitmap, number, isOpaque: isOpaque) <= tolerance, "\(name) at \(moment)")
        shown.append(bitmap)
      }
    }
    #expect(video.first == shown[0])
    // Other orders give the same bytes.
    let backward = video.makePictures()
    for number in [7, 0, 6, 3, 5, 1, 4, 2] {
      let moment = times[number / 2] + (number % 2 == 1 ? 0.05 : 0)
      #expect(backward.bitmap(at: moment) == shown[number], "\(name) at \(moment)")
    }
    #expect(forward.bitmap(at: 99) == shown[7])
    #expect(forward.bitmap(at: -1) == shown[0])
  }

  @Test(
    "A truncated video shows the pictures before the damage",
    .enabled(if: hasDecoder, "the program ffmpeg is not installed"))
  func truncatedVideoShowsPicturesBeforeDamage() throws {
    let whole = try Self.bytes("varying.mkv")
    var opened = 0
    for count in stride(from: 0, through: whole.count, by: whole.count / 12) {
      guard
        let video = try? VideoDecoder.open(Array(whole.prefix(count)), limits: VideoLimits())
      else { continue }
      opened += 1
      let pictures = video.makePictures()
      #expect(Self.difference(pictures.bitmap(at: 0), 0, isOpaque: true) <= 80)
      _ = pictures.bitmap(at: 9)
    }
    #expect(opened >= 2)
  }

  @Test("Files that are no videos are refused before a decoder starts")
  func filesThatAreNoVideosAreRefusedBeforeDecoderStarts() throws {
    let playlist = "#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/x.ts\n"
    let files: [[UInt8]] = [
      [], Array("ffconcat version 1.0\nfile /etc/passwd\n".utf8), Array(playlist.utf8),
      Array(repeating: 0, count: 4096), Array(try Self.bytes("frames.mov").prefix(11)),
    ]
    for file in files {
      #expect(Self.failure(file, program: "no such program")?.code == .unknownFormat)
    }
    #expect(VideoFormat(try Self.bytes("frames.mov")) == .mov)
    #expect(VideoFormat(try Self.bytes("frames.mp4")) == .mov)
    #expect(VideoFormat(try Self.bytes("frames.webm")) == .matroska)
  }

  @Test("With no pictures allowed, no decoder starts")
  func withNoPicturesAllowedNoDecoderStarts() throws {
    var limits = VideoLimits()
    limits.pictures = 0
    let error = Self.failure(try Self.bytes("frames.mov"), limits, program: "no such program")
    #expect(error == ImageError(.unsupported, "the limits allow no decoder"))
  }

  @Test(
    "Damaged and large videos are refused",
    .enabled(if: hasDecoder, "the program ffmpeg is not installed"))
  func damagedAndLargeVideosAreRefused() throws {
    let mov = try Self.bytes("frames.mov")
    #expect(Self.failure(Array(mov.prefix(16)) + Array(repeating: 0x55, count: 999)) != nil)
    #expect(Self.failure([0x1A, 0x45, 0xDF, 0xA3] + Array(repeating: 0xFF, count: 999)) != nil)
    var limits = VideoLimits()
    limits.image = ImageLimits(maxPixels: 16 * 12, maxSide: 16)
    #expect(Self.failure(mov, limits) == nil)
    limits.image = ImageLimits(maxPixels: 16 * 12 - 1, maxSide: 16)
    #expect(Self.failure(mov, limits) != nil)
    limits.image = ImageLimits(maxPixels: 16 * 12, maxSide: 15)
    #expect(Self.failure(mov, limits)?.code == .limitExceeded)
  }

  @Test(
    "No more pictures than the limit are decoded",
    .enabled(if: hasDecoder, "the program ffmpeg is not installed"))
  func noMorePicturesThanLimitAreDecoded() throws {
    var limits = VideoLimits()
    limits.pictures = 2
    let video = try VideoDecoder.open(Self.bytes("frames.mov"), limits: limits)
    #expect(Self.difference(video.makePictures().bitmap(at: 9), 1, isOpaque: false) == 0)
  }

  #if os(Linux)
    /// Writes a program that takes the place of `ffmpeg`.
    private func withProgram(_ text: String, _ action: (String) throws -> Void) throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("decoder-\(UUID().uuidString)")
      try writeProgram("#!/bin/sh\n" + text, to: file.path)
      defer { try? FileManager.default.removeItem(at: file) }
      try action(file.path)
    }

    @Test("A missing program is named")
    func missingProgramIsNamed() throws {
      let error = Self.failure(try Self.bytes("frames.mov"), program: "no-such-decoder")
      #expect(
        error == ImageError(.unsupported, "the program no-such-decoder cannot be started"))
    }

    @Test(
      "A decoder that fails, hangs or writes nonsense is ended",
      arguments: [
        "exit 3", "exec sleep 60", "exec cat /dev/zero", "exec yes P7",
        "printf 'P7\\nWIDTH 60000\\nHEIGHT 60000\\nDEPTH 4\\nMAXVAL 255\\nENDHDR\\n'; exec sleep 60",
        "printf 'P7\\nWIDTH -1\\nHEIGHT 9\\nDEPTH 4\\nMAXVAL 255\\nENDHDR\\n'; exec cat /dev/zero",
        "printf 'P7\\nWIDTH 9\\nHEIGHT 9\\nDEPTH 4\\nMAXVAL 255\\nENDHDR\\n'; exec cat /dev/zero",
        "printf 'P7\\nWIDTH 9\\nHEIGHT 9\\nDEPTH 4\\nMAXVAL 255\\nENDHDR\\n'; yes >&4",
      ])
    func decoderThatFailsHangsOrWritesNonsenseIsEnded(text: String) throws {
      var limits = VideoLimits()
      limits.waitSeconds = 0.3
      let start = ContinuousClock.now
      let file = try Self.bytes("frames.mov")
      try withProgram(text) { program in
        #expect(Self.failure(file, limits, program: program) != nil)
      }
      #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test("An endless decoder ends with its pictures")
    func endlessDecoderEndsWithItsPictures() throws {
      var limits = VideoLimits()
      limits.pictures = 50
      let text = """
        i=0
        while :; do
          printf 'frame:%d pts:%d000000 pts_time:0\\nt=1\\n' $i $i >&4
          printf 'P7\\nWIDTH 1\\nHEIGHT 1\\nDEPTH 4\\nMAXVAL 255\\nENDHDR\\n\\377\\377\\377\\377'
          i=$((i + 1))
        done
        """
      try withProgram(text) { program in
        let video = try VideoDecoder.open(
          Self.bytes("frames.mov"), limits: limits, program: program)
        let pictures = video.makePictures()
        #expect(pictures.bitmap(at: 1e6).pixels == [0xFFFF_FFFF])
        #expect(!pictures.isDecoding)
        _ = pictures.bitmap(at: 3)
        #expect(pictures.isDecoding || video.keptPixels >= 50)
      }
    }
  #endif
}
