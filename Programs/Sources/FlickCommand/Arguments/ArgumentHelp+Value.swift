import ArgumentParser

extension ArgumentHelp {
  /// Returns the help of an option with the name of its value.
  static func value(_ name: String, _ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: name)
  }
}
