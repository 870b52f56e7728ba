import Foundation
import Testing

@testable import FlickViews

@Suite("PictureCache")
struct PictureCacheTests {
  @Test("as many bytes as are allowed, those used last")
  func bytes() throws {
    // 64 bytes each.
    var cache = PictureCache(limit: 200)
    for id in ["a", "b", "c"] { cache.insert(try picture(red), id) }
    #expect(cache.image("a") != nil && cache.count == 3)
    cache.insert(try picture(red), "d")
    #expect(cache.image("b") == nil && cache.image("a") != nil && cache.count == 3)
    cache.insert(try picture(red, width: 8, height: 8), "e")
    #expect(cache.image("e") == nil && cache.count == 3, "it alone is more than is allowed")
    cache.insert(try picture(blue), "d")
    #expect(cache.count == 3)
    cache.removeAll()
    #expect(cache.count == 0)
  }
}
