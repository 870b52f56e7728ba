import Testing

@testable import FlickRaster

/// The search for the images of a frame.
struct ImageStoreTests {
  @Test("Images are found in any order, also after others have been removed")
  func imagesAreFoundInAnyOrder() {
    let bitmaps = (0..<6).map { Bitmap(width: 2 + $0, height: 3) }
    var store = ImageStore()
    for order in [[0, 1, 2, 3, 4, 5], [5, 3, 3, 0, 4], [2, 1, 0, 5]] {
      store.begin()
      for i in order {
        let index = store.index(of: bitmaps[i])
        #expect(store.images[index].levels[0].width == bitmaps[i].width)
      }
      #expect(store.images.count == 6)
    }
    for _ in 0..<70 {
      store.begin()
      #expect(store.images[store.index(of: bitmaps[5])].levels[0].width == 7)
    }
    #expect(store.images.count == 1)
    _ = store.index(of: bitmaps[0])
    #expect(store.images.count == 2 && store.index(of: bitmaps[5]) == 0)
  }
}
