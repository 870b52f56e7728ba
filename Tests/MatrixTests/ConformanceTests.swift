import FlickAnimation
import FlickRaster
import Foundation
import Testing

/// Compares frames with pictures of other engines.
@Suite("Conformance with other engines")
struct ConformanceTests {
  private static let rows = Row.all.filter { !$0.isOwn }

  @Test("Each frame agrees with the picture of another engine", arguments: rows)
  func eachFrameAgreesWithThePictureOfAnotherEngine(row: Row) throws {
    let animation = try LottieAnimation(path: row.path)
    #expect(animation.diagnostics.isEmpty)
    for frame in row.frames {
      let picture = try row.picture(frame.frame)
      let renderer = FrameRenderer(animation, width: picture.width, height: picture.height)
      var drawn = Bitmap(width: picture.width, height: picture.height)
      renderer.draw(frame: frame.frame, into: &drawn)
      let comparison = ImageComparison(drawn, reference: picture)
      if let reason = frame.known {
        #expect(!comparison.agrees, "Remove the known deviation of \(row): \(reason)")
      } else if !comparison.agrees {
        let kept = try row.keep(drawn, frame.frame)
        Issue.record("\(frame.engine ?? ""): \(comparison); drawn into \(kept)")
      }
    }
  }

  @Test("Two engines with a stated version agree on each picture")
  func twoEnginesWithStatedVersionAgreeOnEachPicture() {
    #expect(Self.rows.flatMap(\.frames).count >= 40)
    for row in Self.rows {
      for frame in row.frames {
        let named = (frame.engine.map { [$0] } ?? []) + (frame.confirmedBy ?? [])
        #expect(
          Set(named).count >= 2 && named.allSatisfy { Row.engines[$0] != nil }, "\(row.file)")
        #expect(frame.known != "")
      }
    }
  }
}
