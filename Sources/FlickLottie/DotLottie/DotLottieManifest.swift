import FlickArchive

/// Which animations a dotLottie file holds. The two versions of the format differ in folders and
/// in the key for the first animation; files that claim one and look like the other exist, so the
/// version only says what to try first.
struct DotLottieManifest: Sendable {
  var isVersion2: Bool
  var animationIDs: [String]
  var activeAnimationID: String

  init(_ bytes: [UInt8]) throws(ReadError) {
    let root = try JSONDocument(bytes).root
    isVersion2 = root["version"]?.isString("2") ?? false
    guard let animations = root["animations"] else {
      throw root.error(.missing, "no \"animations\"")
    }
    guard animations.isArray else { throw animations.error(.wrongType, "expected an array") }
    var ids: [String] = []
    for animation in animations.elements {
      guard let id = animation["id"]?.string else {
        throw animation.error(.missing, "an animation without an \"id\"")
      }
      ids.append(id)
    }
    guard let first = ids.first else { throw animations.error(.missing, "no animation") }
    animationIDs = ids
    let wanted = try Self.initialID(root) ?? root["activeAnimationId"]?.string
    activeAnimationID = wanted.flatMap { ids.contains($0) ? $0 : nil } ?? first
  }

  private static func initialID(_ root: JSONValue) throws(ReadError) -> String? {
    guard let initial = root["initial"], !initial.isNull else { return nil }
    guard initial.isObject else { throw initial.error(.wrongType, "expected an object") }
    return initial["animation"]?.string
  }
}
