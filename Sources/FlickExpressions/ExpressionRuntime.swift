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
      PackageResources.Bounds_js,
      PackageResources.Builtins_js,
      PackageResources.Callable_js,
      PackageResources.Colors_js,
      PackageResources.Compile_js,
      PackageResources.Composition_js,
      PackageResources.Easing_js,
      PackageResources.Effects_js,
      PackageResources.Footage_js,
      PackageResources.Interpolation_js,
      PackageResources.Keyframes_js,
      PackageResources.Layer_js,
      PackageResources.Limits_js,
      PackageResources.Loops_js,
      PackageResources.Matrix_js,
      PackageResources.Names_js,
      PackageResources.Noise_js,
      PackageResources.Path_js,
      PackageResources.Places_js,
      PackageResources.Property_js,
      PackageResources.Random_js,
      PackageResources.References_js,
      PackageResources.Shapes_js,
      PackageResources.Start_js,
      PackageResources.Syntax_js,
      PackageResources.SyntaxOperators_js,
      PackageResources.Text_js,
      PackageResources.TextBlock_js,
      PackageResources.Times_js,
      PackageResources.Tokens_js,
      PackageResources.Transform_js,
      PackageResources.Vectors_js,
    ]
  }
#endif
