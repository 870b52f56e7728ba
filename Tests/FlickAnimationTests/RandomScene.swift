/// Writes random layers as Lottie JSON. The same seed gives the same layers.
struct RandomScene {
  /// The drawn frames.
  static let frames: [Double] = [0, 3, 7.5, 12, 20, 31, 44]

  /// The factor and the offset of all times.
  var stretch = 1.0
  var start = 0.0
  /// A Boolean value that indicates whether keyframes have no easing.
  var isLinear = false
  /// A Boolean value that indicates whether each segment gets a keyframe in its middle.
  var splitsSegments = false
  /// A Boolean value that indicates whether properties rest, hold and jump.
  var hasRests = false
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// Returns a number of the range, rounded to hundredths.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let part = Double(state >> 33) / Double(1 << 31)
    let value = range.lowerBound + part * (range.upperBound - range.lowerBound)
    return (value * 100).rounded() / 100
  }

  private mutating func value(_ ranges: [ClosedRange<Double>]) -> [Double] {
    ranges.map { number($0) }
  }

  /// Returns a property that is constant or has three keyframes.
  private mutating func property(_ ranges: ClosedRange<Double>...) -> String {
    guard number(0...1) < 0.6 else { return #"{"k":\#(value(ranges))}"# }
    if hasRests { return restingProperty(ranges) }
    var keys: [(time: Double, value: [Double])] = []
    for time in [0.0, 10, 24] { keys.append((time, value(ranges))) }
    if splitsSegments {
      for (a, b) in zip(keys, keys.dropFirst()).reversed() {
        let middle = zip(a.value, b.value).map { ($0 + $1) / 2 }
        keys.append(((a.time + b.time) / 2, middle))
      }
      keys.sort { $0.time < $1.time }
    }
    let easing: (Double, Double, Double, Double) =
      isLinear ? (0.25, 0.25, 0.75, 0.75) : (0.3, 0, number(0.2...0.8), 1)
    let texts = keys.map { key in
      #"{"t":\#(start + key.time * stretch),"s":\#(key.value),"o":{"x":\#(easing.0),"y":\#(easing.1)},"#
        + #""i":{"x":\#(easing.2),"y":\#(easing.3)}}"#
    }
    return #"{"a":1,"k":[\#(texts.joined(separator: ","))]}"#
  }

  /// Returns a property in which some keyframes hold their values, and others repeat the value before them.
  private mutating func restingProperty(_ ranges: [ClosedRange<Double>]) -> String {
    var (time, last) = (number(-10...40).rounded(), value(ranges))
    var keys: [String] = []
    for _ in 0...Int(number(0...3)) {
      if number(0...1) < 0.6 { last = value(ranges) }
      let ease = #""o":{"x":0.3,"y":0},"i":{"x":0.6,"y":\#(number(0.8...1.2))}"#
      keys.append(#"{"t":\#(time),"s":\#(last),\#(number(0...1) < 0.4 ? #""h":1"# : ease)}"#)
      time += number(0.5...12)
    }
    return #"{"a":1,"k":[\#(keys.joined(separator: ","))]}"#
  }

  /// Returns a layer, among `count` layers with the numbers from 1 on, that is visible for a part of the time and can
  /// have a parent, a mask and a matte.
  mutating func restingLayer(_ index: Int, of count: Int) -> String {
    let start = number(-5...30)
    var more = #""ind":\#(index),"ip":\#(start),"op":\#(start + number(1...50)),"#
    if index < count, number(0...1) < 0.4 { more += #""parent":\#(index + 1),"# }
    if index > 1, number(0...1) < 0.2 { more += #""tp":\#(index - 1),"tt":1,"# }
    if number(0...1) < 0.2 { more += #""ao":1,"# }
    if number(0...1) < 0.2 {
      let corners = "[[0,0],[50,0],[50,40],[0,40]]"
      let flat = "[[0,0],[0,0],[0,0],[0,0]]"
      let path = #"{"k":{"c":true,"v":\#(corners),"i":\#(flat),"o":\#(flat)}}"#
      more +=
        #""hasMask":true,"masksProperties":[{"mode":"a","pt":\#(path),"o":\#(property(0...100))}],"#
    }
    more += #""ks":{\#(transform()),"o":\#(property(0...100))}"#
    switch number(0...1) {
    case ..<0.2: return #"{"ty":3,\#(more)}"#
    case ..<0.5:
      let time =
        number(0...1) < 0.5
        ? #""st":\#(number(-9...9)),"sr":\#(number(0.5...2))"# : #""tm":\#(property(0...2))"#
      return #"{"ty":0,"refId":"c","w":96,"h":80,\#(time),\#(more)}"#
    default:
      let trim = #"{"ty":"tm","s":\#(property(0...40)),"e":\#(property(50...100)),"o":{"k":0}}"#
      let group = Self.group(shapes(), transform())
      return #"{"ty":4,\#(more),"shapes":[\#(group)\#(number(0...1) < 0.5 ? "" : ",\(trim)")]}"#
    }
  }

  /// Returns the members of a transform without opacity.
  mutating func transform() -> String {
    let anchor = property(-8...8, -8...8)
    let position = property(20...70, 20...60)
    let scale = property(40...140, 40...140)
    return #""a":\#(anchor),"p":\#(position),"s":\#(scale),"r":\#(property(-90...90))"#
  }

  /// Returns an outline with a fill or a stroke.
  mutating func shapes() -> String {
    let outline: String
    if number(0...1) < 0.5 {
      let size = property(10...40, 10...40)
      outline = #"{"ty":"el","p":{"k":[0,0]},"s":\#(size)}"#
    } else {
      let (place, size) = (property(-9...9, -9...9), property(10...40, 10...40))
      outline = #"{"ty":"rc","p":\#(place),"s":\#(size),"r":\#(property(0...9))}"#
    }
    let color = #""c":{"k":\#(value([0...1, 0...1, 0...1]))},"o":{"k":100}"#
    let paint =
      number(0...1) < 0.5
      ? #"{"ty":"fl",\#(color)}"# : #"{"ty":"st",\#(color),"w":\#(property(2...9)),"lc":2,"lj":2}"#
    return "\(outline),\(paint)"
  }

  static func group(_ shapes: String, _ transform: String) -> String {
    #"{"ty":"gr","it":[\#(shapes),{"ty":"tr",\#(transform),"o":{"k":100}}]}"#
  }

  static func layer(
    _ shapes: String, _ transform: String, from inPoint: Double = 0, _ more: String = ""
  ) -> String {
    #"{"ty":4,"ip":\#(inPoint),"op":60,"st":0\#(more),"ks":{\#(transform)},"shapes":[\#(shapes)]}"#
  }

  /// A layer that shows the composition `c` at its own size.
  static let precomposition = #"{"ty":0,"refId":"c","w":96,"h":80,"ip":0,"op":60,"st":0,"ks":{}}"#

  static func file(_ layers: [String], inside: [String] = []) -> String {
    let asset = #"{"id":"c","layers":[\#(inside.joined(separator: ","))]}"#
    return #"{"v":"5.9.0","fr":30,"ip":0,"op":60,"w":96,"h":80,"#
      + #""assets":[\#(asset)],"layers":[\#(layers.joined(separator: ","))]}"#
  }
}
