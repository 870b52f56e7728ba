#if !WithoutExpressions
  import FlickExpressions
  import FlickScene

  @testable import FlickLottie

  /// The expressions of a document, evaluated without a scene.
  final class DocumentExpressions {
    /// The result of an expression at one time.
    struct Answer<Value> {
      var value: Value
      var count = 1
      /// Whether the result is the same at every time.
      var isConstant: Bool
    }

    struct Failure: Error {
      var message: String
    }

    private let root: JSONValue
    let document: ExpressionDocument
    private var bound: [ExpressionAnyProperty] = []
    private(set) var lastError = ""

    init?(document bytes: [UInt8], limits: ScriptLimits = ScriptLimits()) {
      guard let json = try? JSONDocument(bytes) else { return nil }
      root = json.root
      document = ExpressionDocument(Self.inputs(json, limits))
      document.keepsFailures = true
    }

    /// Returns the inputs with the scene of the document, if it has one.
    private static func inputs(_ json: JSONDocument, _ limits: ScriptLimits) -> ExpressionInputs {
      var inputs = ExpressionInputs(
        document: json, properties: [], data: [], scripts: ScriptTable())
      var reading = Schema.ReadContext(limits: .default)
      if let animation = try? Schema.Animation(json.root, &reading) {
        var resolver = Resolver(animation, LottieEnvironment(usesSystemFonts: false), reading)
        if let scene = try? resolver.resolve() { inputs = resolver.expressionInputs(json, scene) }
      }
      inputs.limits = limits
      return inputs
    }

    /// Finds the property at a path. Throws if there is none, or its expression has a mistake.
    func bind(_ path: String, _ kind: ExpressionKind) throws -> Int {
      guard let value = root.value(atPath: path), let property = document.property(of: value, kind)
      else { throw Failure(message: "there is no property at \(path)") }
      if let failure = document.failure(of: property, at: 0), failure.hasPrefix("SyntaxError") {
        throw Failure(message: failure)
      }
      bound.append(property)
      return bound.count - 1
    }

    private func value<Value: ExpressionValue>(_ id: Int, at frame: Double) -> Answer<Value>? {
      guard let property = bound[id] as? ExpressionProperty<Value> else { return nil }
      guard let value = document.value(of: property, at: frame) else {
        lastError = property.failure ?? "the expression has no value"
        return nil
      }
      return Answer(value: value, isConstant: property.isConstant)
    }

    func number(_ id: Int, at frame: Double) -> Answer<SIMD4<Double>>? {
      let answer: Answer<ScriptNumbers>? = value(id, at: frame)
      return answer.map {
        Answer(value: $0.value.components, count: $0.value.count, isConstant: $0.isConstant)
      }
    }

    /// Returns `[closed, count, vertices…, in tangents…, out tangents…]`.
    func path(_ id: Int, at frame: Double) -> [Double]? {
      let answer: Answer<ExpressionPath>? = value(id, at: frame)
      guard let path = answer?.value else { return nil }
      let lists = [\ExpressionPath.Vertex.point, \.tangentIn, \.tangentOut].flatMap { list in
        path.vertices.flatMap { [$0[keyPath: list].x, $0[keyPath: list].y] }
      }
      return [path.isClosed ? 1 : 0, Double(path.vertices.count)] + lists
    }

    func list(_ id: Int, at frame: Double) -> [Double]? {
      let answer: Answer<ExpressionList>? = value(id, at: frame)
      return answer?.value.numbers
    }

    func text(_ id: Int, at frame: Double) -> Schema.TextDocument? {
      let answer: Answer<ExpressionText>? = value(id, at: frame)
      return answer?.value.document
    }
  }

  extension JSONValue {
    /// Returns the value at a path such as `layers[3].ks.p`.
    func value(atPath path: String) -> JSONValue? {
      var value: JSONValue? = self
      for step in path.split(whereSeparator: { ".[]".contains($0) }) {
        value = Int(step).map { value?[$0] } ?? value?.member(named: String(step))
      }
      return value
    }
  }
#endif
