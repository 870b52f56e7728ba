#if !WithoutExpressions
  import FlickExpressions
  import Testing

  @testable import FlickLottie

  /// Evaluates one expression with the engine and natively, in a document that contains every kind of object that
  /// expressions refer to.
  struct ScriptEngineComparison {
    enum ExpressionTarget: String, CaseIterable {
      /// The value 50.
      case opacity = "layers[0].ks.o"
      /// A motion path from (0, 0) at frame 10 through (100, 50) at 30 to (100, 0) at 60, with easing.
      case position = "layers[0].ks.p"
      /// 10 at frame 15, 40 at 45 with hold, 70 at 50.
      case rotation = "layers[0].ks.r"
      /// [100, 50], then [200, 100].
      case scale = "layers[0].ks.s"
      case color = "layers[0].shapes[0].it[2].c"
      case size = "layers[0].shapes[0].it[0].s"
      case trim = "layers[0].shapes[0].it[1].e"
      case groupScale = "layers[0].shapes[0].it[3].s"
      case dash = "layers[0].shapes[0].it[4].d[0].v"
      case slider = "layers[0].ef[0].ef[0].v"
      case insideRotation = "assets[0].layers[0].ks.r"
      case axis = "layers[3].ks.p.x"
      case remap = "layers[4].tm"
    }

    let document: JSONDocument
    let place: ExpressionTarget

    init(_ expression: String, at place: ExpressionTarget) throws {
      document = try JSONDocument(Array(Self.text(expression, at: place).utf8))
      self.place = place
    }

    static let frames: [Double] = [0, 7.5, 10, 14.25, 15, 22, 30, 44.9, 47, 50, 61, 89, 200.5]

    /// The result of one evaluator at a frame.
    struct EvaluationResult: Equatable, CustomStringConvertible {
      var numbers: [Double]
      var isConstant: Bool
      var description: String { "\(numbers)\(isConstant ? " always" : "")" }

      func agrees(with other: EvaluationResult) -> Bool {
        numbers.count == other.numbers.count && isConstant == other.isConstant
          && zip(numbers, other.numbers).allSatisfy {
            abs($0 - $1) <= 1e-9 * max(1, abs($0), abs($1))
          }
      }
    }

    /// The results of the engine; `nil` if the expression fails.
    func engine() throws -> [EvaluationResult?] {
      guard let session = ExpressionSession(document: document.bytes) else { return [] }
      guard let id = try? session.bind(place.rawValue, .number) else {
        return Self.frames.map { _ in nil }
      }
      return Self.frames.map { frame in
        session.number(id, at: frame).map { answer in
          EvaluationResult(
            numbers: (0..<answer.count).map { answer.value[$0] }, isConstant: answer.isConstant)
        }
      }
    }

    /// The native results; `nil` if the expression needs the engine.
    func script() -> [EvaluationResult?]? {
      guard let written = ExpressionDocument(document, scripts: ScriptTable()),
        let value = document.root.value(atPath: place.rawValue),
        let property = written.property(of: value)
      else { return nil }
      var answers: [EvaluationResult?] = []
      for frame in Self.frames {
        guard let answer = written.numbers(property, at: frame) else { return nil }
        guard !property.hasFailed else {
          answers.append(nil)
          continue
        }
        let numbers = answer.numbers
        answers.append(
          EvaluationResult(
            numbers: (0..<numbers.count).map { numbers.components[$0] },
            isConstant: answer.isConstant))
      }
      return answers
    }

    /// The differences between the two results.
    func differences() throws -> [String] {
      guard let script = script() else { return ["it is left to the engine"] }
      var found: [String] = []
      for (frame, (a, b)) in zip(Self.frames, zip(try engine(), script)) {
        let agree = if let a, let b { a.agrees(with: b) } else { a == nil && b == nil }
        if !agree {
          found.append("at \(frame) \(String(describing: b)), not \(String(describing: a))")
        }
      }
      return found
    }
  }

  extension ScriptEngineComparison {
    private static func text(_ expression: String, at place: ExpressionTarget) -> String {
      let escaped = expression.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n")
      var text = template
      for each in ExpressionTarget.allCases {
        text.replace("<\(each)>", with: each == place ? ",\"x\":\"\(escaped)\"" : "")
      }
      return text
    }

    private static let eased = #""i":{"x":[0.6],"y":[0.9]},"o":{"x":[0.3],"y":[0.1]}"#
    private static let apart = #""i":{"x":[0.6,0.2],"y":[0.9,1]},"o":{"x":[0.3,0.5],"y":[0.1,0]}"#

    private static let template = """
      {"v":"5.7.0","fr":30,"ip":0,"op":90,"w":200,"h":100,"assets":[
      {"id":"c","layers":[{"ty":3,"ind":1,"nm":"Dot","ip":0,"op":90,"ks":{"r":{"a":1,"k":[
      {"t":0,"s":[0],\(eased)},{"t":20,"s":[90]}]<insideRotation>}}}]}],
      "layers":[\(me),\(arm),\(hand),\(split),\(remapped),\(echoes)]}
      """

    private static let me = """
      {"ty":4,"ind":1,"nm":"Me","ip":5,"op":80,"st":2,"parent":2,"ks":{
      "o":{"k":50<opacity>},"a":{"k":[3,4,0]},
      "p":{"a":1,"k":[{"t":10,"s":[0,0,0],"to":[20,40,0],"ti":[0,30,0],\(eased)},
      {"t":30,"s":[100,50,0],\(eased)},{"t":60,"s":[100,0,0]}],"ix":2<position>},
      "r":{"a":1,"k":[{"t":15,"s":[10],\(eased)},{"t":45,"s":[40],"h":1},{"t":50,"s":[70]}]
      <rotation>},"s":{"a":1,"k":[{"t":0,"s":[100,50,100],\(apart)},{"t":40,"s":[200,100,100]}]
      <scale>}},"ef":[{"nm":"Slide","mn":"ADBE Slider Control","ix":1,"ef":[
      {"ty":0,"nm":"Regler","mn":"ADBE Slider Control-0001","ix":1,"v":{"k":12<slider>}}]},
      {"nm":"Place","ix":2,"ef":[{"ty":3,"nm":"Point","ix":1,"v":{"a":1,"k":[
      {"t":0,"s":[0,0],\(eased)},{"t":30,"s":[30,60]}]}},
      {"ty":10,"nm":"Layer","ix":2,"v":{"k":3}}]}],
      "shapes":[{"ty":"gr","nm":"G","ix":1,"it":[
      {"ty":"rc","nm":"R","s":{"k":[30,20],"ix":2<size>},"p":{"k":[5,6],"ix":3},"r":{"k":4}},
      {"ty":"tm","nm":"T","s":{"k":5},"e":{"k":95<trim>},"o":{"k":45}},
      {"ty":"fl","nm":"F","c":{"k":[0,1,0.5]<color>},"o":{"k":60}},
      {"ty":"tr","p":{"k":[7,8],"ix":2},"a":{"k":[0,0]},"s":{"k":[200,50],"ix":3<groupScale>},
      "r":{"k":0},"o":{"k":90}},
      {"ty":"st","nm":"St","c":{"k":[1,0,0]},"o":{"k":80},"w":{"k":6},
      "d":[{"n":"d","nm":"dash","v":{"k":3<dash>}}]}]}]}
      """

    private static let arm = """
      {"ty":3,"ind":2,"nm":"Arm","ip":0,"op":90,"st":0,"parent":3,"ks":{"p":{"k":[60,40,0]},
      "a":{"k":[10,10,0]},"r":{"a":1,"k":[{"t":0,"s":[0],\(eased)},{"t":60,"s":[90]}]},
      "s":{"k":[200,50,100]},"o":{"k":100}}}
      """

    private static let hand = """
      {"ty":1,"ind":3,"nm":"Hand","sw":33,"sh":22,"ip":10,"op":50,"st":5,
      "ks":{"p":{"k":[100,20,0]},"s":{"k":[50,50,100]},"r":{"k":30}}}
      """

    private static let split = """
      {"ty":3,"ind":4,"nm":"Split","ip":0,"op":90,"ks":{"p":{"s":true,
      "x":{"a":1,"k":[{"t":0,"s":[3],\(eased)},{"t":25,"s":[9]}]<axis>},
      "y":{"a":1,"k":[{"t":0,"s":[0],\(eased)},{"t":30,"s":[30]}]}}}}
      """

    private static let remapped = """
      {"ty":0,"ind":5,"nm":"Comp","refId":"c","ip":0,"op":90,"ks":{},"tm":{"a":1,"k":[
      {"t":0,"s":[0],\(eased)},{"t":30,"s":[1]}]<remap>}}
      """

    /// Two layers whose expressions refer to each other, and one that throws.
    private static let echoes = #"""
      {"ty":3,"ind":6,"nm":"Pulse","ip":0,"op":90,"ks":{"o":{"k":20,
      "x":"var $bm_rt;$bm_rt=$bm_mul(thisComp.layer('Echo').transform.opacity,2);"}}},
      {"ty":3,"ind":7,"nm":"Echo","ip":0,"op":90,"ks":{"o":{"k":20,
      "x":"var $bm_rt;$bm_rt=$bm_sum(thisComp.layer('Pulse').transform.opacity,1);"}}},
      {"ty":3,"ind":8,"nm":"Lost","ip":0,"op":90,"ks":{"r":{"k":33,
      "x":"var $bm_rt;$bm_rt=thisComp.layer('Nobody').transform.rotation;"}}}
      """#
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
