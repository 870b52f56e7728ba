/// The entries of a manifest as JSON text. Default values are omitted.
extension DotLottieManifest.Animation {
  var json: String {
    var members = [("id", id.quotedForJSON)]
    if !name.isEmpty { members.append(("name", name.quotedForJSON)) }
    if let initialTheme { members.append(("initialTheme", initialTheme.quotedForJSON)) }
    if let background { members.append(("background", background.quotedForJSON)) }
    if !themes.isEmpty {
      members.append(("themes", "[\(themes.map { $0.quotedForJSON }.joined(separator: ","))]"))
    }
    return object(of: members + playback.members)
  }
}

extension DotLottieManifest.Theme {
  var json: String { entry(id: id, name: name) }
}

extension DotLottieManifest.StateMachine {
  var json: String { entry(id: id, name: name) }
}

extension DotLottiePlayback {
  /// The settings under the keys of version 1. Version 2 defines no others.
  fileprivate var members: [(String, String)] {
    let usual = DotLottiePlayback()
    var members: [(String, String)] = []
    if mode != usual.mode {
      let isThereAndBack = mode == .bounce || mode == .reverseBounce
      members.append(("playMode", isThereAndBack ? #""bounce""# : #""normal""#))
      let isTurned = mode == .reverse || mode == .reverseBounce
      members.append(("direction", isTurned ? "-1" : "1"))
    }
    switch passes {
    case .once: break
    case .forever: members.append(("loop", "true"))
    case .count(let count): members.append(("loop", "\(count)"))
    }
    if speed != usual.speed, speed.isFinite { members.append(("speed", "\(speed)")) }
    if autoplay { members.append(("autoplay", "true")) }
    if playsOnHover { members.append(("hover", "true")) }
    if intermission > 0, intermission.isFinite {
      members.append(("intermission", "\((intermission * 1000).rounded())"))
    }
    return members
  }
}

private func entry(id: String, name: String) -> String {
  object(of: [("id", id.quotedForJSON)] + (name.isEmpty ? [] : [("name", name.quotedForJSON)]))
}

private func object(of members: [(String, String)]) -> String {
  "{\(members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
}
