import FlickAnimation
import FlickImage
import FlickLottie
import FlickRaster
import Foundation
import Testing

/// Draws files with the videos in `Tests/Videos`.
@Suite("Video layers")
struct VideoTests {
  private static let videos = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Videos")

  private static func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: videos.appendingPathComponent(name))
  }

  /// Whether the system has a decoder, even if it should fail.
  static let hasDecoder: Bool = {
    do {
      _ = try VideoDecoder.open([UInt8](bytes("frames.mov")), limits: VideoLimits())
      return true
    } catch { return (error as? ImageError)?.code != .unsupported }
  }()

  /// A file with a video that begins at frame 5 of 10 frames a second. The video has the rate of the file.
  private static func file(_ asset: String, layer: String = #""ty":9,"st":5"#) -> Data {
    Data(
      """
      {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":16,"h":12,"assets":[{"id":"v","w":16,"h":12,\(asset)}],\
      "layers":[{"refId":"v","ip":0,"op":20,"ks":{},\(layer)}]}
      """.utf8)
  }

  private static func embedded(_ video: Data) -> Data {
    file(#""u":"","e":1,"p":"data:video/mp4;base64,\#(video.base64EncodedString())""#)
  }

  /// The number of the picture at each frame, by the color of a pixel that no square covers; 9 for a transparent pixel.
  private static func pictures(_ renderer: FrameRenderer, _ frames: [Double]) -> [Int] {
    frames.map { frame in
      var bitmap = Bitmap(width: renderer.width, height: renderer.height)
      renderer.draw(frame: frame, into: &bitmap)
      let pixel = bitmap.pixels[10 * 16 + 2]
      let (red, green, blue) = (pixel & 0x80 != 0, pixel & 0x8000 != 0, pixel & 0x80_0000 != 0)
      return red && green ? 3 : blue ? 2 : green ? 1 : red ? 0 : 9
    }
  }

  private static let shown = [0, 0, 1, 2, 3, 3, 3]
  private static let frames: [Double] = [0, 5, 6, 7, 8, 9, 19]

  @Test(
    "A video in a data URL, beside the file and in an archive is drawn",
    .enabled(if: hasDecoder, "the program ffmpeg is not installed"),
    arguments: ["frames.mov", "frames.mp4", "frames.webm"])
  func videosInAllPlacesAreDrawn(name: String) throws {
    let video = try Self.bytes(name)
    let beside = Self.file(#""u":"videos/","p":"\#(name)","e":0"#)
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/videos", withIntermediateDirectories: true)
    try beside.write(to: URL(fileURLWithPath: folder.path + "/a.json"))
    try video.write(to: URL(fileURLWithPath: folder.path + "/videos/\(name)"))
    let archive = storedZip([
      ("manifest.json", Data(#"{"animations":[{"id":"a"}]}"#.utf8)),
      ("animations/a.json", beside), ("videos/\(name)", video),
    ])
    let animations = [
      try LottieAnimation(data: Self.embedded(video)),
      try LottieAnimation(path: folder.path + "/a.json"), try LottieAnimation(data: archive),
    ]
    for animation in animations {
      #expect(animation.diagnostics == [])
      let renderer = FrameRenderer(animation, width: 16, height: 12)
      #expect(Self.pictures(renderer, Self.frames) == Self.shown)
    }
  }

  @Test(
    "A frame has the same bytes in every order and with every number of threads",
    .enabled(if: hasDecoder, "the program ffmpeg is not installed"))
  func frameHasSameBytesInEveryOrderAndWithAnyThreads() throws {
    let animation = try LottieAnimation(data: Self.embedded(Self.bytes("frames.webm")))
    func draw(_ renderer: FrameRenderer, _ frame: Int) -> Bitmap {
      var bitmap = Bitmap(width: 40, height: 30)
      renderer.draw(frame: Double(frame), into: &bitmap)
      return bitmap
    }
    let forward = FrameRenderer(animation, width: 40, height: 30)
    let all = (0..<20).map { draw(forward, $0) }
    let other = FrameRenderer(animation, width: 40, height: 30, threads: 3)
    for frame in [7, 19, 0, 6, 8, 5, 7, 12, 3] { #expect(draw(other, frame) == all[frame]) }
    for frame in (0..<20).reversed() { #expect(draw(forward, frame) == all[frame]) }
  }

  @Test(
    "A time remap selects the time of the video",
    .enabled(if: hasDecoder, "the program ffmpeg is not installed"))
  func timeRemapSelectsTimeOfVideo() throws {
    let video = try Self.bytes("frames.mov").base64EncodedString()
    let asset = #""u":"","e":1,"p":"data:video/quicktime;base64,\#(video)""#
    let backward =
      #""ty":9,"st":0,"tm":{"a":1,"k":[{"t":0,"s":[0.3],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":3,"s":[0]}]}"#
    let renderer = FrameRenderer(
      try LottieAnimation(data: Self.file(asset, layer: backward)), width: 16, height: 12)
    #expect(Self.pictures(renderer, [0, 1, 2, 3, 9]) == [3, 2, 1, 0, 0])
    let slow = FrameRenderer(
      try LottieAnimation(data: Self.file(asset, layer: #""ty":9,"st":2,"sr":2"#)),
      width: 16, height: 12)
    #expect(Self.pictures(slow, [0, 2, 3, 4, 5, 6, 7, 8, 9]) == [0, 0, 0, 1, 1, 2, 2, 3, 3])
  }

  @Test("Files from strangers start no decoder, and show the still image")
  func filesFromStrangersStartNoDecoder() throws {
    let file = Self.embedded(try Self.bytes("frames.mov"))
    let strange = try LottieAnimation(data: file, limits: .untrusted)
    #expect(strange.diagnostics.map(\.path) == ["layers[0]"])
    #expect(strange.diagnostics.first?.kind == .videoLayer)
    #expect(isWorded(strange.diagnostics.first?.detail == "the limits allow no decoder"))
    let renderer = FrameRenderer(strange, width: 16, height: 12)
    #expect(Self.pictures(renderer, [0, 9]) == [9, 9])
  }

  @Test(
    "The pictures of a video are limited",
    .enabled(if: hasDecoder, "the program ffmpeg is not installed"))
  func picturesOfVideoAreLimited() throws {
    let file = Self.embedded(try Self.bytes("frames.mov"))
    for count in 1...4 {
      var limits = Limits.standard
      limits.images.videoPictures = count
      let renderer = FrameRenderer(
        try LottieAnimation(data: file, limits: limits), width: 16, height: 12)
      #expect(Self.pictures(renderer, [5, 6, 7, 8]) == [0, 1, 2, 3].map { min($0, count - 1) })
    }
    var limits = Limits.standard
    limits.images.totalPixels = 16 * 12 * 3
    #expect(try LottieAnimation(data: file, limits: limits).diagnostics == [])
    limits.images.totalPixels -= 1
    #expect(try LottieAnimation(data: file, limits: limits).diagnostics.count == 1)
  }

  @Test("A damaged or missing video is named, and a still image is drawn")
  func damagedOrMissingVideoIsNamed() throws {
    func features(_ asset: String) throws -> [String] {
      try LottieAnimation(data: Self.file(asset)).diagnostics.map(\.kindAndDetail)
    }
    let feature = "videoLayer"
    let damaged = try features(#""u":"","e":1,"p":"data:video/mp4;base64,AAAA""#)
    #expect(damaged.count == 1 && damaged[0].hasPrefix(feature + ": "))
    #expect(isWorded(damaged[0].hasSuffix("is not an MP4, QuickTime, WebM, AVI or Ogg file")))
    #expect(try features(#""u":"","p":"none.mp4""#) == [feature, "missingImage"])
    let png = Data(try PNGEncoder.encode(Bitmap(width: 4, height: 3))).base64EncodedString()
    #expect(try features(#""u":"","e":1,"p":"data:image/png;base64,\#(png)""#) == [feature])
  }

  @Test(
    "Two layers share a video, a placeholder shows it, and a picture of the host replaces it",
    .enabled(if: hasDecoder, "the program ffmpeg is not installed"))
  func twoLayersShareVideo() throws {
    let video = try Self.bytes("frames.mov").base64EncodedString()
    let asset = #""u":"","e":1,"p":"data:video/quicktime;base64,\#(video)""#
    let animation = try LottieAnimation(
      data: Self.file(
        asset, layer: #""ty":7,"st":0},{"refId":"v","ty":9,"ip":0,"op":20,"ks":{},"st":2"#))
    #expect(animation.diagnostics == [])
    let renderer = FrameRenderer(animation, width: 16, height: 12)
    #expect(Self.pictures(renderer, [0, 1, 2, 3]) == [0, 1, 2, 3])
    renderer.overridden.setImageSource { _ in ImageOverride(Bitmap(width: 4, height: 3)) }
    #expect(Self.pictures(renderer, [1]) == [9])
  }
}
