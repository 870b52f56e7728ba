import FlickExpressions
import FlickGeometry
import FlickScene

/// Evaluates expressions when the scene requests a property. Belongs to one thread at a time, like the renderer that
/// owns it.
final class ExpressionEvaluator: PropertyComputer {
  private let source: ExpressionInputs
  /// Evaluates most expressions without an engine. The session evaluates the others.
  private let expressionDocument: ExpressionDocument?
  private var session: ExpressionSession?
  private var hasStarted = false
  private var states: [BindingState]
  /// The properties that are evaluated without the engine.
  private var scripts: [ExpressionNumericProperty?]
  /// Values that are the same at every time. A count of 0 means that there is none.
  private var constants: [ComputedNumbers]
  /// A buffer that is reused for each path.
  private var vertices: [Double] = []
  private var texts: [Int: ExpressionTextCache] = [:]

  private enum BindingState {
    case unbound
    /// The expression failed to bind and is not evaluated again.
    case failed
    /// Evaluated natively, as an entry of ``scripts``.
    case script
    case engine(Int)
    /// An entry of ``constants``.
    case constantNumbers
    case constantPath(Path)
    case constantText(TextDocument)
  }

  init(_ source: ExpressionInputs) {
    self.source = source
    expressionDocument = ExpressionDocument(source.document, scripts: source.scripts)
    states = Array(repeating: .unbound, count: source.properties.count)
    scripts = Array(repeating: nil, count: source.properties.count)
    constants = Array(
      repeating: ComputedNumbers(components: .zero, count: 0), count: source.properties.count)
  }

  func numbers(of property: Int, at frame: Double) -> ComputedNumbers? {
    if scripts.indices.contains(property), let script = scripts[property] {
      if let answer = expressionDocument?.numbers(script, at: frame) {
        return scriptResult(answer, script, property)
      }
      bindToEngine(property)
    } else if constants.indices.contains(property), constants[property].count > 0 {
      return constants[property]
    }
    switch state(of: property) {
    case .constantNumbers: return constants[property]
    case .script: return numbers(of: property, at: frame)
    case .engine(let id):
      guard let answer = session?.number(id, at: frame), answer.value.isFinite else { return nil }
      let numbers = ComputedNumbers(components: answer.value, count: min(answer.count, 4))
      if answer.isConstant { cacheConstant(numbers, property) }
      return numbers
    case .unbound, .failed, .constantPath, .constantText: return nil
    }
  }

  private func scriptResult(
    _ answer: (numbers: ScriptNumbers, isConstant: Bool), _ script: ExpressionNumericProperty,
    _ property: Int
  ) -> ComputedNumbers? {
    let numbers =
      script.hasFailed
      ? nil
      : ComputedNumbers(components: answer.numbers.components, count: answer.numbers.count)
    if answer.isConstant {
      scripts[property] = nil
      if let numbers { cacheConstant(numbers, property) } else { states[property] = .failed }
    }
    return numbers
  }

  private func cacheConstant(_ numbers: ComputedNumbers, _ property: Int) {
    constants[property] = numbers
    states[property] = .constantNumbers
  }

  func path(of property: Int, at frame: Double, to path: inout Path) -> Bool {
    switch state(of: property) {
    case .constantPath(let constant):
      path.append(constant)
      return true
    case .engine(let id):
      guard let answer = session?.path(id, at: frame, into: &vertices),
        vertices.allSatisfy(\.isFinite), append(vertices, to: &path)
      else { return false }
      if answer.isConstant {
        var constant = Path()
        if append(vertices, to: &constant) { states[property] = .constantPath(constant) }
      }
      return true
    case .unbound, .failed, .script, .constantNumbers, .constantText: return false
    }
  }

  func list(of property: Int, at frame: Double, into numbers: inout [Double]) -> Bool {
    guard case .engine(let id) = state(of: property) else { return false }
    return session?.list(id, at: frame, into: &numbers) != nil && numbers.allSatisfy(\.isFinite)
  }

  func text(of property: Int, at frame: Double) -> TextDocument? {
    switch state(of: property) {
    case .constantText(let document): return document
    case .engine(let id):
      guard let answer = session?.text(id, at: frame),
        let document = document(answer.value, of: property)
      else { return nil }
      if answer.isConstant { states[property] = .constantText(document) }
      return document
    case .unbound, .failed, .script, .constantNumbers, .constantPath: return nil
    }
  }

