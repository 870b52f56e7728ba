import FlickAnimation
import Foundation

/// What a load brings.
enum LoadResult: Sendable {
  case animation(LottieAnimation)
  case file(DotLottieFile)
  case bytes(Data)

  /// What a file is to be read as.
  enum Representation: Hashable, Sendable, CaseIterable {
    /// Any file, as the animation that it begins with.
    case animation
    /// A dotLottie file, with all its animations.
    case file
    /// Whatever it is; who asked reads it.
    case bytes
  }

  init(_ form: Representation, path: String) throws(ReadError) {
    switch form {
    case .animation: self = .animation(try LottieAnimation(path: path, text: TextSettings()))
    case .file: self = .file(try DotLottieFile(path: path))
    case .bytes: self = .bytes(Data(try LocalFile.read(path)))
    }
  }

  init(_ form: Representation, data: Data) throws(ReadError) {
    switch form {
    case .animation: self = .animation(try LottieAnimation(data: data, text: TextSettings()))
    case .file: self = .file(try DotLottieFile(data: data))
    case .bytes: self = .bytes(data)
    }
  }
}
