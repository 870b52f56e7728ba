extension Schema {
  struct Keyframe<Held: Sendable> {
    var time: Double
    /// The value at this keyframe. Missing in the last keyframe of files before version 5.
    var value: Optional<Held>
    /// The value at the next keyframe, in files before version 5.
    var end: Optional<Held>
    var easeOut: Optional<EasingHandle>
    /// The other control point of the same segment as `easeOut`.
    var easeIn: Optional<EasingHandle>
    var isHold: Bool
    /// The spatial tangents of a position, for the segment to the next keyframe.
    var tangentOut: Optional<Vector>
    var tangentIn: Optional<Vector>
  }

  /// A control point of an easing curve. Has one component for each dimension, or one for all dimensions.
  struct EasingHandle: Equatable {
    var x: Vector
    var y: Vector

    init(x: Vector, y: Vector) {
      self.x = x
      self.y = y
    }

    init?(_ json: __shared JSONValue) { self.init(json.document, at: json.index) }

    fileprivate init?(_ document: __shared JSONDocument, at object: Int) {
      var (x, y) = (-1, -1)
      document.forEachShortKeyMember(of: object) { key, index in
        switch key {
        case JSONShortKey("x"): x = index
        case JSONShortKey("y"): y = index
        default: break
        }
      }
      guard let x = Vector(document, at: x), let y = Vector(document, at: y) else { return nil }
      self.x = x
      self.y = y
    }
  }
}

extension Schema.Keyframe where Held: Schema.Value {
  init?(
    _ document: __shared JSONDocument, at index: Int, _ reading: inout Schema.ReadContext
  ) {
    let members = Schema.KeyframeMembers(document, index)
    guard let time = document.boundedNumber(at: members.time) else { return nil }
    self.time = time
    value = Held(document, at: members.value, &reading)
    end = Held(document, at: members.end, &reading)
    easeOut = Schema.EasingHandle(document, at: members.easeOut)
    easeIn = Schema.EasingHandle(document, at: members.easeIn)
    isHold = document.flag(at: members.hold) ?? false
    if easeOut == nil, easeIn == nil, !isHold, let name = document.value(at: members.name) {
      (easeOut, easeIn) = reading.easing(named: name)
    }
    tangentOut = Schema.Vector(document, at: members.tangentOut)
    tangentIn = Schema.Vector(document, at: members.tangentIn)
  }
}

extension Schema {
  /// The tape indices of the members of a keyframe; -1 for missing ones. All are found in one pass, because most of a
  /// file consists of keyframes.
  fileprivate struct KeyframeMembers {
    var (time, value, end) = (-1, -1, -1)
    var (easeOut, easeIn) = (-1, -1)
    var (hold, name) = (-1, -1)
    var (tangentOut, tangentIn) = (-1, -1)

    init(_ document: __shared JSONDocument, _ object: Int) {
      document.forEachShortKeyMember(of: object) { key, index in
        switch key {
        case JSONShortKey("t"): time = index
        case JSONShortKey("s"): value = index
        case JSONShortKey("e"): end = index
        case JSONShortKey("o"): easeOut = index
        case JSONShortKey("i"): easeIn = index
        case JSONShortKey("h"): hold = index
        case JSONShortKey("n"): name = index
        case JSONShortKey("to"): tangentOut = index
        case JSONShortKey("ti"): tangentIn = index
        default: break
        }
      }
    }
  }
}
