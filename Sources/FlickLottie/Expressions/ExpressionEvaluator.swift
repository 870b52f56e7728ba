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
  private var properties: [ExpressionAnyProperty?]
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
    document = ExpressionDocument(source)
    states = Array(repeating: .unbound, count: source.properties.count)
    properties = Array(repeating: nil, count: source.properties.count)
    constants = Array(
      repeating: ComputedNumbers(components: .zero, count: 0), count: source.properties.count)
  }

  // MARK: Values

  func numbers(of property: Int, at frame: Double) -> ComputedNumbers? {
    guard let bound: ExpressionProperty<ScriptNumbers> = bound(property) else {
      return constants.indices.contains(property) && constants[property].count > 0
        ? constants[property] : nil
    }
    let numbers = document.value(of: bound, at: frame).map {
      ComputedNumbers(components: $0.components, count: $0.count)
    }
    if bound.isConstant {
      if let numbers { constants[property] = numbers }
      settle(property, numbers.map { _ in .constantNumbers })
    }
    return numbers
  }

  func path(of property: Int, at frame: Double, to path: inout Path) -> Bool {
    guard let bound: ExpressionProperty<ExpressionPath> = bound(property) else {
      guard states.indices.contains(property), case .constantPath(let constant) = states[property]
      else { return false }
      path.append(constant)
      return true
    }
    let value = document.value(of: bound, at: frame)
    if bound.isConstant {
      settle(
        property,
        value.map { value in
          var constant = Path()
          value.append(to: &constant)
          return .constantPath(constant)
        })
    }
    value?.append(to: &path)
    return value != nil
  }

  func list(of property: Int, at frame: Double, into numbers: inout [Double]) -> Bool {
    guard let bound: ExpressionProperty<ExpressionList> = bound(property),
      let value = document.value(of: bound, at: frame)
    else { return false }
    numbers = value.numbers
    return true
  }

  func text(of property: Int, at frame: Double) -> TextDocument? {
    guard let bound: ExpressionProperty<ExpressionText> = bound(property) else {
      guard states.indices.contains(property), case .constantText(let constant) = states[property]
      else { return nil }
      return constant
    }
    let written = document.value(of: bound, at: frame)?.document
    let text = written.flatMap { layOut($0, of: property) }
    if bound.isConstant { settle(property, text.map { .constantText($0) }) }
    return text
  }

  func selection(of property: Int, _ part: TextPart, at frame: Double) -> Double? {
    guard let bound: ExpressionProperty<ScriptNumbers> = bound(property) else { return nil }
    return document.value(of: bound, part, at: frame).map { $0[0] * UnitScale.percent }
  }

  private func layOut(_ written: Schema.TextDocument, of property: Int) -> TextDocument? {
    if texts[property] == nil {
      texts[property] = source.properties[property].textLayout.map { ExpressionTextCache($0) }
    }
    return texts[property]?.document(written)
  }

  /// Keeps the state of a property whose value never changes.
  private func settle(_ property: Int, _ state: BindingState?) {
    properties[property] = nil
    states[property] = state ?? .failed
  }

  /// Returns the property that computes a value; `nil` if there is none, or its value is constant.
  private func bound<Value>(_ property: Int) -> ExpressionProperty<Value>? {
    guard properties.indices.contains(property) else { return nil }
    if let known = properties[property] { return known as? ExpressionProperty<Value> }
    guard case .unbound = states[property] else { return nil }
    let written = source.properties[property]
    let found = document.property(of: value(of: written), written.kind)
    properties[property] = found
    states[property] = found == nil ? .failed : .property
    return found as? ExpressionProperty<Value>
  }
}

extension ExpressionEvaluator {
  /// Returns the expressions that fail at a frame, in the order of the file.
  func failures(at frame: Double) -> [(property: ExpressionInput, message: String)] {
    document.keepsFailures = true
    defer { document.keepsFailures = false }
    var failures: [(property: ExpressionInput, message: String)] = []
    for property in source.properties {
      if let message = failure(of: property, at: frame) { failures.append((property, message)) }
    }
    return failures
  }

  /// Returns the property in the document.
  func value(of property: ExpressionInput) -> JSONValue {
    JSONValue(document: source.document, index: property.index)
  }

  private func failure(of property: ExpressionInput, at frame: Double) -> String? {
    guard let bound = document.property(of: value(of: property), property.kind) else {
      return "there is no such property in expressions"
    }
    document.textPart = TextPart(index: 1, total: 1, selection: 1)
    bound.forget()
    return document.failure(of: bound, at: frame)
  }
}
