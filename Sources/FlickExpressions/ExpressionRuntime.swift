#if Expressions
  /// The language itself, written in JavaScript: the files of `Runtime/`.
  enum ExpressionRuntime {
    /// One script, whose value is the function that starts a session.
    static let script: [UInt8] =
      Array("(function (global) { \"use strict\";\n".utf8)
      + Array(files.joined(separator: [newline])) + Array("\nreturn start; })(this)".utf8)

    private static let newline = UInt8(ascii: "\n")

    /// In alphabetical order; a test compares them with the folder.
    static let files: [[UInt8]] = [
      PackageResources.Start_js
    ]
  }
#endif
