#if !WithoutExpressions
  import FlickExpressions
  import Testing

  @testable import FlickLottie

  /// A small document with every kind of property, and one expression in it.
  struct ExpressionFixture {
    enum PropertyPath: String, CaseIterable {
      case opacity = "layers[0].ks.o"
      /// (0, 0) at frame 0, (100, 50) at 30, (100, 0) at 60; linear.
      case position = "layers[0].ks.p"
      /// 10 at frame 15, 40 at frame 45; linear.
      case rotation = "layers[0].ks.r"
      case color = "layers[0].shapes[0].it[4].c"
      /// An open path: (0, 0), (30, 0), (30, 40).
      case path = "layers[0].shapes[0].it[1].ks"
      case text = "layers[4].t.d"

      var kind: ExpressionKind {
        switch self {
        case .path: .path
        case .text: .text
        default: .number
        }
      }
    }

    let session: DocumentExpressions
    let id: Int

    init(_ expression: String, at place: PropertyPath = .opacity) throws {
      let document = ExpressionFixture.document(expression, at: place)
      guard let session = DocumentExpressions(document: Array(document.utf8)) else {
        throw DocumentExpressions.Failure(message: "the document is invalid")
      }
      self.session = session
      id = try session.bind(place.rawValue, place.kind)
    }

    /// Returns the numbers at a frame, by default half a second in. Throws the error message if there are
    /// none.
    static func numbers(
      _ expression: String, at place: PropertyPath = .opacity, frame: Double = 15
    ) throws -> [Double] {
      let studio = try ExpressionFixture(expression, at: place)
      guard let answer = studio.session.number(studio.id, at: frame) else {
        throw DocumentExpressions.Failure(message: studio.session.lastError)
      }
      return (0..<answer.count).map { answer.value[$0] }
    }

    static func number(_ expression: String, frame: Double = 15) throws -> Double {
      try numbers(expression, frame: frame).first ?? .nan
    }

    static func isConstant(_ expression: String) throws -> Bool? {
      let studio = try ExpressionFixture(expression)
      return studio.session.number(studio.id, at: 15)?.isConstant
    }

    /// Returns `[closed, count, vertices…, in tangents…, out tangents…]`.
    static func path(_ expression: String, frame: Double = 15) throws -> [Double] {
      let studio = try ExpressionFixture(expression, at: .path)
      guard let path = studio.session.path(studio.id, at: frame) else {
        throw DocumentExpressions.Failure(message: studio.session.lastError)
      }
      return path
    }

    static func text(_ expression: String, frame: Double = 15) throws -> Schema.TextDocument {
      let studio = try ExpressionFixture(expression, at: .text)
      guard let answer = studio.session.text(studio.id, at: frame) else {
        throw DocumentExpressions.Failure(message: studio.session.lastError)
      }
      return answer
    }

    /// Returns the error message of an expression without a value.
    static func failure(_ expression: String, at place: PropertyPath = .opacity) -> String? {
      do {
        _ = try numbers(expression, at: place)
        return nil
      } catch {
        return (error as? DocumentExpressions.Failure)?.message
      }
    }
  }

  extension ExpressionFixture {
    static func document(_ expression: String, at place: PropertyPath) -> String {
      var text = template
      for each in PropertyPath.allCases {
        let written = each == place ? ",\"x\":\"\(escaped(expression))\"" : ""
        text.replace("<\(each)>", with: written)
      }
      return text
    }

    private static func escaped(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    private static let linear = #""i":{"x":[0.5],"y":[0.5]},"o":{"x":[0.5],"y":[0.5]}"#

    private static func layer(_ index: Int, _ name: String, _ transform: String, _ rest: String)
      -> String
    {
      """
      {"ind":\(index),"nm":"\(name)","ty":4,"ip":0,"op":90,"st":0,"ks":{\(transform)}\(rest)}
      """
    }

    private static let template = """
      {"fr":30,"ip":0,"op":90,"w":200,"h":100,"nm":"Main",
      "markers":[{"tm":30,"cm":"a","dr":15},{"tm":60,"cm":"b","dr":0}],
      "assets":[{"id":"c1","nm":"Inside","w":50,"h":40,"layers":[\(inside)]},
      {"id":"img","w":64,"h":32,"p":"x.png"},
      {"id":"d","t":3,"nm":"data.json","p":"data:application/json;base64,eyJhIjpbMSwyLHsiYiI6N31dfQ=="}],
      "chars":[{"ch":"A","w":60,"fFamily":"Box","data":{"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":
      {"c":true,"v":[[5,0],[5,-70],[55,-70],[55,0]],"i":[[0,0],[0,0],[0,0],[0,0]],
      "o":[[0,0],[0,0],[0,0],[0,0]]}}},{"ty":"tr"}]}]}}],
      "fonts":{"list":[{"fName":"Box-Regular","fFamily":"Box"}]},
      "layers":[\([me, two, three, sub, text, deep, split, pulse, echo, figures, both].joined(separator: ","))]}
      """

    private static let figures =
      #"{"ind":10,"ty":15,"nm":"Figures","refId":"d","ip":0,"op":90,"ks":{},"#
      + #""markers":[{"tm":15,"cm":"m","dr":0},{"tm":60,"cm":"n","dr":3}]}"#

    private static let inside = layer(
      1, "Dot", #""o":{"a":1,"k":[{"t":0,"s":[0],\#(linear)},{"t":60,"s":[100]}]}"#, "")

    private static let me = layer(
      1, "Me",
      #"""
      "a":{"k":[0,0,0]},"s":{"k":[100,100,100]},"o":{"k":50<opacity>},
      "p":{"a":1,"k":[{"t":0,"s":[0,0,0],\#(linear)},{"t":30,"s":[100,50,0],\#(linear)},
      {"t":60,"s":[100,0,0]}]<position>},
      "r":{"a":1,"k":[{"t":15,"s":[10],\#(linear)},{"t":45,"s":[40]}]<rotation>}
      """#,
      #","ef":[\#(effects)],"masksProperties":[\#(mask)],"shapes":[\#(shapes)],"sy":[\#(styles)]"#)

    private static let styles = #"""
      {"ty":1,"nm":"Schlagschatten","c":{"k":[0.5,0,0]},"o":{"k":75},"d":{"k":9},"s":{"k":4}},
      {"ty":0,"s":{"a":1,"k":[{"t":0,"s":[2],\#(linear)},{"t":30,"s":[8]}]},"c":{"k":[1,1,1]}}
      """#

    private static let effects = #"""
      {"nm":"Slide","mn":"ADBE Slider Control","ix":1,"ef":[
      {"ty":0,"nm":"Slider","mn":"ADBE Slider Control-0001","ix":1,"v":{"k":12}}]},
      {"nm":"Place","mn":"ADBE Point Control","ix":2,"ef":[
      {"ty":3,"nm":"Point","ix":1,"v":{"a":1,"k":[{"t":0,"s":[0,0],\#(linear)},{"t":30,"s":[30,60]}]}}]},
      {"nm":"Link","mn":"ADBE Layer Control","ix":3,"ef":[{"ty":10,"nm":"Layer","ix":1,"v":{"k":2}}]},
      {"nm":"Menu","mn":"ADBE Dropdown Control","ix":4,"ef":[{"ty":7,"nm":"Menu","ix":1,"v":{"k":2}}]},
      {"nm":"Paint","mn":"ADBE Color Control","ix":5,"ef":[
      {"ty":2,"nm":"Color","ix":1,"v":{"k":[0.1,0.2,0.3,1]}}]}
      """#

    private static let mask = #"""
      {"nm":"M","mode":"a","o":{"k":70},"x":{"k":3},"f":{"k":[4,5]},"pt":{"k":{"c":true,
      "v":[[0,0],[10,0],[10,10],[0,10]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}}
      """#

    private static let shapes = #"""
      {"ty":"gr","nm":"G","ix":1,"it":[
      {"ty":"rc","nm":"R","s":{"k":[30,20],"ix":2},"p":{"k":[5,6],"ix":3},"r":{"k":4,"ix":4}},
      {"ty":"sh","nm":"P","ks":{"k":{"c":false,"v":[[0,0],[30,0],[30,40]],
      "i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}<path>}},
      {"ty":"tm","nm":"T","s":{"k":5},"e":{"k":95},"o":{"k":45}},
      {"ty":"st","nm":"St","c":{"k":[1,0,0]},"o":{"k":80},"w":{"k":6},
      "d":[{"n":"d","nm":"dash","v":{"k":3}},{"n":"o","nm":"offset","v":{"k":5}}]},
      {"ty":"fl","nm":"F","c":{"k":[0,1,0,1]<color>},"o":{"k":60}},
      {"ty":"tr","p":{"k":[7,8]},"a":{"k":[0,0]},"s":{"k":[200,50]},"r":{"k":0},"o":{"k":90}}]},
      {"ty":"gr","nm":"H","ix":2,"it":[
      {"ty":"el","nm":"E","s":{"k":[10,10]},"p":{"k":[100,0]}},
      {"ty":"sr","nm":"S","sy":1,"pt":{"k":5},"p":{"k":[0,0]},"r":{"k":1},"ir":{"k":10},"or":{"k":20},
      "is":{"k":0},"os":{"k":0},"hd":true},{"ty":"tr"}]}
      """#

    /// Rotated by a quarter turn and scaled by (2, 0.5) about (10, 10), in a layer of half size.
    private static let two = layer(
      2, "Two",
      #""p":{"k":[60,40,0]},"a":{"k":[10,10,0]},"r":{"k":90},"s":{"k":[200,50,100]},"o":{"k":100}"#,
      #","parent":3"#)

    private static let three = #"""
      {"ind":3,"nm":"Three","ty":1,"sw":33,"sh":22,"ip":10,"op":50,"st":5,
      "ks":{"p":{"k":[100,20,0]},"s":{"k":[50,50,100]}}}
      """#

    private static let sub = #"""
      {"ind":4,"nm":"Sub","ty":0,"refId":"c1","w":50,"h":40,"ip":0,"op":90,"st":0,"ks":{}}
      """#

    private static let text = #"""
      {"ind":5,"nm":"Words","ty":5,"ip":0,"op":90,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":
      {"t":"AA","s":50,"f":"Box-Regular","fc":[1,0,0],"j":0,"tr":0,"lh":60}}]<text>}}}
      """#

    private static let deep = #"""
      {"ind":6,"nm":"Deep","ty":3,"ddd":1,"ip":0,"op":90,"st":0,"ks":{"p":{"k":[10,20,30]},
      "a":{"k":[0,0,0]},"s":{"k":[100,100,100]},"rx":{"k":90},"ry":{"k":0},"rz":{"k":0},
      "or":{"k":[0,0,0]}}}
      """#

    private static let split = #"""
      {"ind":7,"nm":"Split","ty":3,"ip":0,"op":90,"st":0,"ks":{"p":{"s":true,"x":{"k":3},
      "y":{"a":1,"k":[{"t":0,"s":[0],\#(linear)},{"t":30,"s":[30]}]}}}}
      """#

    /// A layer with a separated position whose x has an expression.
    private static let both = #"""
      {"ind":11,"nm":"Both","ty":3,"ip":0,"op":90,"ks":{"p":{"s":true,
      "x":{"k":3,"x":"value + 37"},"y":{"k":1}}}}
      """#

    /// Two layers whose expressions refer to each other.
    private static let pulse = layer(
      8, "Pulse",
      #""o":{"k":20,"x":"var $bm_rt;$bm_rt=$bm_mul(thisComp.layer('Echo').transform.opacity,2);"}"#,
      "")

    private static let echo = layer(
      9, "Echo",
      #""o":{"k":20,"x":"var $bm_rt;$bm_rt=$bm_sum(thisComp.layer('Pulse').transform.opacity,1);"}"#,
      "")
  }

  /// An expression and its expected value.
  struct Case: CustomTestStringConvertible {
    var expression: String
    var value: Double
    var testDescription: String { expression }

    init(_ expression: String, _ value: Double) {
      self.expression = expression
      self.value = value
    }
  }

  /// Expects that the value of an expression equals `value` within rounding.
  func expect(_ each: Case, frame: Double = 15) throws {
    let value = try ExpressionFixture.number(each.expression, frame: frame)
    #expect(abs(value - each.value) < 1e-6, "\(each.expression) gives \(value)")
  }
#endif
