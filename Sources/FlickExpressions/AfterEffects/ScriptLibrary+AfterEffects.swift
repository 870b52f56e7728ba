/// The functions of After Effects, which are names in expressions.
extension ScriptLibrary {
  static let afterEffects = ScriptLibrarySection(name: "", members: operators)

  /// The functions that exporters write instead of operators. Older ones have no prefix.
  private static let operators: [ScriptBuiltin] =
    [
      ("$bm_sum", ScriptOperation.add), ("$bm_add", .add), ("sum", .add), ("add", .add),
      ("$bm_sub", .subtract), ("sub", .subtract), ("$bm_mul", .multiply), ("mul", .multiply),
      ("$bm_div", .divide), ("div", .divide), ("$bm_mod", .remainder), ("mod", .remainder),
    ].map { name, operation in
      ScriptBuiltin(name, 2) { m, a throws(ScriptError) in
        try m.binary(operation, m.argument(a, 0), m.argument(a, 1), isVector: true)
      }
    } + [
      ScriptBuiltin("$bm_neg", 1) { m, a throws(ScriptError) in
        try m.negated(m.argument(a, 0), isVector: true)
      },
      ScriptBuiltin("neg", 1) { m, a throws(ScriptError) in
        try m.negated(m.argument(a, 0), isVector: true)
      },
      ScriptBuiltin("$bm_isInstanceOfArray", 1) { m, a throws(ScriptError) in
        .bool(try m.vector(m.argument(a, 0)) != nil)
      },
    ]
}
