import FlickLoading
import Foundation
import Testing

@testable import FlickPlayer

@Suite("PictureCache")
struct PictureCacheTests {
  @Test("The cache keeps the most recently used images within its byte limit")
  func cacheKeepsMostRecentlyUsedImagesWithinItsByteLimit() throws {
    // Each image has 64 bytes.
    var cache = PictureCache(limit: 200)
    for id in ["a", "b", "c"] { cache.insert(try picture(red), id) }
    #expect(cache.value("a") != nil && cache.count == 3)
    cache.insert(try picture(red), "d")
    #expect(cache.value("b") == nil && cache.value("a") != nil && cache.count == 3)
    cache.insert(try picture(red, width: 8, height: 8), "e")
    #expect(cache.value("e") == nil && cache.count == 3, "the image exceeds the limit by itself")
    cache.insert(try picture(blue), "d")
    #expect(cache.count == 3)
    cache.removeAll()
    #expect(cache.count == 0)
  }
}
