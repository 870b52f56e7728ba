import FlickAnimation
import FlickArchive
import FlickRaster
import Foundation
import Testing

#if !canImport(os) && DEBUG
  /// Tests of the intervals that Instruments shows. Views add `present`.
  @Suite("Intervals of work")
  struct SignpostTests {
    @Test("A file is loaded and resolved, and each frame is evaluated and drawn")
    func fileIsLoadedAndFrameIsDrawn() throws {
      let json = #"{"v":"5.7.0","fr":10,"ip":0,"op":10,"w":8,"h":8,"layers":[]}"#
      let names = Names()
      try SignpostInterval.$observer.withValue({ names.add($0) }) {
        let animation = try LottieAnimation(data: Data(json.utf8))
        #expect(names.take() == ["load", "resolve"])
        let renderer = FrameRenderer(animation, width: 8, height: 8)
        var bitmap = Bitmap(width: 8, height: 8)
        renderer.draw(frame: 0, into: &bitmap)
        #expect(names.take() == ["evaluate", "draw"])
      }
    }

    /// The names so far. The frames of the test are drawn on its thread.
    private final class Names: Sendable {
      private nonisolated(unsafe) var names: [String] = []

      func add(_ name: String) { names.append(name) }

      func take() -> [String] {
        defer { names = [] }
        return names
      }
    }
  }
#endif
