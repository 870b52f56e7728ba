import FlickExpressions
import FlickGeometry
import FlickScene

/// Evaluates expressions when the scene requests a property. Belongs to one thread at a time, like the renderer that
/// owns it.
final class ExpressionEvaluator: PropertyComputer {
  private let source: ExpressionInputs
  private(set) var document: ExpressionDocument
  private var states: [BindingState]
  /// The properties that have a value for each frame.
  private var properties: [ExpressionAnyProperty?]
  /// Values that are the same at every time. A count of 0 means that there is none.
  private var constants: [ComputedNumbers]
  /// A Boolean value that indicates whether values of earlier frames are used, and the requests of the frame are noted.
  private var isReusing = false
  private var requests: [ExpressionRequest] = []
  /// The largest number of requests that are noted. Real frames have some thousands.
  private static let mostRequests = 1 << 18

  /// The slots of the parameters of effects that the host supplies, by the tape indices of their values.
  var parameterSlots: [Int: Int] = [:]
  private var parameters: [Int: ScriptNumbers] = [:]

  private enum BindingState {
    case unbound
    /// The expression has no value and is not evaluated again.
    case failed
    /// An entry of ``properties``.
    case property
    /// An entry of ``constants``.
    case constantNumbers
    case constantPath(Path)
    /// An entry of the document's texts.
    case constantText(Int)
  }

  init(_ source: ExpressionInputs) {
    self.source = source
    document = ExpressionDocument(source)
    (states, properties, constants) = ([], [], [])
    unbindAll()
    beginFrame()
  }

  private func unbindAll() {
    states = Array(repeating: .unbound, count: source.properties.count)
    properties = Array(repeating: nil, count: source.properties.count)
    constants = Array(
      repeating: ComputedNumbers(components: .zero, count: 0), count: source.properties.count)
  }

  // MARK: Frames

  /// The values of earlier frames are computed again if they are too large to keep, if the steps that computed them are a
  /// large part of those of a frame, or if they are not complete.
  func beginFrame() {
    let isFewSteps = document.reusableSteps <= source.limits.frameSteps / 2
    if isIncomplete || !isFewSteps || document.texts.isFull { removeValues() }
    document.beginFrame()
    isReusing = document.keepsValues || document.reusableSteps > 0 || document.texts.isReused
    requests.removeAll(keepingCapacity: true)
  }

  private func removeValues() {
    document = ExpressionDocument(source)
    document.parameters = parameters
    unbindAll()
  }

  /// Removes all values if a parameter has another value.
  func setSlotValues(_ values: [SlotValue]) {
    var isChanged = false
    for (index, slot) in parameterSlots where values.indices.contains(slot) {
      guard case .numbers(let numbers) = values[slot] else { continue }
      let value =
        numbers.count == 1
        ? ScriptNumbers(numbers.components.x)
        : ScriptNumbers(numbers.components, count: numbers.count)
      guard parameters[index].map({ $0.components == value.components }) != true else { continue }
      parameters[index] = value
      isChanged = true
    }
    if isChanged { removeValues() }
  }

  var exceededLimit: ComputationLimit? {
    if document.isExhausted { return .steps }
    return document.texts.isExhausted
      ? .characters : document.texts.hasTooManyGlyphs ? .glyphs : nil
  }

  /// A Boolean value that indicates whether the steps of expressions or the work of fonts that values of earlier frames share with
  /// the frame have exceeded a limit.
  private var isIncomplete: Bool { document.isExhausted || document.texts.hasTooManyGlyphs }

  /// Computes an answer.
  ///
  /// The steps of values that earlier frames have computed, and the work of fonts for their texts, are reserved. If the frame needs
  /// them, it is computed again without these values up to the request, so that the same expressions fail as in a frame that is drawn
  /// first.
  private func answer<Answer>(_ request: ExpressionRequest, _ compute: () -> Answer) -> Answer {
    var isNoted = isReusing && requests.count < Self.mostRequests
    if isNoted { isReusing = false }
    // One call: the compiler copies `compute` to each, for each type of answers.
    while true {
      let answer = compute()
      if !isNoted || note(request) { return answer }
      isNoted = false
    }
  }

  /// Notes an answered request. If the answer is not complete, answers the earlier requests again without the values of earlier
  /// frames, and returns `false`.
  private func note(_ request: ExpressionRequest) -> Bool {
    guard isIncomplete else {
      isReusing = true
      requests.append(request)
      return true
    }
    let earlier = requests
    removeValues()
    document.beginFrame()
    for request in earlier { repeatRequest(request) }
    return false
  }