  func selection(of property: Int, _ part: TextPart, at frame: Double) -> Double? {
    guard case .engine(let id) = state(of: property),
      let answer = session?.selector(
        id, SIMD3(part.index, part.total, part.selection * 100), at: frame),
      answer.value.x.isFinite
    else { return nil }
    return answer.value.x * UnitScale.percent
  }

  private func document(_ json: String, of property: Int) -> TextDocument? {
    if texts[property] == nil {
      texts[property] = source.properties[property].textLayout.map { ExpressionTextCache($0) }
    }
    return texts[property]?.document(json)
  }

  private func state(of property: Int) -> BindingState {
    guard states.indices.contains(property) else { return .failed }
    if case .unbound = states[property], !bindScript(property) { bindToEngine(property) }
    return states[property]
  }

  private func bindScript(_ property: Int) -> Bool {
    let written = source.properties[property]
    guard written.kind == .number,
      let script = expressionDocument?.property(of: value(of: written))
    else { return false }
    scripts[property] = script
    states[property] = .script
    return true
  }

  private func startEngine() {
    guard !hasStarted else { return }
    hasStarted = true
    session = ExpressionSession(document: source.document.bytes, limits: source.limits)
    for data in source.data {
      if let bytes = data.bytes { session?.provideText(bytes, toAsset: data.id) }
    }
  }

  /// Binds a property to the engine permanently.
  private func bindToEngine(_ property: Int) {
    startEngine()
    scripts[property] = nil
    let written = source.properties[property]
    let id = try? session?.bind(value(of: written).path, written.kind)
    states[property] = id.map { .engine($0) } ?? .failed
  }

  /// Appends contours in the encoding of ``ExpressionSession/path(_:at:into:)``.
  private func append(_ numbers: [Double], to path: inout Path) -> Bool {
    guard numbers.count >= 2, let count = Int(exactly: numbers[1]), count >= 0,
      numbers.count == 2 + 6 * count
    else { return false }
    func point(_ index: Int, _ list: Int) -> Point2D {
      let position = 2 + 2 * (count * list + index)
      return Point2D(numbers[position], numbers[position + 1])
    }
    func vertex(_ index: Int) -> (point: Point2D, tangentIn: Vector2D, tangentOut: Vector2D) {
      let (i, o) = (point(index, 1), point(index, 2))
      return (point(index, 0), Vector2D(i.x, i.y), Vector2D(o.x, o.y))
    }
    guard count > 0 else { return true }
    let isClosed = numbers[0] != 0
    path.move(to: vertex(0).point)
    for i in 1..<(isClosed ? count + 1 : max(count, 1)) {
      let (a, b) = (vertex(i - 1), vertex(i % count))
      path.cubic(a.point + a.tangentOut, b.point + b.tangentIn, to: b.point)
    }
    if isClosed { path.close() }
    return true
  }
}

extension ExpressionEvaluator {
  /// Returns the expressions that fail at a frame, in the order of the file.
  func failures(at frame: Double) -> [(property: ExpressionProperty, message: String)] {
    var failures: [(property: ExpressionProperty, message: String)] = []
    for (number, property) in source.properties.enumerated() {
      if let message = failure(of: number, at: frame) { failures.append((property, message)) }
    }
    return failures
  }

  /// Returns the property in the document.
  func value(of property: ExpressionProperty) -> JSONValue {
    JSONValue(document: source.document, index: property.index)
  }

  private func failure(of number: Int, at frame: Double) -> String? {
    startEngine()
    guard let session else { return "expressions cannot be evaluated" }
    let property = source.properties[number]
    do throws(ExpressionError) {
      let id = try session.bind(value(of: property).path, property.kind)
      let isKnown =
        switch property.kind {
        case .number: session.number(id, at: frame) != nil
        case .path: session.path(id, at: frame, into: &vertices) != nil
        case .list: session.list(id, at: frame, into: &vertices) != nil
        case .text: session.text(id, at: frame) != nil
        case .selector: session.selector(id, SIMD3(1, 1, 100), at: frame) != nil
        }
      return isKnown ? nil : session.lastError
    } catch {
      return error.message
    }
  }
}

extension SIMD4<Double> {
  fileprivate var isFinite: Bool {
    self.x.isFinite && self.y.isFinite && self.z.isFinite && self.w.isFinite
  }
}
