import FlickExpressions
import FlickGeometry
import FlickScene

/// The contents of layers as the scene draws them, which expressions measure. Texts are laid out once, for drawing and for
/// measuring.
final class ExpressionContents {
  private unowned let document: ExpressionDocument
  private let inputs: ExpressionInputs
  private var measurer = ContentMeasurer()
  private var properties: [Int: ExpressionAnyProperty] = [:]
  /// The steps of a measurement without outlines.
  private static let smallestCost = 8

  init(_ document: ExpressionDocument, _ inputs: ExpressionInputs) {
    self.document = document
    self.inputs = inputs
  }

  /// Returns the content of a layer; `nil` if it is not made of outlines.
  func content(of layer: ExpressionLayer) -> LayerContent? {
    let composition = layer.composition.asset.map {
      inputs.compositionIndices.indices.contains($0) ? inputs.compositionIndices[$0] : -1
    }
    let (index, position) = (composition ?? 0, layer.scenePosition)
    guard inputs.compositions.indices.contains(index),
      inputs.compositions[index].layers.indices.contains(position)
    else { return nil }
    let content = inputs.compositions[index].layers[position].content
    switch content {
    case .shapes, .text: return content
    default: return nil
    }
  }

  /// Measures a content at a frame. Evaluates the expressions that its properties have.
  ///
  /// The first pass notes the expressions, which are evaluated between the passes. A measurement does not begin another one
  /// before it ends.
  func extent(
    of content: LayerContent, at frame: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ContentExtent {
    let values = MeasuredValues()
    while true {
      let extent = measurer.measure(
        content, at: EvaluationContext(frame, computer: values), costingAtMost: machine.stepsLeft)
      try machine.countSteps(extent.cost + Self.smallestCost)
      if values.missing.isEmpty { return extent }
      for request in values.takeMissing() {
        values[request] = try value(of: request, &machine)
      }
    }
  }

  private func property(_ number: Int) -> ExpressionAnyProperty? {
    if let known = properties[number] { return known }
    guard inputs.properties.indices.contains(number) else { return nil }
    let found = document.property(inputs.properties[number])
    properties[number] = found
    return found
  }

  private func value(of request: ExpressionRequest, _ machine: inout ScriptMachine)
    throws(ScriptError) -> MeasuredValue
  {
    switch property(request.property) {
    case let property as ExpressionProperty<ScriptNumbers>:
      return try numbers(of: property, request, &machine).map { .numbers($0) } ?? .none
    case let property as ExpressionProperty<ExpressionPath>:
      return try value(of: property, request, &machine).map { value in
        var path = Path()
        value.append(to: &path)
        return .path(path)
      } ?? .none
    case let property as ExpressionProperty<ExpressionText>:
      guard let text = try value(of: property, request, &machine)?.document else { return .none }
      try machine.countSteps(text.stepsOfLayout)
      guard let laidOut = document.texts.document(of: text, request.property) else {
        throw .limit(.characters)
      }
      return .text(laidOut)
    default: return .none
    }
  }

  private func numbers(
    of property: ExpressionProperty<ScriptNumbers>, _ request: ExpressionRequest,
    _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptNumbers? {
    guard let part = request.part else { return try value(of: property, request, &machine) }
    let outer = document.textPart
    document.textPart = part
    property.forget()
    defer {
      document.textPart = outer
      property.forget()
    }
    return try value(of: property, request, &machine)
  }

  /// Returns the value of a property; `nil` if its expression fails.
  private func value<Value>(
    of property: ExpressionProperty<Value>, _ request: ExpressionRequest,
    _ machine: inout ScriptMachine
  ) throws(ScriptError) -> Value? {
    let value = try property.evaluatedValue(request.frame / property.frameRate, &machine)
    if property.changes { machine.varies = true }
    return property.hasFailed ? nil : value
  }
}

extension Schema.TextDocument {
  /// The steps of laying the text out, also if it is laid out already. A text that fits its box is laid out about twenty times.
  fileprivate var stepsOfLayout: Int { text.utf8.count * (resizing == 0 ? 8 : 160) }
}

/// A request of a value in a frame.
struct ExpressionRequest: Hashable {
  var property: Int
  var frame: Double
  /// The part of the text of a selector.
  var part: TextPart?
}

private enum MeasuredValue {
  /// The expression has no value.
  case none
  case numbers(ScriptNumbers)
  case path(Path)
  case text(TextDocument)
}

/// The values of the expressions of a content. Notes those that are missing.
private final class MeasuredValues: PropertyComputer {
  private var values: [ExpressionRequest: MeasuredValue] = [:]
  private(set) var missing: [ExpressionRequest] = []

  subscript(request: ExpressionRequest) -> MeasuredValue? {
    get { values[request] }
    set { values[request] = newValue }
  }

  /// Returns the missing requests, and forgets them.
  func takeMissing() -> [ExpressionRequest] {
    defer { missing.removeAll() }
    return missing
  }

  private func value(_ property: Int, _ frame: Double, _ part: TextPart? = nil) -> MeasuredValue? {
    // Values that the host supplies have negative numbers.
    guard property >= 0 else { return nil }
    let request = ExpressionRequest(property: property, frame: frame, part: part)
    if let known = values[request] { return known }
    values[request] = MeasuredValue.none
    missing.append(request)
    return nil
  }

  func numbers(of property: Int, at frame: Double) -> ComputedNumbers? {
    guard case .numbers(let numbers) = value(property, frame) else { return nil }
    return ComputedNumbers(components: numbers.components, count: numbers.count)
  }

  func path(of property: Int, at frame: Double, to path: inout Path) -> Bool {
    guard case .path(let value) = value(property, frame) else { return false }
    path.append(value)
    return true
  }

  func text(of property: Int, at frame: Double) -> TextDocument? {
    guard case .text(let text) = value(property, frame) else { return nil }
    return text
  }

  func selection(of property: Int, _ part: TextPart, at frame: Double) -> SIMD3<Double>? {
    guard case .numbers(let numbers) = value(property, frame, part) else { return nil }
    return numbers.selection
  }
}
