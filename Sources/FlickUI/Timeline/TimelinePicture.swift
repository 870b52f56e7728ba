#if canImport(SwiftUI) && (os(watchOS) || os(Linux))

  import CoreGraphics
  import FlickPlayer
  import FlickViewState
  import Foundation
  import SwiftUI

  /// A view that shows the pictures of a player without UIKit and AppKit. A `TimelineView` drives the player, at most 30 times
  /// per second. It pauses while the scene is not active and while the screen of a watch is dimmed.
  struct TimelinePicture: View {
    @ObservedObject private var display: TimelineDisplay
    @ObservedObject private var ticker: TimelineTicker
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.isLuminanceReduced) private var isLuminanceReduced
    @Environment(\.accessibilityReduceMotion) private var isMotionReduced
    @Environment(\.displayScale) private var scale
    private let contentMode: LottieConfiguration.ContentMode
    private let honorsReducedMotion: Bool?
    private let label: String?

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - display: The connection to the player, which the surrounding view owns.
    ///   - contentMode: The rule for fitting the animation.
    ///   - honorsReducedMotion: A Boolean value that indicates whether the animation stands still while the system's Reduce
    ///     Motion setting is on. When `nil`, the player decides.
    ///   - label: The accessibility label, or `nil` to hide the animation from assistive technologies.
    init(
      _ display: TimelineDisplay, contentMode: LottieConfiguration.ContentMode,
      honorsReducedMotion: Bool?, label: String?
    ) {
      self.display = display
      ticker = display.ticker
      self.contentMode = contentMode
      self.honorsReducedMotion = honorsReducedMotion
      self.label = label
    }

    var body: some View {
      GeometryReader { geometry in
        let surroundings = surroundings(geometry.size)
        TimelineView(.animation(minimumInterval: ticker.interval, paused: display.isPaused)) {
          context in
          picture.onValueChange(of: context.date) { _ in ticker.timelineDidUpdate() }
        }
        .onAppear { display.appear(surroundings) }
        .onDisappear { display.disappear() }
        .onValueChange(of: surroundings) { display.update($0) }
      }
      .accessibilityElement()
      .accessibilityLabel(label ?? "")
      .accessibilityAddTraits(.isImage)
      .accessibilityHidden(label == nil)
    }

    @ViewBuilder private var picture: some View {
      if let picture = display.picture {
        Image(decorative: picture, scale: display.pictureScale).resizable()
      } else {
        Color.clear
      }
    }

    private func surroundings(_ size: CGSize) -> TimelineDisplay.Surroundings {
      TimelineDisplay.Surroundings(
        size: size, scale: Double(scale), contentMode: contentMode,
        isActive: scenePhase == .active && !isLuminanceReduced,
        reducesMotion: honorsReducedMotion.map { $0 && isMotionReduced })
    }
  }

#endif
