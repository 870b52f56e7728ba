// The examples of the SVGA players in the documentation, unchanged, in code without actors.
import Flick
import UIKit

class GiftViewController: UIViewController {
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

class Loading {
  func install() {
    SVGAExPlayer.downloader = { svgaSource, success, failure in
      guard let url = URL(string: svgaSource) else {
        failure(
          NSError(
            domain: "SVGAExPlayer", code: -1, userInfo: [NSLocalizedDescriptionKey: "Invalid path"])
        )
        return
      }

      Task {
        do {
          let (data, _) = try await URLSession.shared.data(from: url)
          await MainActor.run { success(data) }
        } catch {
          await MainActor.run { failure(error) }
        }
      }
    }
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
    SVGAExPlayer.cacheKeyGenerator = { svgaSource in
      return svgaSource.lowercased()
    }
  }

  func parse(_ data: Data, _ url: URL, done: @escaping (SVGAVideoEntity?) -> Void) {
    DispatchQueue.global().async {
      let parser = SVGAParser()
      parser.parse(with: data, cacheKey: "gift", completionBlock: { done($0) }, failureBlock: nil)
      parser.parse(with: url, completionBlock: { done($0) }, failureBlock: { _ in done(nil) })
    }
  }

  func duration(of entity: SVGAVideoEntity) -> Double {
    Double(entity.frames) / Double(entity.FPS)
  }
}

class GiftPlayer: NSObject, SVGAExPlayerDelegate, SVGAPlayerDelegate {
  let player = SVGAExPlayer()

  func start(_ entity: SVGAVideoEntity) {
    player.exDelegate = self
    player.play("your_animation_path", fromFrame: 0, isAutoPlay: true)
    player.play(with: entity, fromFrame: 0, isAutoPlay: true)
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, statusDidChanged status: SVGAExPlayerStatus,
    oldStatus: SVGAExPlayerStatus
  ) {
    print(status, oldStatus)
  }

  func svgaExPlayer(
    _ player: SVGAExPlayer, svga source: String, animationPlaying currentFrame: Int
  ) {
    print(source, currentFrame)
  }

  func svgaPlayerDidFinishedAnimation(_ player: SVGAPlayer) { player.clear() }
}
