// Snippets of the article PicturesWithoutAView.
import Flick
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

func takeSnapshots(_ walk: LottieAnimation) throws {
  // snippet.snapshot
  let snapshot = LottieSnapshot(walk, size: CGSize(width: 120, height: 120), scale: 3)
  let first = try snapshot.image(frame: 0)
  let middle = try snapshot.image(progress: 0.5)
  let icon = try snapshot.pngData(frame: 0)
  // snippet.end
  _ = (first, middle, icon)
}

// snippet.snapshot-async
func thumbnails(_ snapshot: LottieSnapshot) async throws -> [CGImage] {
  try await snapshot.images(frames: [0, 30, 60])
}
// snippet.end

// snippet.snapshot-test
func isUnchanged(_ animation: LottieAnimation, _ reviewed: Data) throws -> Bool {
  let snapshot = LottieSnapshot(animation, size: CGSize(width: 200, height: 200), scale: 1)
  return try snapshot.pngData(frame: 30) == reviewed
}
// snippet.end
