import Flick
import FlickPlayer

#if canImport(CoreGraphics)
  import CoreGraphics
  import Foundation
#endif
#if canImport(UIKit)
  import UIKit
#endif

/// A list of events.
@MainActor final class TimelineRecorder {
  /// The animation whose frames are recorded.
  var animation: TimelineAnimation
  /// The input to perform when the completion of the next play call is called.
  var chainedInput: TimelineInput?
  /// The frame that the latest picture shows, or `nil` without a picture.
  private(set) var shownFrame: Double?
  private var events: [String] = []
  private var shownEvent = ""
  private var completions = 0

  init(_ animation: TimelineAnimation) { self.animation = animation }

  func record(_ event: String) { events.append(event) }

  /// Returns the events since the last call.
  @discardableResult func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  /// Records the frame that a picture shows, if it is another one than before.
  func recordPicture(_ image: LottieImage?) {
    shownFrame = image?.firstRowCoverage.map { progress in
      let frame = animation.first + progress * (animation.last - animation.first)
      // The end itself is exclusive: its picture is that of 0.01 frames before.
      return frame > animation.last - 0.015 ? animation.last : frame
    }
    let event = shownFrame.map { "frame \(timelineNumber($0))" } ?? "blank"
    if event != shownEvent { record(event) }
    shownEvent = event
  }

  /// Returns a completion closure that records the index of its play call, counted from 1.
  func nextCompletion(then next: (@MainActor () -> Void)? = nil) -> @MainActor (Bool) -> Void {
    completions += 1
    let index = completions
    return { isFinished in
      self.record("end \(index) \(isFinished)")
      next?()
    }
  }
}

extension LottieImage {
  /// The part of the first row that is covered, from 0 to 1. It is `nil` without pixels.
  fileprivate var firstRowCoverage: Double? {
    guard let image = cgImage, image.width > 0 else { return nil }
    #if canImport(CoreGraphics)
      guard let data = image.dataProvider?.data as Data?, data.count >= image.width * 4 else {
        return nil
      }
      // Pixels are 32-bit words, alpha first. On machines with little-endian words, alpha is the last byte.
      let sum = (0..<image.width).reduce(0) { $0 + Int(data[$1 * 4 + 3]) }
    #else
      let sum = image.pixels.prefix(image.width).reduce(0) { $0 + Int($1 >> 24) }
    #endif
    return Double(sum) / Double(255 * image.width)
  }
}
