/// The options of `flick serve` that environment variables set: FLICK_SERVE_PORT for `--port`, and so on.
enum ServeEnvironment {
  private enum Kind {
    case value, flag
    /// Values with commas between them.
    case list
  }

  private static let options: [(name: String, kind: Kind)] = [
    ("root", .value), ("allow-host", .list), ("allow-origin", .list), ("host", .value),
    ("port", .value), ("allow-uploads", .flag), ("workers", .value), ("small-workers", .value),
    ("client-header", .value), ("cache", .value), ("queue", .value), ("connections", .value),
    ("idle-timeout", .value), ("time-limit", .value), ("memory-limit", .value),
    ("memory-budget", .value), ("max-age", .value), ("fonts", .list), ("player", .value),
    ("log-level", .value),
    ("no-sandbox", .flag),
    ("sign", .value), ("expires-in", .value),
  ]

  private static let prefix = "FLICK_SERVE_"

  private static func variable(of name: String) -> String {
    prefix + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// Returns arguments with those of the environment behind the name of the command. An option that is given as an argument
  /// takes precedence.
  static func arguments(
    _ given: [String], _ environment: [String: String]
  ) throws(ProgramFailure) -> [String] {
    guard let command = given.first else { return given }
    let known = options.map { variable(of: $0.name) }
    let unknown = environment.keys.filter { $0.hasPrefix(prefix) && !known.contains($0) }
    guard unknown.isEmpty else {
      throw ProgramFailure(
        .usage,
        "\(unknown.sorted().joined(separator: ", ")): no setting; the settings are "
          + "\(known.joined(separator: ", ")).")
    }
    var added: [String] = []
    for (name, kind) in options {
      let option = "--\(name)"
      let variable = variable(of: name)
      guard let value = environment[variable], !value.isEmpty,
        !given.contains(where: { $0 == option || $0.hasPrefix(option + "=") })
      else { continue }
      switch kind {
      case .value: added.append("\(option)=\(value)")
      case .list: added += value.split(separator: ",").map { "\(option)=\($0)" }
      case .flag:
        guard let isOn = ["true": true, "1": true, "false": false, "0": false][value] else {
          throw ProgramFailure(.usage, "\(variable) must be true or false.")
        }
        if isOn { added.append(option) }
      }
    }
    return [command] + added + given.dropFirst()
  }
}
