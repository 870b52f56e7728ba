import Dispatch
import Flick
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import Examples
@testable import FlickPlayer
@testable import FlickUI

/// The suite of all view tests. They share one display and its clock, so they run one after the other.
@MainActor @Suite("Views", .serialized) struct ViewTests {}

// Linux has no Objective-C runtime to call a method by its selector, so these types dispatch selectors
// themselves.
extension DisplayLinkTarget: SelectorResponder {
  public func perform(_ selector: Selector, with object: Any?) {
    guard selector.name == "screenRefreshes:", let link = object as? CADisplayLink else { return }
    screenRefreshes(link)
  }
}
extension ControlledViewController: SelectorResponder {
  public func perform(_ selector: Selector, with object: Any?) {
    switch selector.name {
    case "play": play()
    case "pause": pause()
    case "stop": stop()
    default: Issue.record("no receiver implements \(selector.name)")
    }
  }
}
extension SliderViewController: SelectorResponder {
  public func perform(_ selector: Selector, with object: Any?) {
    guard let slider = object as? UISlider else { return }
    sliderValueChanged(slider)
  }
}
extension LottieUIKitView: SelectorResponder {
  public func perform(_ selector: Selector, with object: Any?) {
    guard selector.name == "hover:", let seen = object as? UIHoverGestureRecognizer else { return }
    hover(seen)
  }
}

/// An animation of a red square that fills the left half, with `frames` frames at 60 frames per second.
func halves(frames: Int = 60, marker: String? = nil) throws -> Lottie {
  let markers = marker.map { #"[{"cm":"\#($0)","tm":15,"dr":0}]"# } ?? "[]"
  return try Lottie(
    string: """
      {"v":"5.9.0","fr":60,"ip":0,"op":\(frames),"w":40,"h":20,"markers":\(markers),
      "layers":[{"ty":4,"ip":0,"op":\(frames),"st":0,"ks":{},"shapes":[
      {"ty":"rc","s":{"a":0,"k":[20,20]},"p":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
      {"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]}]}
      """)
}

/// Runs everything that is queued on the main thread.
@MainActor func turn() async {
  for _ in 0..<3 {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}

/// Refreshes the display, and waits for the frames that this requests.
@MainActor func refresh(_ count: Int = 1, _ model: LottieViewModel? = nil) async {
  for _ in 0..<count {
    ManualDisplayClock.tick()
    model?.finishDrawing()
    await turn()
  }
}

@MainActor func window() -> UIWindow {
  UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
}

extension UIImage {
  /// The pixels as 32-bit words, row by row.
  var words: [UInt32] {
    guard let image = cgImage, let data = image.dataProvider?.data else { return [] }
    return data.withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      return (0..<image.height).flatMap {
        words.dropFirst($0 * image.bytesPerRow / 4).prefix(image.width)
      }
    }
  }

  func word(_ x: Int, _ y: Int) -> UInt32? {
    guard let width = cgImage?.width, words.indices.contains(y * width + x) else { return nil }
    return words[y * width + x]
  }
}
