import FlickExpressions
import FlickScene

/// The inputs of expression evaluators. Any number of evaluators on any thread can share them.
struct ExpressionInputs: Sendable {
  /// The whole file.
  let document: JSONDocument
  let properties: [ExpressionInput]
  /// The data assets of the file, with their bytes.
  let data: [LottieDataAsset]
  let scripts: ScriptTable
  var limits = ScriptLimits()
  /// The number of characters of texts that a frame can lay out.
  var characters = LottieLimits.default.characters
  /// The compositions of the scene, whose layers expressions measure.
  var compositions: [Composition] = []
  /// The index in ``compositions`` of each asset; -1 for assets without one.
  var compositionIndices: [Int] = []
  /// The texts that the host supplies for text layers, by their tape index. One for each document; `nil` keeps that of the file.
  var texts: [Int: [String?]] = [:]
}

/// A property that has an expression.
struct ExpressionInput: Sendable {
  /// The tape index of the property. Parsing the same bytes again gives the same index.
  var index: Int
  var kind: ExpressionKind
  /// Lays out the text that the expression of a text property returns.
  var textLayout: TextLayerLayout?
}

extension Resolver {
  /// Registers a property and returns the number that the scene uses for its computed value. Returns `nil` if the
  /// property has no expression that can be evaluated.
  mutating func expression<Written>(
    of property: Schema.Property<Written>, _ kind: ExpressionKind, setter: TextLayerLayout? = nil
  ) -> Int? {
    guard hasExpression(property) else { return nil }
    let source = animation.source.value(at: property.tapeIndex)
    if knownExpressions != nil { return knownExpression(source.index, kind) }
    guard environment.usesExpressions, ScriptProgram.isBuilt else {
      diagnosticLog.add(.expression, at: source)
      return nil
    }
    guard isValid(source) else { return nil }
    // A position is resolved twice: once for x and y, and once for z.
    let known = expressions.suffix(4).firstIndex { $0.index == source.index && $0.kind == kind }
    if let known { return known }
    expressions.append(
      ExpressionInput(index: source.index, kind: kind, textLayout: setter))
    return expressions.count - 1
  }

  /// Returns the number of a property of the scene that is being patched. Its properties are mostly requested in their order.
  private mutating func knownExpression(_ index: Int, _ kind: ExpressionKind) -> Int? {
    let known = knownExpressions ?? []
    for offset in known.indices {
      let number = (nextKnownExpression + offset) % known.count
      guard known[number].index == index, known[number].kind == kind else { continue }
      nextKnownExpression = number + 1
      return number
    }
    return nil
  }

  /// Returns whether the language accepts the source of an expression. Otherwise, a diagnostic says why, and where.
  private mutating func isValid(_ property: JSONValue) -> Bool {
    let slot = reading.slot(of: property)
    guard
      let source = ExpressionSource(of: slot) ?? ExpressionSource(of: slot?["k"])
        ?? ExpressionSource(of: property)
    else { return false }
    do throws(ScriptSyntaxError) {
      _ = try scripts.program(source)
      return true
    } catch {
      diagnosticLog.add(
        error.isUnsupported ? .expressionFailure : .expressionSyntax, error.description,
        at: property)
      return false
    }
  }
}
