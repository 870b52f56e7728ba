// The examples in the documentation of the SVGA players.
import Flick
import UIKit

class SVGAViewController: UIViewController {
  let player = SVGAPlayer()

  override func viewDidLoad() {
    super.viewDidLoad()

    player.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    view.addSubview(player)

    // Create SVGA animation parser
    let parser = SVGAParser()

    // Load SVGA animation file
    parser.parse(withNamed: "your_animation_file", in: nil) { [weak self] videoItem in
      guard let self, let videoItem else { return }

      // Load SVGA animation into player
      self.player.videoItem = videoItem

      // Start playing animation
      self.player.startAnimation()
    }
  }
}

/// Reports all delegate calls of the player as text.
class SVGAExViewController: UIViewController, SVGAExPlayerDelegate {
  let player = SVGAExPlayer()
  let progressBar = UIProgressView()
  var lines: [String] = []
  /// The frame to start at instead, and whether to play.
  var start: (frame: Int, isPlay: Bool)?

  override func viewDidLoad() {
    super.viewDidLoad()
    player.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    player.contentMode = .scaleAspectFit
    player.isAnimated = true
    player.exDelegate = self
    view.addSubview(player)
  }

  func show(_ path: String) {
    player.play(path, fromFrame: 0, isAutoPlay: true)
  }

  func show(_ entity: SVGAVideoEntity) {
    player.play(with: entity, fromFrame: 0, isAutoPlay: true)
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, statusDidChanged status: SVGAExPlayerStatus,
    oldStatus: SVGAExPlayerStatus
  ) {
    lines.append("\(oldStatus)->\(status)")
  }

  func svgaExPlayer(_ player: SVGAExPlayer, unknownSvga source: String) {
    lines.append("unknown \(source)")
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, dataLoadFailed error: any Error
  ) {
    lines.append("dataLoadFailed \(source)")
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, dataParseFailed error: any Error
  ) {
    lines.append("dataParseFailed \(source)")
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, assetParseFailed error: any Error
  ) {
    lines.append("assetParseFailed \(source)")
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, entity: SVGAVideoEntity,
    invalid error: SVGAVideoEntityError
  ) {
    lines.append("invalid \(error.rawValue)")
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, parseDone entity: SVGAVideoEntity
  ) {
    lines.append("parseDone \(entity.frames)")
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, readyForPlay isNewSource: Bool, fromFrame: Int,
    isWillPlay: Bool, resetHandler: @escaping (_ newFrame: Int, _ isPlay: Bool) -> Void
  ) {
    lines.append("ready \(isNewSource) \(fromFrame) \(isWillPlay)")
    if let start { resetHandler(start.frame, start.isPlay) }
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, animationPlaying currentFrame: Int
  ) {
    progressBar.progress = player.progress
    lines.append("playing \(currentFrame)")
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, animationDidFinishedOnce loopCount: Int
  ) {
    lines.append("once \(loopCount)")
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, animationDidFinishedAll loopCount: Int
  ) {
    lines.append("all \(loopCount)")
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, animationPlayFailed error: SVGARePlayerPlayError
  ) {
    lines.append("playFailed \(error.rawValue)")
  }
}

/// Replaces the network by `load`.
@MainActor func installDownloader(_ load: @escaping @Sendable (URL) async throws -> Data) {
  SVGAExPlayer.downloader = { svgaSource, success, failure in
    guard let url = URL(string: svgaSource) else {
      failure(
        NSError(
          domain: "SVGAExPlayer", code: -1,
          userInfo: [NSLocalizedDescriptionKey: "Invalid path"]))
      return
    }

    Task {
      do {
        let data = try await load(url)
        await MainActor.run { success(data) }
      } catch {
        await MainActor.run { failure(error) }
      }
    }
  }
}

@MainActor func installLoader() {
  SVGAExPlayer.loader = { svgaSource, success, failure, forwardDownload, forwardLoadAsset in
    // Check if it's a disk SVGA
    guard FileManager.default.fileExists(atPath: svgaSource) else {
      if svgaSource.hasPrefix("http://") || svgaSource.hasPrefix("https://") {
        forwardDownload(svgaSource)  // Call the internal remote loading method
      } else {
        forwardLoadAsset(svgaSource)  // Call the internal local resource loading method
      }
      return
    }

    // Load disk SVGA
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: svgaSource))
      success(data)
    } catch {
      failure(error)
    }
  }
}

@MainActor func installCacheKey() {
  SVGAExPlayer.cacheKeyGenerator = { svgaSource in
    return svgaSource.lowercased()
  }
}

/// All other methods in the documentation.
@MainActor func control(_ player: SVGAExPlayer, done: @escaping @MainActor (String) -> Void) {
  player.isHidesWhenStopped = false
  player.isResetLoopCountWhenStopped = true
  player.isEnabledMemoryCache = false
  player.isDebugLog = false
  player.isMute = true
  player.isReversing = true
  player.setStartFrame(1, endFrame: 3)
  player.play()
  player.play(fromFrame: 2, isAutoPlay: false)
  player.reset(isAutoPlay: true)
  player.pause()
  player.stop(then: .stepToLeading) { svgaSource, _ in done("stop \(svgaSource)") }
  player.stop { svgaSource, loopCount in done("stop \(svgaSource) \(loopCount)") }
  player.clean { svgaSource, _ in done("clean \(svgaSource)") }
}

/// Other methods that apps of the original player call.
@MainActor func original(_ player: SVGAPlayer, _ entity: SVGAVideoEntity, _ picture: URL) {
  player.videoItem = entity
  player.loops = 1
  player.clearsAfterStop = false
  player.fillMode = "Forward"
  player.setImageWith(picture, forKey: "walker")
  player.setImage(with: picture, forKey: "walker")
  player.setAttributedText(NSAttributedString(string: "Hi"), forKey: "walker")
  player.setDrawingBlock({ layer, _ in layer.opacity = 0.5 }, forKey: "walker")
  player.setHidden(false, forKey: "walker")
  player.startAnimation(with: NSRange(location: 1, length: 3), reverse: false)
  player.step(toPercentage: 0.5, andPlay: false)
  player.clearDynamicObjects()
  player.stopAnimation()
}

/// An animation by name, and the frames of an animation as images.
@MainActor func byName(_ name: String) -> SVGAImageView {
  let view = SVGAImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
  view.autoPlay = false
  view.imageName = name
  return view
}

@MainActor func export(_ entity: SVGAVideoEntity, to folder: String) -> Int {
  let exporter = SVGAExporter()
  exporter.videoItem = entity
  let images = exporter.toImages()
  exporter.saveImages(folder, filePrefix: "walk_")
  return images.count
}

/// Speed and fades.
@MainActor func tune(_ player: SVGAExPlayer) -> String {
  player.speed = 1.5
  player.showDuration = 0.3
  player.hideDuration = 0.1
  player.isHideWhenSwitchSourceWithoutAnimtion = true
  return player.debugInfo
}
