import FlickAnimation
import FlickImage
import FlickRaster
import Foundation
import Testing

@testable import FlickPlayer

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite("LottieSnapshot") struct LottieSnapshotTests {
  /// An animation with the size 40 × 20 of a red square that moves from the left to the right in 60 frames.
  private static func moving() throws -> LottieAnimation {
    try LottieAnimation(
      string: """
        {"v":"5.9.0","fr":60,"ip":10,"op":70,"w":40,"h":20,"layers":[{"ty":4,"ip":0,"op":80,"st":0,
        "ks":{"p":{"a":1,"k":[{"t":10,"s":[0,0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},
        {"t":70,"s":[20,0]}]}},"shapes":[
        {"ty":"rc","s":{"a":0,"k":[20,20]},"p":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
        {"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]}]}
        """, text: TextSettings())
  }

  /// The first and the last column of the red square in the middle row.
  private func square(_ image: CGImage) -> [Int] {
    let row = image.pixels.dropFirst(image.height / 2 * image.width).prefix(image.width)
    // The last frame is just before the end, so that the last column is not covered entirely.
    let red = row.enumerated().filter { $0.element >> 24 >= 0xF0 }.map(\.offset)
    return [red.first, red.last].compactMap { $0 }
  }

  @Test("A picture has the size, the scale and the frame that were asked for")
  func pictureHasSizeScaleAndFrame() throws {
    let snapshot = LottieSnapshot(
      try Self.moving(), size: CGSize(width: 80, height: 40), scale: 3)
    #expect(snapshot.scale == 3)
    let (first, middle) = (try snapshot.image(frame: 0), try snapshot.image(progress: 0.5))
    #expect(first.width == 240 && first.height == 120)
    #expect(square(first) == [0, 119])
    #expect(square(middle) == [60, 179])
    #expect(try snapshot.image(frame: 30) == middle)
    #expect(try square(snapshot.image(progress: 7)) == [120, 239], "clamped")
    #expect(try square(snapshot.image(progress: .nan)) == [0, 119])

    let own = LottieSnapshot(try Self.moving(), scale: 1)
    #expect(try own.image(frame: 0).width == 40)
    let filling = LottieSnapshot(
      try Self.moving(), size: CGSize(width: 20, height: 20), scale: 1,
      contentMode: .scaleAspectFill)
    #expect(try square(filling.image(progress: 0)) == [0, 9])
    let fitting = LottieSnapshot(try Self.moving(), size: CGSize(width: 20, height: 20), scale: 1)
    #expect(try fitting.image(progress: 0).pixels[0] == 0, "above the animation")
  }

  @Test("A frame outside the animation and a picture without pixels are errors")
  func frameOutsideAnimationIsError() async throws {
    let snapshot = LottieSnapshot(try Self.moving())
    for frame in [-1, 60.5, .nan] {
      #expect(throws: LottieRenderingError.frameIndexOutOfRange) {
        try snapshot.image(frame: frame)
      }
    }
    await #expect(throws: LottieRenderingError.frameIndexOutOfRange) {
      try await snapshot.images(frames: [0, 61])
    }
    for (size, budget) in [(CGSize.zero, 1000), (CGSize(width: 40, height: 20), 0)] {
      let empty = LottieSnapshot(try Self.moving(), size: size, byteBudget: budget)
      #expect(throws: LottieRenderingError.failedToDrawFrame) { try empty.image(frame: 0) }
      #expect(empty.scale == 1)
    }
  }

  /// The pictures that are drawn at once. An `async` function would draw them in the background.
  private func drawn(by snapshot: LottieSnapshot) throws -> [CGImage] {
    [try snapshot.image(frame: 0), try snapshot.image(frame: 30)]
  }

  @Test("Pictures in the background are the same")
  func picturesInBackgroundAreSame() async throws {
    let (one, other) = (LottieSnapshot(try Self.moving()), LottieSnapshot(try Self.moving()))
    let drawn = try drawn(by: one)
    #expect(try await other.image(frame: 0) == drawn[0])
    #expect(try await other.image(progress: 0.5) == drawn[1])
    #expect(try await other.images(frames: [30, 0]) == drawn.reversed())
  }

  @Test("The pictures that were used last are kept, within the budget")
  func picturesUsedLastAreKept() throws {
    // A picture has 80 × 40 pixels, which are 12 800 bytes.
    // A center of its own, because the caches of other tests observe the default center.
    let center = NotificationCenter()
    let snapshot = LottieSnapshot(
      try Self.moving(), size: nil, scale: 2, contentMode: .scaleAspectFit, byteBudget: 40_000,
      notifications: center)
    for frame in 0..<3 { _ = try snapshot.image(frame: Double(frame)) }
    #expect(snapshot.keptCount == 3)
    _ = try snapshot.image(frame: 0)
    #expect(snapshot.keptCount == 3)
    _ = try snapshot.image(frame: 3)
    #expect(snapshot.keptCount == 3)
    snapshot.removeAll()
    #expect(snapshot.keptCount == 0)
    _ = try snapshot.image(frame: 0)
    center.post(
      name: Notification.Name("UIApplicationDidReceiveMemoryWarningNotification"), object: nil)
    #expect(snapshot.keptCount == 0)
  }

  @Test("Pictures that would exceed the budget have fewer pixels and the same shape")
  func picturesThatWouldExceedBudgetHaveFewerPixels() throws {
    let size = CGSize(width: 4000, height: 2000)
    let snapshot = LottieSnapshot(try Self.moving(), size: size, byteBudget: 80_000)
    let image = try snapshot.image(frame: 0)
    #expect(image.width == 200 && image.height == 100)
    #expect(snapshot.scale == 0.05)
    #expect(square(image) == [0, 99])
    let images = try snapshot.images(frames: [0, 20, 40, 60])
    #expect(images.allSatisfy { $0.width == 100 && $0.height == 50 })
    #expect(images.map(square) == [[0, 49], [17, 65], [34, 82], [50, 99]])
    #expect(try snapshot.image(frame: 0) == image, "not the smaller one")
  }

  @Test("A PNG file has the pixels of the picture")
  func pngFileHasPixelsOfPicture() throws {
    let snapshot = LottieSnapshot(try Self.moving(), scale: 1)
    let bitmap = try ImageDecoder.decode([UInt8](snapshot.pngData(frame: 30)))
    #expect(bitmap.width == 40 && bitmap.height == 20)
    #expect(bitmap.pixels[10 * 40 + 9] == 0)
    #expect(bitmap.pixels[10 * 40 + 10] != 0)
    #expect(throws: LottieRenderingError.frameIndexOutOfRange) { try snapshot.pngData(frame: 61) }
  }
}
