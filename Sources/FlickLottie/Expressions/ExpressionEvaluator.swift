import FlickExpressions
import FlickGeometry
import FlickScene

/// Evaluates expressions when the scene requests a property. Belongs to one thread at a time, like the renderer that
/// owns it.
final class ExpressionEvaluator: PropertyComputer {
  private let source: ExpressionInputs
  private let document: ExpressionDocument
  private var states: [BindingState]
  /// The properties that have a value for each frame.
  private var properties: [ExpressionBaseProperty?]
  /// Values that are the same at every time. A count of 0 means that there is none.
  private var constants: [ComputedNumbers]
  private var texts: [Int: ExpressionTextCache] = [:]

  private enum BindingState {
    case unbound
    /// The expression has no value and is not evaluated again.
    case failed
    /// An entry of ``properties``.
    case property
    /// An entry of ``constants``.
    case constantNumbers
    case constantPath(Path)
    case constantText(TextDocument)
  }

  init(_ source: ExpressionInputs) {
    self.source = source
    document = ExpressionDocument(source.document, scripts: source.scripts, limits: source.limits)
    for data in source.data {
      if let bytes = data.bytes { document.provide(bytes, asset: data.id) }
    }
    states = Array(repeating: .unbound, count: source.properties.count)
    properties = Array(repeating: nil, count: source.properties.count)
    constants = Array(
      repeating: ComputedNumbers(components: .zero, count: 0), count: source.properties.count)
  }

  // MARK: Values

  func numbers(of property: Int, at frame: Double) -> ComputedNumbers? {
    guard let bound = bound(property) as? ExpressionNumericProperty else {
      return constants.indices.contains(property) && constants[property].count > 0
        ? constants[property] : nil
    }
    let value = document.evaluate { machine throws(ScriptError) in
      try bound.numbers(at: frame / bound.frameRate, &machine)
    }
    let numbers =
      bound.hasFailed
      ? nil : value.map { ComputedNumbers(components: $0.components, count: $0.count) }
    if bound.isConstant {
      properties[property] = nil
      states[property] = numbers == nil ? .failed : .constantNumbers
      if let numbers { constants[property] = numbers }
    }
    return numbers
  }

  func path(of property: Int, at frame: Double, to path: inout Path) -> Bool { false }

  func list(of property: Int, at frame: Double, into numbers: inout [Double]) -> Bool { false }

  func text(of property: Int, at frame: Double) -> TextDocument? { nil }

  func selection(of property: Int, _ part: TextPart, at frame: Double) -> Double? {
    guard let bound = bound(property) as? ExpressionNumericProperty else { return nil }
    bound.isSelector = true
    bound.forget()
    document.textPart = SIMD3(part.index, part.total, part.selection * 100)
    let value = document.evaluate { machine throws(ScriptError) in
      try bound.numbers(at: frame / bound.frameRate, &machine)
    }
    guard let value, !bound.hasFailed else { return nil }
    return value[0] * UnitScale.percent
  }

  private func document(_ json: String, of property: Int) -> TextDocument? {
    if texts[property] == nil {
      texts[property] = source.properties[property].textLayout.map { ExpressionTextCache($0) }
    }
    return texts[property]?.document(json)
  }

  /// Returns the property that computes a value; `nil` if there is none, or its value is constant.
  private func bound(_ property: Int) -> ExpressionBaseProperty? {
    guard properties.indices.contains(property) else { return nil }
    if let known = properties[property] { return known }
    guard case .unbound = states[property] else { return nil }
    let found = document.property(of: value(of: source.properties[property]))
    properties[property] = found
    states[property] = found == nil ? .failed : .property
    return found
  }
}

extension ExpressionEvaluator {
  /// Returns the expressions that fail at a frame, in the order of the file.
  func failures(at frame: Double) -> [(property: ExpressionProperty, message: String)] {
    document.keepsMessages = true
    defer { document.keepsMessages = false }
    var failures: [(property: ExpressionProperty, message: String)] = []
    for property in source.properties {
      if let message = failure(of: property, at: frame) { failures.append((property, message)) }
    }
    return failures
  }

  /// Returns the property in the document.
  func value(of property: ExpressionProperty) -> JSONValue {
    JSONValue(document: source.document, index: property.index)
  }

  private func failure(of property: ExpressionProperty, at frame: Double) -> String? {
    guard let bound = document.property(of: value(of: property)) else {
      return "there is no such property in expressions"
    }
    bound.forget()
    document.textPart = SIMD3(1, 1, 100)
    _ = document.evaluate { machine throws(ScriptError) in
      try bound.evaluate(at: frame / bound.frameRate, &machine)
    }
    return bound.hasFailed ? bound.failure : nil
  }
}
