public import FlickAnimation
import Foundation

extension LottieAnimation {
  /// Reads an animation from the members of a Lottie file, as `JSONSerialization` returns them.
  ///
  /// - Parameter dictionary: The members of the animation.
  /// - Throws: A ``ReadError`` when the members cannot be written as JSON or are not an animation.
  public convenience init(dictionary: [String: Any]) throws {
    guard JSONSerialization.isValidJSONObject(dictionary) else {
      throw ReadError(.wrongType, "the dictionary cannot be written as JSON")
    }
    try self.init(data: JSONSerialization.data(withJSONObject: dictionary))
  }
}
