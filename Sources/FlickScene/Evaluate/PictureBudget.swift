import FlickRaster

/// The number of pixels of pictures that a frame may decode. A picture counts when the frame shows it first.
struct PictureBudget {
  /// The frame in which each picture was drawn last, and the current one.
  private var drawnFrames: [UInt32] = []
  private var frameNumber: UInt32 = 0
  private var remainingPixels = 0
  /// The limit that the frame exceeded.
  private(set) var exceeded: DrawingLimit?

  /// - Parameter pixels: The number of pixels that the frame may decode.
  mutating func beginFrame(_ pixels: Int) {
    frameNumber &+= 1
    if frameNumber == 0 {
      // The numbers start again.
      for index in drawnFrames.indices { drawnFrames[index] = 0 }
      frameNumber = 1
    }
    (remainingPixels, exceeded) = (pixels, nil)
  }

  /// Counts the pixels of a picture when the frame shows it first. Returns `false` if the limit does not allow them.
  ///
  /// - Parameter count: The number of pictures.
  mutating func reserve(_ picture: Int, _ pixels: Int, of count: Int) -> Bool {
    if drawnFrames.count < count {
      drawnFrames.append(contentsOf: repeatElement(0, count: count - drawnFrames.count))
    }
    if drawnFrames[picture] == frameNumber { return true }
    guard pixels <= remainingPixels else {
      exceeded = .picturePixels
      return false
    }
    remainingPixels -= pixels
    drawnFrames[picture] = frameNumber
    return true
  }
}
