@testable import FlickImage
import FlickRaster
import Testing

@Suite("Pictures of a video by time")
struct VideoCursorTests {
  /// Returns a picture whose pixel is a number.
  private static func picture(_ number: Int, at time: Double) -> VideoPicture {
    var bitmap = Bitmap(width: 1, height: 1)
    bitmap.pixels[0] = UInt32(number)
    return VideoPicture(time: time, bitmap: bitmap)
  }

  /// Returns pictures 0, 1, 2 and so on at these times.
  private final class Reader: VideoReader {
    private var pictures: [VideoPicture]
    private let repeats: Bool
    private let start: Double

    init(_ times: [Double], from start: Double, repeats: Bool = false) {
      self.start = start
      pictures = times.enumerated().map { VideoCursorTests.picture($0.offset, at: $0.element) }
      pictures.reverse()
      self.repeats = repeats
    }

    func next() -> (time: Double, bitmap: Bitmap?)? {
      guard let next = pictures.popLast() else { return nil }
      if pictures.isEmpty, repeats {
        pictures.append(VideoPicture(time: next.time + 1, bitmap: next.bitmap))
      }
      return (next.time, next.time < start ? nil : next.bitmap)
    }
  }

  private static func cursor(
    _ times: [Double], kept: Int = 2, limit: Int = 1000, repeats: Bool = false
  ) -> VideoCursor {
    VideoCursor(picture(0, at: times[0]), pictureLimit: limit, keptLimit: kept) {
      Reader(times, from: $0, repeats: repeats)
    }
  }

  private static let times = [0.5, 0.6, 0.9, 1, 1.25, 2]

  /// The number of the picture at a time, by definition.
  private static func expected(at seconds: Double) -> UInt32 {
    UInt32(max(times.lastIndex { $0 <= seconds + 0.001 } ?? 0, 0))
  }

  @Test(
    "The last picture that has begun is shown, the first one before, and the last one afterwards")
  func lastPictureThatHasBegunIsShown() {
    let cursor = Self.cursor(Self.times)
    let moments = [-1, 0, 0.5, 0.59, 0.6, 0.8998, 0.9, 0.95, 1, 1.24, 1.25, 1.9, 2, 2.1, 1000]
    for moment in moments {
      #expect(cursor.bitmap(at: moment).pixels[0] == Self.expected(at: moment), "at \(moment)")
    }
    #expect(cursor.bitmap(at: .infinity).pixels[0] == 5)
    #expect(cursor.bitmap(at: -.infinity).pixels[0] == 0)
    #expect(cursor.bitmap(at: .nan).pixels[0] == 0)
  }

