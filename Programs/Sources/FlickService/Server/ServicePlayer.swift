import FlickArchive
import FlickFiles
import Foundation

/// The files of the player for web pages, as answers.
struct ServicePlayer: Sendable {
  /// The address of the folder in a page of the service, and its path.
  static let folder = "player"
  static let root = "/\(folder)"

  /// The files by their paths.
  let files: [String: ServicePlayerFile]

  init(_ player: PlayerFiles) throws(ServiceSetupError) {
    var files: [String: ServicePlayerFile] = [:]
    for name in PlayerFiles.names {
      let path = "\(player.folder)/\(name)"
      guard let contents = FileManager.default.contents(atPath: path) else {
        throw ServiceSetupError(.noFolder, "\(path) cannot be read.")
      }
      let type = name.hasSuffix(".js") ? "text/javascript" : "application/wasm"
      files["\(Self.root)/\(name)"] = ServicePlayerFile(type, contents)
    }
    self.files = files
  }
}

/// A file of the player. It is compressed for the first client that reads gzip, and kept.
final class ServicePlayerFile: Sendable {
  let type: String
  private let contents: Data
  private let tag: EntityTag
  private let lock = NSLock()
  // SAFETY: read and written only while `lock` is locked.
  private nonisolated(unsafe) var packed: Data?

  init(_ type: String, _ contents: Data) {
    (self.type, self.contents) = (type, contents)
    tag = EntityTag(body: contents)
  }

  func tag(gzip isPacked: Bool) -> EntityTag {
    isPacked ? EntityTag(body: Data("gzip \(tag.text)".utf8)) : tag
  }

  func contents(gzip isPacked: Bool) -> Data {
    guard isPacked else { return contents }
    return lock.withLock {
      // Files of the player have fewer bytes than gzip can have.
      let packed = packed ?? (try? Deflate.bytes([UInt8](contents), .gzip)).map { Data($0) }
      self.packed = packed
      return packed ?? Data()
    }
  }
}

extension AnimationService {
  /// Answers with a file of the player. It is in memory already, so an answer holds only the part that is sent.
  func answer(_ request: ServiceRequest, with file: ServicePlayerFile) -> ServiceResponse {
    let isPacked = ContentNegotiation.acceptsGzip(request.acceptedEncodings)
    let tag = file.tag(gzip: isPacked)
    var response = ServiceResponse(status: 304, type: file.type)
    response.allowPlayer()
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Content-Encoding"] = isPacked ? "gzip" : nil
    response.headers["ETag"] = tag.text
    response.headers["Cache-Control"] = "public, max-age=\(configuration.maxAge)"
    if tag.isContained(in: request.knownTags) { return response }
    response.status = 200
    response.body = file.contents(gzip: isPacked)
    response.memory = memory.hold(ConnectionLimits.partBytes)
    return response
  }
}
