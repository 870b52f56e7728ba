import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor @Suite("The original SVGAPlayer") struct SVGAOriginalTests {
  private func entity(_ movie: SVGATestMovie = SVGATestMovie()) throws -> SVGAVideoEntity {
    let source = ScriptedSource()
    var found: SVGAVideoEntity?
    source.parser().parse(with: movie.data, cacheKey: UUID().uuidString) { found = $0 }
    source.run()
    return try #require(found)
  }

  @Test("A sprite has a state for each frame")
  func spriteHasStateForEachFrame() throws {
    let entity = try entity(
      SVGATestMovie(frames: 5, squareSize: 10, squares: [.init(key: "a", step: 5)]))
    let frames = try #require(entity.sprites.first).frames
    #expect(frames.count == 5)
    #expect(frames.map(\.alpha) == [1, 1, 1, 1, 1])
    #expect(frames.map(\.nx) == [0, 5, 10, 15, 20])
    #expect(frames[2].layout.size == CGSize(width: 10, height: 10))
    #expect(frames[2].transform.tx + frames[2].layout.minX == 10 && frames[2].ny == 0)
  }
}
