import ArgumentParser

/// The names of the subcommands.
enum CommandNames {
  private static let helpName = "help"

  /// Throws an error if the first argument names no subcommand, or if the arguments ask for the help of one that does not
  /// exist. The library for arguments shows the help of the program instead.
  static func check(_ arguments: [String]) throws(Failure) {
    guard let first = arguments.first, !first.hasPrefix("-") else { return }
    guard first == helpName else { return try check(first, FlickCommand.configuration) }
    var configuration = FlickCommand.configuration
    for name in arguments.dropFirst() where !name.hasPrefix("-") {
      try check(name, configuration)
      let next = configuration.subcommands.first { $0._commandName == name }
      configuration = next?.configuration ?? CommandConfiguration()
    }
  }

  /// Returns the subcommand that the arguments are for; `nil` unless they are right, and no request for help. Then the library for
  /// arguments finds the subcommand, which takes twice the instructions, and says what is wrong.
  static func parsedAlone(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let name = arguments.first,
      let type = FlickCommand.configuration.subcommands.first(where: { $0._commandName == name }),
      let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
      Swift.type(of: command) == type
    else { return nil }
    return command
  }

  /// Replaces the process with the other program, if that has the options of the command.
  static func showOtherHelp(_ arguments: [String]) throws(Failure) {
    let others = [Serve.self, Preview.self, Demo.self] as [any ParsableCommand.Type]
    guard arguments.first == helpName, let name = arguments.dropFirst().first,
      others.contains(where: { $0._commandName == name })
    else { return }
    // Without the program, the help of this one tells what the command does.
    guard let program = try? Demo.program(beside: System.programPath) else { return }
    try System.replaceProcess(program, [name, "--help"])
  }

  private static func check(_ name: String, _ configuration: CommandConfiguration) throws(Failure) {
    let names = configuration.subcommands.map { $0._commandName } + [helpName]
    guard !names.contains(name) else { return }
    let similar = names.filter { distance(name, $0) <= maxDistance && $0.count > maxDistance }
    let suggestion = similar.isEmpty ? "" : "; did you mean \(similar.joined(separator: " or "))?"
    throw Failure(
      .usage,
      "there is no command \(printable(name))\(suggestion.isEmpty ? "." : suggestion) "
        + "flick --help lists all commands.")
  }

  /// The number of letters by which a suggested name can differ.
  private static let maxDistance = 2

  /// Returns the number of letters to insert, delete or replace that makes one name of the other (Levenshtein distance).
  static func distance(_ name: String, _ other: String) -> Int {
    let letters = Array(other)
    var row = Array(0...letters.count)
    for (index, letter) in name.prefix(letters.count + maxDistance + 1).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in letters.indices {
        let replaced = diagonal + (letters[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[letters.count]
  }
}
