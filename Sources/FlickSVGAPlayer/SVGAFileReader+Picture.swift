import FlickImage
import FlickPlayer
import FlickRaster
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension SVGAFileReader {
  /// Loads and decodes a picture. Calls `answer` on the main actor, asynchronously and once, with
  /// `nil` if there is no picture. A cancelled load may not call it.
  func picture(at url: URL, _ answer: @escaping @MainActor (Bitmap?) -> Void) -> Cancel {
    let flag = CancellationFlag()
    let read: @Sendable (Data?) -> Void = { [self] data in
      guard !flag.isCancelled else { return }
      let bitmap = data.flatMap { try? ImageDecoder.decode([UInt8]($0)) }
      if data != nil, bitmap == nil { invalidate(url) }
      runOnMain { answer(bitmap) }
    }
    if url.isFileURL {
      runInBackground { if !flag.isCancelled { read(try? Data(contentsOf: url)) } }
      return { flag.cancel() }
    }
    let cancelFetch = fetch(.svga(url)) { [self] result in
      runInBackground { read(try? result.get()) }
    }
    return {
      flag.cancel()
      cancelFetch()
    }
  }
}

extension URLRequest {
  /// The request for a file at a URL.
  static func svga(_ url: URL, _ policy: SVGARefreshPolicy = .never) -> URLRequest {
    URLRequest(url: url, cachePolicy: policy.cachePolicy, timeoutInterval: 20)
  }
}

extension SVGAFileReader.Location {
  static func isRemote(_ source: String) -> Bool {
    source.hasPrefix("http://") || source.hasPrefix("https://")
  }

  /// A file of the app's bundle, with or without its extension, or else the file at a path.
  static func asset(_ source: String) -> Self {
    let name = source.split(separator: ".", omittingEmptySubsequences: false)
      .filter { $0 != "svga" }.joined(separator: ".")
    let inBundle = name.isEmpty ? nil : Bundle.main.path(forResource: name, ofType: "svga")
    return .file(inBundle ?? source)
  }

  /// Creates the location of a source: a URL string or a name. Returns `nil` for an invalid URL.
  init?(_ source: String, _ policy: SVGARefreshPolicy) {
    guard Self.isRemote(source) else {
      self = .asset(source)
      return
    }
    guard let url = URL(string: source), url.host != nil else { return nil }
    self = .request(.svga(url, policy))
  }
}
