import FlickExpressions

/// What evaluates a document's expressions is made from: any number of times, on any thread.
struct ExpressionInputs: Sendable {
  /// The whole file.
  let document: JSONDocument
  let properties: [ExpressionProperty]
  /// What the host gives beside the file.
  let data: [LottieDataAsset]
  /// By source: `nil` for those that only the engine can evaluate.
  let scripts: [String: Script?]
}

/// A property that has an expression.
struct ExpressionProperty: Sendable {
  /// Where it stands in the document.
  var path: String
  /// Its place on the document's tape, which every reading of the same bytes makes alike.
  var index: Int
  var kind: ExpressionKind
  /// Sets what a text's expression says.
  var textLayout: TextLayerLayout?
}

extension Resolver {
  /// The number by which the scene asks for the property's computed value; `nil` when it has no
  /// expression that is evaluated.
  mutating func expression<Written>(
    of property: Schema.Property<Written>, _ kind: ExpressionKind, setter: TextLayerLayout? = nil
  ) -> Int? {
    guard property.hasExpression else { return nil }
    let source = animation.source.value(at: property.tapeIndex)
    guard environment.usesExpressions, canEvaluate(source, kind) else {
      diagnosticLog.add(.expression, at: source)
      return nil
    }
    let written = ExpressionProperty(
      path: source.path, index: source.index, kind: kind, textLayout: setter)
    // A position is resolved once for its plane and once for its depth.
    let known = expressions.suffix(4).firstIndex { $0.path == written.path && $0.kind == kind }
    if let known { return known }
    expressions.append(written)
    return expressions.count - 1
  }

  /// Whether the expression needs no engine, or there is one. Asking for the engine loads it.
  private mutating func canEvaluate(_ property: JSONValue, _ kind: ExpressionKind) -> Bool {
    guard ExpressionSession.isBuilt else { return false }
    if kind == .number, let source = property["x"]?.string {
      let script = scripts[source] ?? Script(source)
      scripts[source] = .some(script)
      if script != nil { return true }
    }
    return ExpressionSession.isAvailable
  }
}
