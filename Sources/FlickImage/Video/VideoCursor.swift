import FlickMath
package import FlickRaster

/// The pictures of a video by time. A cursor belongs to one thread at a time.
///
/// The picture at a time depends on nothing but the time: a reader always begins at the first picture, because decoding
/// after a jump in the file can give other pixels. After a jump, the reader passes the pictures before the wanted ones
/// without converting their colors. The pictures that were decoded last are kept, so that playing backward decodes each
/// picture a few times only.
package final class VideoCursor: VideoPictures {
  private let first: Bitmap
  /// The number of pictures that can be reached.
  private let pictureLimit: Int
  private let keptLimit: Int
  private let makeReader: VideoReaderMaker
  private var reader: (any VideoReader)?
  /// The start of the reader: it has the pixels of the pictures from this time on.
  private var start = -Double.infinity
  /// The number of the picture that the reader has returned last; 0 for the first, −1 for none.
  private var position = -1
  /// The times of the pictures from the first one on, as far as they are known. They never decrease.
  private var times: [Double]
  /// A Boolean value that indicates whether `times` is complete.
  private var isComplete = false
  private var kept: [Int: Bitmap] = [:]
  /// The number of times that a reader has returned fewer pictures than a reader before it.
  private var failures = 0
  /// The number of readers that were started.
  package private(set) var readerCount = 0

  /// WebM and Matroska files round times to milliseconds.
  private static let tolerance = 0.001
  /// The time before the wanted picture, in seconds, of pictures that are kept for steps backward. Also the shortest
  /// jump forward for which decoding can begin again.
  private static let lead = 0.5
  /// A video is not decoded again after so many failures.
  private static let maxFailures = 3

  /// - Parameters:
  ///   - first: The first picture.
  ///   - pictureLimit: The number of pictures that can be reached.
  ///   - keptLimit: The number of pictures that are kept besides the first one, at least 2.
  ///   - makeReader: Starts a reader.
  package init(
    _ first: VideoPicture, pictureLimit: Int, keptLimit: Int,
    makeReader: @escaping VideoReaderMaker
  ) {
    self.first = first.bitmap
    self.pictureLimit = pictureLimit
    self.keptLimit = keptLimit
    self.makeReader = makeReader
    times = [first.time]
  }

  /// The number of pictures in memory, apart from the first one.
  package var keptCount: Int { kept.count }

  package var isDecoding: Bool { reader != nil }

  package func bitmap(at seconds: Double) -> Bitmap {
    let moment = seconds + Self.tolerance
    if isJump(to: moment) { stop() }
    while !isComplete, let last = times.last, last <= moment {
      guard advance(toward: position + 1, from: moment - Self.lead) else { break }
    }
    return bitmap(number: number(at: moment))
  }

  /// Returns whether a time is so far ahead that it costs less to begin again, and to pass the pictures before it,
  /// than to convert the pictures up to it. Conversion costs at least as much as decoding.
  private func isJump(to moment: Double) -> Bool {
    guard reader != nil, position >= 0, position < times.count, moment.isFinite else {
      return false
    }
    let gap = moment - max(times[position], start)
    return gap > Self.lead && gap > times[position] - times[0]
  }

  package func stop() {
    reader = nil
    position = -1
    start = -.infinity
  }

  /// Returns the number of the picture at a time, as far as the times are known.
  private func number(at moment: Double) -> Int {
    max(times.indices.prefixEnd { times[$0] <= moment } - 1, 0)
  }

  private func bitmap(number: Int) -> Bitmap {
    if number == 0 { return first }
    if let known = kept[number] { return known }
    if position >= number || times[number] < start {
      stop()
      // Earlier pictures take their place: those before the wanted one come next when a video plays backward.
      kept = [:]
    }
    while position < number, failures < Self.maxFailures {
      guard advance(toward: number, from: times[max(number - keptLimit + 1, 0)]) else { break }
    }
    if isComplete, position + 1 == times.count { stop() }
    return kept[number] ?? first
  }

  /// Reads the next picture. Returns `false` if there is none.
  ///
  /// - Parameters:
  ///   - number: The picture that is wanted. The picture that is farthest from it is removed.
  ///   - start: The start of a new reader.
  private func advance(toward number: Int, from start: Double) -> Bool {
    if reader == nil {
      reader = makeReader(start)
      self.start = start
      position = -1
      readerCount += 1
    }
    guard position + 1 < pictureLimit, let picture = reader?.next() else {
      if position + 1 < times.count { failures += 1 }
      isComplete = true
      stop()
      return false
    }
    position += 1
    if position == times.count { times.append(max(picture.time, times[position - 1])) }
    if let bitmap = picture.bitmap { keep(bitmap, near: max(number, position)) }
    return true
  }

  private func keep(_ bitmap: Bitmap, near number: Int) {
    if position == 0 { return }
    kept[position] = bitmap
    guard kept.count > keptLimit,
      let farthest = kept.keys.max(by: { abs($0 - number) < abs($1 - number) })
    else { return }
    kept[farthest] = nil
  }
}
