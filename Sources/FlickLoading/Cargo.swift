import FlickAnimation
import Foundation

/// What a load brings.
enum Cargo: Sendable {
  case animation(LottieAnimation)
  case file(DotLottieFile)

  /// What a file is to be read as.
  enum Form: Hashable, Sendable, CaseIterable {
    /// Any file, as the animation that it begins with.
    case animation
    /// A dotLottie file, with all its animations.
    case file
  }

  init(_ form: Form, path: String) throws(ReadError) {
    switch form {
    case .animation: self = .animation(try LottieAnimation(path: path, text: TextSettings()))
    case .file: self = .file(try DotLottieFile(path: path))
    }
  }

  init(_ form: Form, data: Data) throws(ReadError) {
    switch form {
    case .animation: self = .animation(try LottieAnimation(data: data, text: TextSettings()))
    case .file: self = .file(try DotLottieFile(data: data))
    }
  }
}
