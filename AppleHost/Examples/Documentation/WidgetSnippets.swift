// The snippet of the article on pictures that shows a widget.
#if canImport(WidgetKit)
  import CoreGraphics
  import Flick
  import Foundation
  import SwiftUI
  import WidgetKit

  // snippet.widget
  struct WalkEntry: TimelineEntry {
    let date: Date
    let image: CGImage?
  }

  struct WalkProvider: TimelineProvider {
    func placeholder(in context: Context) -> WalkEntry { WalkEntry(date: Date(), image: nil) }

    func getSnapshot(in context: Context, completion: @escaping (WalkEntry) -> Void) {
      completion(entries(count: 1, in: context).first ?? placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<WalkEntry>) -> Void) {
      completion(Timeline(entries: entries(count: 12, in: context), policy: .atEnd))
    }

    /// Makes an entry every five minutes, which shows the next position of the animation.
    private func entries(count: Int, in context: Context) -> [WalkEntry] {
      guard let walk = LottieAnimation.named("walk") else { return [placeholder(in: context)] }
      let snapshot = LottieSnapshot(walk, size: context.displaySize, scale: 3)
      let step = Double(walk.numberOfFrames) / Double(count)
      let frames = (0..<count).map { Double($0) * step }
      let images = (try? snapshot.images(frames: frames)) ?? []
      return images.enumerated().map { index, image in
        WalkEntry(date: Date(timeIntervalSinceNow: Double(index) * 300), image: image)
      }
    }
  }

  struct WalkWidget: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "Walk", provider: WalkProvider()) { entry in
        if let image = entry.image {
          Image(decorative: image, scale: 3).resizable().scaledToFit()
        }
      }
    }
  }
// snippet.end
#endif
