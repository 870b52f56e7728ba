import ArgumentParser

/// A player that `flick lint` knows.
enum LintPlayer: String, CaseIterable, Hashable, Sendable {
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

/// The players to check for, as an argument: names with commas between them.
struct LintPlayers: Hashable, Sendable, ExpressibleByArgument {
  /// The players, in the order of ``LintPlayer``.
  let players: [LintPlayer]

  static let all = LintPlayers(players: LintPlayer.allCases)

  init(players: [LintPlayer]) { self.players = players }

  var defaultValueDescription: String { players.map(\.rawValue).joined(separator: ",") }

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let found = names.compactMap { LintPlayer(rawValue: String($0)) }
    guard found.count == names.count else { return nil }
    players = LintPlayer.allCases.filter(found.contains)
  }
}
