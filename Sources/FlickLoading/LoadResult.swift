import FlickAnimation
import Foundation

/// The result of a load.
enum LoadResult: Sendable {
  case animation(LottieAnimation)
  case file(DotLottieFile)
  case bytes(Data)

  /// The representation in which a file is returned.
  enum Representation: Hashable, Sendable, CaseIterable {
    /// The initial animation of any supported file.
    case animation
    /// A dotLottie file with all its animations.
    case file
    /// The bytes of any file. The caller parses them.
    case bytes
  }

  init(_ form: Representation, path: String, limits: Limits) throws(ReadError) {
    switch form {
    case .animation:
      self = .animation(try LottieAnimation(path: path, text: TextSettings(), limits: limits))
    case .file: self = .file(try DotLottieFile(path: path, limits: limits))
    case .bytes: self = .bytes(Data(try LocalFile.read(path, limit: limits.fileBytes)))
    }
  }

  init(_ form: Representation, data: Data, limits: Limits) throws(ReadError) {
    switch form {
    case .animation:
      self = .animation(try LottieAnimation(data: data, text: TextSettings(), limits: limits))
    case .file: self = .file(try DotLottieFile(data: data, limits: limits))
    case .bytes: self = .bytes(data)
    }
  }

  /// The estimated memory of the result in bytes.
  ///
  /// - Parameter fileBytes: The size of the file.
  func cost(fileBytes: Int) -> Int {
    switch self {
    case .animation(let animation): animation.heldBytes(fileBytes: fileBytes)
    case .file(let file): file.heldBytes(fileBytes: fileBytes)
    case .bytes: fileBytes
    }
  }
}
