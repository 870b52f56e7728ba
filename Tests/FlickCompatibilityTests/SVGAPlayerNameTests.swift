import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor @Suite("Names of SVGAPlayer-iOS") struct SVGAPlayerNameTests {
  @available(*, deprecated)
  @Test("The property of an SVGA player has its former name")
  func propertyOfSVGAPlayerHasItsFormerName() {
    let player = SVGAExPlayerModel(SVGARePlayerModel(size: CGSize(width: 40, height: 20)))
    #expect(!player.isHideWhenStopped)
    player.isHideWhenStopped = true
    #expect(player.isHideWhenStopped && player.isHidesWhenStopped)
  }

  @Test("An image is loaded by the original name of the method")
  func imageIsLoadedByOriginalName() throws {
    let source = ScriptedSource()
    let player = SVGARePlayerModel(size: CGSize(width: 40, height: 20))
    player.source = source.source
    let address = try #require(URL(string: "https://example.com/hat.png"))
    player.setImageWith(address, forKey: "hat")
    #expect(source.requests.map(\.request.url) == [address])
  }

  @Test("The cache returns saved animations, and weakly saved ones while they are in use")
  func cacheReturnsSavedAnimations() throws {
    let (kept, weak) = (UUID().uuidString, UUID().uuidString)
    #expect(SVGAVideoEntity.readCache(kept) == nil)
    let entity = try #require(SVGATestMovie().entity())
    entity.saveCache(kept)
    #expect(SVGAVideoEntity.readCache(kept) === entity)
    var other: SVGAVideoEntity? = SVGATestMovie().entity()
    other?.saveWeakCache(weak)
    #expect(SVGAVideoEntity.readCache(weak) === other && other != nil)
    other = nil
    #expect(SVGAVideoEntity.readCache(weak) == nil)
  }
}
