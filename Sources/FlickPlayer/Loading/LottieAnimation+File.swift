public import FlickAnimation
public import Foundation

extension LottieAnimation {
  /// Reads a Lottie JSON, dotLottie or SVGA file by path, or by its name in a bundle.
  ///
  /// A file at `path` is read. If there is none and the path is relative, the bundle's resources are searched as in
  /// ``named(_:bundle:subdirectory:animationCache:)``: with and without an extension, and then for a data asset.
  /// Blocks until the file is read. Any thread may call it.
  ///
  /// ```swift
  /// let animation = try LottieAnimation(contentsOf: "loader")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of a file, or the name of a resource, with or without extension.
  ///   - bundle: The bundle that is searched after the path.
  /// - Throws: ``LottieFileError`` when the file does not exist or cannot be read.
  public convenience init(contentsOf path: String, bundle: Bundle = .main) throws(LottieFileError) {
    self.init(copying: try Self.file(path, orIn: bundle))
  }

  private static func file(
    _ path: String, orIn bundle: Bundle
  ) throws(LottieFileError) -> LottieAnimation {
    let notFound: ReadError
    do {
      return try LottieAnimation(path: path, text: TextSettings())
    } catch {
      guard error.code == .notFound else { throw LottieFileError(path: path, unreadable: error) }
      notFound = error
    }
    let file = BundleFile(path: path, bundle: bundle)
    var found = path
    do {
      if let file {
        if let resource = file.path {
          found = resource
          return try LottieAnimation(path: resource, text: TextSettings())
        }
        if let data = file.dataAsset { return try from(data: data) }
      }
    } catch {
      throw LottieFileError(path: found, unreadable: error)
    }
    throw LottieFileError(path: path, notFound: notFound, alsoTried: file)
  }
}
