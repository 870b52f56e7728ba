import ArgumentParser

/// A player that `flick check --players` knows.
enum OtherPlayer: String, CaseIterable, Hashable, Sendable {
  case ios, android, web, thorvg, skottie

  /// The name of the player, with the renderer that the table describes.
  var name: String {
    switch self {
    case .ios: "lottie-ios"
    case .android: "lottie-android"
    case .web: "lottie-web (SVG)"
    case .thorvg: "ThorVG"
    case .skottie: "Skottie"
    }
  }
}

extension OtherPlayer {
  /// The code of the player.
  var source: PlayerSource {
    switch self {
    case .ios: .lottieIOS
    case .android: .lottieAndroid
    case .web: .lottieWeb
    case .thorvg: .thorVG
    case .skottie: .skottie
    }
  }
}

/// The players to check for, as an argument: names with commas between them, or `all`.
struct OtherPlayers: Hashable, Sendable, ExpressibleByArgument {
  /// The players, in the order of ``OtherPlayer``.
  let players: [OtherPlayer]

  static let all = OtherPlayers(players: OtherPlayer.allCases)

  init(players: [OtherPlayer]) { self.players = players }

  init?(argument: String) {
    guard argument != "all" else {
      self = .all
      return
    }
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let found = names.compactMap { OtherPlayer(rawValue: String($0)) }
    guard found.count == names.count else { return nil }
    players = OtherPlayer.allCases.filter(found.contains)
  }

  /// Reads the member `players` of a job or of a call.
  init(member text: String) throws(Failure) {
    guard let players = OtherPlayers(argument: text) else {
      throw Failure(
        .usage,
        "\"players\" are names with commas between them: ios, android, web, thorvg, skottie; or all.",
        member: "players")
    }
    self = players
  }
}