  private func repeatRequest(_ request: ExpressionRequest) {
    guard source.properties.indices.contains(request.property) else { return }
    switch source.properties[request.property].kind {
    case .number: _ = numbers(of: request.property, at: request.frame)
    case .text: _ = text(of: request.property, at: request.frame)
    case .path:
      var path = Path()
      _ = self.path(of: request.property, at: request.frame, to: &path)
    case .list:
      var numbers: [Double] = []
      _ = list(of: request.property, at: request.frame, into: &numbers)
    case .selector:
      if let part = request.part {
        _ = selection(of: request.property, part, at: request.frame)
      }
    }
  }

  // MARK: Values

  func numbers(of property: Int, at frame: Double) -> ComputedNumbers? {
    answer(ExpressionRequest(property: property, frame: frame)) {
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
  }

  func path(of property: Int, at frame: Double, to path: inout Path) -> Bool {
    answer(ExpressionRequest(property: property, frame: frame)) {
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
  }

  func list(of property: Int, at frame: Double, into numbers: inout [Double]) -> Bool {
    answer(ExpressionRequest(property: property, frame: frame)) {
      guard let bound: ExpressionProperty<ExpressionList> = bound(property),
        let value = document.value(of: bound, at: frame)
      else { return false }
      numbers = value.numbers
      return true
    }
  }

  func text(of property: Int, at frame: Double) -> TextDocument? {
    answer(ExpressionRequest(property: property, frame: frame)) {
      guard let bound: ExpressionProperty<ExpressionText> = bound(property) else {
        guard states.indices.contains(property), case .constantText(let number) = states[property]
        else { return nil }
        return document.texts.document(number)
      }
      let written = document.value(of: bound, at: frame)?.document
      let number = written.flatMap { document.texts.number(of: $0, property) }
      if bound.isConstant { settle(property, number.map { .constantText($0) }) }
      return number.flatMap { document.texts.document($0) }
    }
  }

  func selection(of property: Int, _ part: TextPart, at frame: Double) -> SIMD3<Double>? {
    answer(ExpressionRequest(property: property, frame: frame, part: part)) {
      guard let bound: ExpressionProperty<ScriptNumbers> = bound(property) else { return nil }
      return document.value(of: bound, part, at: frame)?.selection
    }
  }

  /// Keeps the state of a property whose value never changes. A value that a limit of the frame prevents may exist in another.
  private func settle(_ property: Int, _ state: BindingState?) {
    if state == nil, exceededLimit != nil { return }
    properties[property] = nil
    states[property] = state ?? .failed
  }

  /// Returns the property that computes a value; `nil` if there is none, or its value is constant.
  private func bound<Value>(_ property: Int) -> ExpressionProperty<Value>? {
    guard properties.indices.contains(property) else { return nil }
    if let known = properties[property] { return known as? ExpressionProperty<Value> }
    guard case .unbound = states[property] else { return nil }
    let written = source.properties[property]
    let found = document.property(written)
    properties[property] = found
    states[property] = found == nil ? .failed : .property
    return found as? ExpressionProperty<Value>
  }
}

extension ScriptNumbers {
  /// The numbers of an amount as fractions. A single number is that of all dimensions.
  var selection: SIMD3<Double> {
    let percent = count < 3 ? SIMD3(repeating: components.x) : components.lowerThree
    return percent * UnitScale.percent
  }
}

extension SIMD4<Double> {
  fileprivate var lowerThree: SIMD3<Double> { SIMD3(x, y, z) }
}

extension ExpressionEvaluator {
  /// An expression that fails.
  struct Failure {
    var message: String
    /// The path of the property and the names along it; empty if the limits of all expressions are exceeded.
    var path = ""
    var names: [String] = []
  }

  /// Returns the expressions that fail at some frames, in the order of the file.
  ///
  /// - Parameter limit: The largest number of failures.
  func failures(at frames: [Double], limit: Int) -> [Failure] {
    document.keepsFailures = true
    defer { document.keepsFailures = false }
    beginFrame()
    var failures: [Failure] = []
    var failed: Set<Int> = []
    for frame in frames {
      for property in source.properties where !failed.contains(property.index) {
        guard failures.count < limit, !document.isExhausted else { break }
        guard let message = failure(of: property, at: frame) else { continue }
        let value = value(of: property)
        failed.insert(property.index)
        failures.append(
          Failure(
            message: message, path: JSONPath.text(document.steps(to: value)),
            names: document.names(to: value)))
      }
    }
    if document.isExhausted {
      failures.append(
        Failure(
          message: "all expressions together exceed the limit of \(ScriptLimit.frameSteps.rawValue)"
        ))
    }
    return failures
  }

  /// Returns the property in the document.
  private func value(of property: ExpressionInput) -> JSONValue {
    JSONValue(document: source.document, index: property.index)
  }

  private func failure(of property: ExpressionInput, at frame: Double) -> String? {
    guard let bound = document.property(property) else {
      return "there is no such property in expressions"
    }
    document.textPart = TextPart(index: 1, total: 1, selection: 1)
    bound.forget()
    return document.failure(of: bound, at: frame)
  }
}
