import FlickAnimation
import FlickGeometry
import FlickPlayer
import Testing

@Suite("Size of the pictures")
struct CanvasGeometryTests {
  private let wide = ContentSize(width: 200, height: 100)

  private func area(_ width: Double, _ height: Double, scale: Double = 1) -> CanvasGeometry.Area {
    var area = CanvasGeometry.Area(points: ContentSize(width: width, height: height))
    area.scale = scale
    return area
  }

  @Test("The picture has the pixels of the area, and the content is fitted once")
  func pictureHasPixelsOfArea() throws {
    let geometry = try #require(CanvasGeometry(area(300, 300, scale: 3), content: wide))
    #expect(geometry.width == 900 && geometry.height == 900 && geometry.scale == 3)
    // An animation of 2:1 fills the width: it is 900 by 450 pixels.
    let corner = geometry.placement.transform.apply(Point2D(200, 100))
    #expect(corner == Point2D(900, 675))
  }

  @Test("With cover, the content fills the area and is cut off once")
  func withCoverContentFillsAreaAndIsCutOffOnce() throws {
    var area = area(300, 300)
    area.fit = .cover
    let geometry = try #require(CanvasGeometry(area, content: wide))
    #expect(geometry.placement.transform.apply(Point2D(100, 0)) == Point2D(150, 0))
    #expect(geometry.placement.transform.apply(Point2D(0, 100)) == Point2D(-150, 300))
  }

  @Test("The largest size of the content limits the pixels, not the area beside it")
  func largestSizeOfContentLimitsPixels() throws {
    var area = area(300, 600, scale: 2)
    area.maximumContent = ContentSize(width: 300, height: 150)
    #expect(try #require(CanvasGeometry(area, content: wide)).width == 600)
    area.maximumContent = ContentSize(width: 150, height: 150)
    let geometry = try #require(CanvasGeometry(area, content: wide))
    #expect(geometry.width == 300 && geometry.height == 600)
    #expect(geometry.points == area.points && geometry.scale == 1)
  }

  @Test("No more pixels are drawn than the limit, in the shape of the area")
  func noMorePixelsAreDrawnThanLimit() throws {
    var area = area(12_000, 12_000)
    area.maximumPixels = 390 * 844 * 9
    let geometry = try #require(CanvasGeometry(area, content: wide))
    #expect(Double(geometry.width * geometry.height) <= area.maximumPixels)
    #expect(geometry.width == geometry.height && geometry.width > 1700)
  }

  @Test("Layout sizes that are nearly whole pixels are whole pixels")
  func layoutSizesThatAreNearlyWholePixelsAreWholePixels() throws {
    let third = try #require(CanvasGeometry(area(100.0 / 3, 100, scale: 3), content: wide))
    #expect(third.width == 100 && third.height == 300)
    #expect(CanvasGeometry(area(0, 10), content: wide) == nil)
    #expect(CanvasGeometry(area(.nan, 10), content: wide) == nil)
    #expect(try #require(CanvasGeometry(area(1e9, 1e9), content: wide)).width == 16384)
  }
}
