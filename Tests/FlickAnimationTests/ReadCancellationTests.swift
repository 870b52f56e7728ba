import FlickAnimation
import FlickArchive
import Foundation
import Testing

@Suite("Cancelled reads")
struct ReadCancellationTests {
  private func json(layers: Int) -> Data {
    let layer = #"{"ty":4,"ind":1,"ip":0,"op":60,"st":0,"ks":{},"shapes":[]}"#
    let list = Array(repeating: layer, count: layers).joined(separator: ",")
    return Data(
      #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":8,"h":8,"layers":[\#(list)]}"#.utf8)
  }

  /// Reads, and cancels at a piece of work. Returns the number of pieces that were done, and the error.
  private func read(
    cancelledAt last: Int, _ read: () throws(ReadError) -> Void
  ) -> (pieces: Int, error: ReadError?) {
    let pieces = LockedCount()
    do throws(ReadError) {
      try ReadCancellation.withCheck({ pieces.next() > last }, read)
      return (pieces.value, nil)
    } catch {
      return (pieces.value, error)
    }
  }

  private func expectStops(
    pieces: Int, _ work: () throws(ReadError) -> Void, _ location: SourceLocation = #_sourceLocation
  ) {
    let whole = read(cancelledAt: .max, work)
    #expect(whole.error == nil && whole.pieces >= pieces, sourceLocation: location)
    for last in 0..<whole.pieces {
      let (done, error) = read(cancelledAt: last, work)
      #expect(error?.code == .cancelled, sourceLocation: location)
      // The layers that are left and the end of their list are asked for once more each.
      #expect(done <= whole.pieces, sourceLocation: location)
    }
  }

  @Test("Reading JSON stops at every layer")
  func readingJSONStopsAtEveryLayer() {
    let data = json(layers: 20)
    expectStops(pieces: 20) { () throws(ReadError) in
      _ = try LottieAnimation(data: data, text: TextSettings())
    }
  }

  @Test("Reading a dotLottie file stops in every animation, and returns no part of it")
  func readingDotLottieFileStopsInEveryAnimation() {
    let manifest = Data(#"{"animations":[{"id":"a"},{"id":"b"}]}"#.utf8)
    let data = storedZip([
      ("manifest.json", manifest), ("animations/a.json", json(layers: 3)),
      ("animations/b.json", json(layers: 3)),
    ])
    expectStops(pieces: 8) { () throws(ReadError) in _ = try DotLottieFile(data: data) }
  }

  @Test("Reading a local file stops before it is opened")
  func readingLocalFileStopsBeforeItIsOpened() {
    let (_, error) = read(cancelledAt: 0) { () throws(ReadError) in
      _ = try LottieAnimation(path: #filePath, text: TextSettings())
    }
    #expect(error?.code == .cancelled)
  }
}

/// A number that any thread may count up.
private final class LockedCount: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written only while `lock` is held.
  private nonisolated(unsafe) var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
  var value: Int { lock.withLock { count } }
}