  @Test("The picture depends on the time only", arguments: [2, 3, 10])
  func pictureDependsOnTimeOnly(kept: Int) {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let cursor = Self.cursor(Self.times, kept: kept)
      for _ in 0..<20 {
        let moment = Double.random(in: 0...2.5, using: &numbers)
        #expect(cursor.bitmap(at: moment).pixels[0] == Self.expected(at: moment))
        #expect(cursor.keptCount <= kept)
      }
    }
  }

  @Test(
    "Playing forward decodes once, and backward at most once for each full set of kept pictures")
  func playingForwardDecodesOnce() {
    let times = (0..<100).map { Double($0) / 10 }
    let cursor = Self.cursor(times, kept: 10)
    for number in 0..<100 { #expect(cursor.bitmap(at: times[number]).pixels[0] == UInt32(number)) }
    #expect(cursor.readerCount == 1)
    for number in (0..<100).reversed() {
      #expect(cursor.bitmap(at: times[number]).pixels[0] == UInt32(number))
    }
    #expect(cursor.readerCount <= 11)
  }

  @Test("After a jump, only the pictures near the wanted time are converted")
  func afterJumpOnlyPicturesNearWantedTimeAreConverted() {
    final class Starts: @unchecked Sendable { var values: [Double] = [] }
    let starts = Starts()
    let times = (0..<1000).map { Double($0) / 10 }
    let cursor = VideoCursor(Self.picture(0, at: 0), pictureLimit: 1000, keptLimit: 10) { start in
      starts.values.append(start)
      return Reader(times, from: start)
    }
    for number in 0..<10 { #expect(cursor.bitmap(at: times[number]).pixels[0] == UInt32(number)) }
    #expect(cursor.bitmap(at: 90).pixels[0] == 900)
    #expect(starts.values.count == 2 && abs(starts.values[1] - 89.5) < 0.01)
    // One picture backward and many forward need no other reader.
    #expect(cursor.bitmap(at: 89.8).pixels[0] == 898)
    #expect(cursor.bitmap(at: 90.5).pixels[0] == 905)
    #expect(starts.values.count == 2)
    #expect(cursor.bitmap(at: 50).pixels[0] == 500)
    #expect(starts.values.count == 3 && abs(starts.values[2] - times[491]) < 0.01)
    // A picture that lasts longer than the lead is found.
    let slow = Self.cursor([0, 1, 2, 50, 60])
    #expect(slow.bitmap(at: 40).pixels[0] == 2)
    #expect(slow.bitmap(at: 0.5).pixels[0] == 0)
    #expect(slow.bitmap(at: 59).pixels[0] == 3)
  }

  @Test("A video without an end stays at the last picture that can be reached")
  func videoWithoutEndStaysAtLastPictureThatCanBeReached() {
    let cursor = Self.cursor([0, 1, 2], limit: 3, repeats: true)
    #expect(cursor.bitmap(at: 1e9).pixels[0] == 2)
    let longer = Self.cursor([0, 1, 2], limit: 2, repeats: true)
    #expect(longer.bitmap(at: 1e9).pixels[0] == 1)
    #expect(!longer.isDecoding)
  }

  @Test("A decoder that cannot be started again leaves the first picture")
  func decoderThatCannotBeStartedAgainLeavesFirstPicture() {
    let cursor = VideoCursor(Self.picture(0, at: 0), pictureLimit: 9, keptLimit: 2) { _ in nil }
    #expect(cursor.bitmap(at: 5).pixels[0] == 0)
    #expect(cursor.bitmap(at: 6).pixels[0] == 0)
    #expect(cursor.readerCount <= 1)
  }

  @Test("A decoder that returns fewer pictures than before is not started endlessly")
  func decoderWithFewerPicturesIsNotStartedEndlessly() {
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    let cursor = VideoCursor(Self.picture(0, at: 0), pictureLimit: 99, keptLimit: 2) { start in
      count.value += 1
      return Reader(count.value == 1 ? [0, 1, 2, 3, 4, 5, 6, 7, 8] : [0], from: start)
    }
    #expect(cursor.bitmap(at: 8).pixels[0] == 8)
    for _ in 0..<20 { #expect(cursor.bitmap(at: 3).pixels[0] == 0) }
    #expect(cursor.readerCount <= 4)
  }

  @Test("Times that decrease or are equal keep the order of the pictures")
  func timesThatDecreaseOrAreEqualKeepOrderOfPictures() {
    let cursor = Self.cursor([0, 2, 1, 2, 3])
    #expect(cursor.bitmap(at: 1).pixels[0] == 0)
    #expect(cursor.bitmap(at: 2).pixels[0] == 3)
    #expect(cursor.bitmap(at: 3).pixels[0] == 4)
  }

  @Test("The memory of a video follows from its size")
  func memoryOfVideoFollowsFromItsSize() {
    func kept(_ side: Int) -> Int {
      let first = VideoPicture(time: 0, bitmap: Bitmap(width: side, height: side))
      return Video(first: first, limits: VideoLimits()) { _ in nil }.keptPixels
    }
    #expect(kept(10) == 65 * 100)
    #expect(kept(1024) == 17 << 20)
    #expect(kept(4096) == 3 * 4096 * 4096)
  }
}
