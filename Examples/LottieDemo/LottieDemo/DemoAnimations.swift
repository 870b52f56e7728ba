import Flick
import Foundation

/// The animations of the demo.
enum DemoAnimations {
  /// A file in the app's bundle.
  static let local = LottieSource.local(fileName: "Sample Animation.lottie")

  /// A file on the network.
  static let remote = LottieSource.remote(
    url: URL(
      string:
        "https://raw.githubusercontent.com/airbnb/lottie-ios/master/Tests/Samples/LottieFiles/growth.json"
    ) ?? URL(fileURLWithPath: "/"))
}
