// Snippets of README.md and of the articles GettingStarted and RenderingOnAServer.
// snippet.import
import Flick
// snippet.end
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

func drawOneFrame() throws {
  // snippet.first-frame
  let animation = try LottieAnimation(path: "walk.json")
  print(animation.size, animation.duration, animation.frameRate)

  let renderer = FrameRenderer(animation, width: 512, height: 512)
  let middle = (animation.startFrame + animation.endFrame) / 2
  let png = try renderer.pngData(frame: middle)
  try png.write(to: URL(fileURLWithPath: "walk.png"))
  // snippet.end
}

func drawWelcome() throws {
  // snippet.welcome-frame
  let animation = try LottieAnimation(path: "welcome.json")
  for diagnostic in animation.diagnostics { print(diagnostic) }
  let renderer = FrameRenderer(animation, width: 512, height: 512)
  try renderer.pngData(frame: 30).write(to: URL(fileURLWithPath: "welcome.png"))
  // snippet.end
}

func listDiagnostics(of animation: LottieAnimation) -> Bool {
  // snippet.diagnostics
  for diagnostic in animation.diagnostics where diagnostic.severity == .warning {
    print(diagnostic.feature, diagnostic.path, diagnostic.explanation)
  }
  let isIncomplete = animation.diagnostics.contains { $0.kind == .missingImage }
  // snippet.end
  return isIncomplete
}

func reportErrors() {
  // snippet.read-error
  do {
    let animation = try LottieAnimation(path: "walk.json")
    print(animation.duration)
  } catch {
    print(error)
    if let readError = error.readError { print(readError.code, readError.path) }
  }
  // snippet.end
}

func reproducibleAnimation() throws -> LottieAnimation {
  // snippet.text-settings
  var text = TextSettings()
  text.fonts = try FontCollection(directory: "Fonts")
  text.usesSystemFonts = false
  let animation = try LottieAnimation(path: "card.json", text: text)
  // snippet.end
  return animation
}

// snippet.thumbnails
/// Draws one picture for each animation, several at a time.
func thumbnails(of paths: [String]) async throws -> [String: Data] {
  try await withThrowingTaskGroup(of: (String, Data).self) { group in
    for path in paths {
      group.addTask {
        let animation = try LottieAnimation(path: path, evaluatesExpressions: false)
        let renderer = FrameRenderer(animation, width: 256, height: 256)
        return (path, try renderer.pngData(frame: animation.startFrame))
      }
    }
    return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
}
// snippet.end

func drawAllFrames(of animation: LottieAnimation, into folder: URL) throws {
  // snippet.all-frames
  let renderer = FrameRenderer(animation, width: 1024, height: 1024, threads: 4)
  for frame in Int(animation.startFrame)..<Int(animation.endFrame) {
    let url = folder.appendingPathComponent("frame-\(frame).png")
    try renderer.pngData(frame: Double(frame)).write(to: url)
  }
  // snippet.end
}

func drawIntoBuffer(_ lottie: Lottie) throws {
  // snippet.buffer
  let (width, height) = (640, 360)
  let buffer = LottieRenderer.Buffer.allocate(capacity: width * height)
  defer { buffer.deallocate() }

  let renderer = LottieRenderer(
    lottie, size: CGSize(width: width, height: height), buffer: buffer, stride: width,
    pixelFormat: .argb)
  try renderer.render(
    frameIndex: 12, contentRect: CGRect(x: 0, y: 0, width: width, height: height))
  // snippet.end
}

func listSounds(of animation: LottieAnimation) {
  // snippet.audio-tracks
  for track in animation.audioTracks {
    print(track.name, track.start, track.end, track.gain(at: track.start))
  }
  // snippet.end
}
