import FlickExpressions

/// A path that belongs to no property: the result of `createPath`, or the value of a property.
final class ExpressionPathValue: ScriptTemporaryObject {
  var handle: Int32 = -1
  fileprivate(set) var path = ExpressionPath()

  func clear() { path = ExpressionPath() }
  var label: String { "path" }
  var members: ScriptMembers { Self.table }

  private static let table = ScriptMembers(
    of: ExpressionPathValue.self,
    [ScriptMember(.value) { $1.value($0) }] + ExpressionPath.members { value, _, _ in value.path })
}

extension ExpressionPath {
  static let members: ScriptMembers = ScriptMembers(
    of: ExpressionProperty<ExpressionPath>.self,
    ExpressionProperty<ExpressionPath>.commonMembers
      + members { property, time, machine throws(ScriptError) in
        try time.isUndefined
          ? property.currentValue(&machine)
          : property.evaluatedValue(machine.first(time), &machine)
      })

  /// The members of objects that have a path.
  ///
  /// - Parameter path: Returns the path at a time, or the current one if the time is undefined.
  fileprivate static func members<Object: ScriptObject>(
    _ path:
      @escaping (Object, ScriptValue, inout ScriptMachine) throws(ScriptError) ->
      ExpressionPath
  ) -> [ScriptMember<Object>] {
    let lists: [(ScriptName, Part)] = [
      (.points, .point), (.inTangents, .tangentIn), (.outTangents, .tangentOut),
    ]
    let places: [(ScriptName, (Place) -> SIMD2<Double>)] = [
      (.pointOnPath, { $0.point }), (.tangentOnPath, { $0.tangent }),
      (.normalOnPath, { SIMD2(-$0.tangent.y, $0.tangent.x) }),
    ]
    return lists.map { name, part in
      ScriptMember(method: name, 1) { object, arguments, machine throws(ScriptError) in
        let path = try path(object, machine.argument(arguments, 0), &machine)
        var points: [ScriptValue] = []
        points.reserveCapacity(path.vertices.count)
        for vertex in path.vertices { points.append(machine.boxed(.init(vertex[part]))) }
        return try machine.newArray(points)
      }
    }
      + places.map { name, place in
        ScriptMember(method: name, 2) { object, arguments, machine throws(ScriptError) in
          let path = try path(object, machine.argument(arguments, 1), &machine)
          let part = try machine.first(arguments, 0, or: 0.5)
          return machine.boxed(ScriptNumbers(place(try path.place(at: part, &machine))))
        }
      } + [
        ScriptMember(method: .isClosed, 0) { object, _, machine throws(ScriptError) in
          .bool(try path(object, .undefined, &machine).isClosed)
        }
      ]
  }

  func scriptValue(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    try machine.temporary(ExpressionPathValue.self, size: vertices.count) { $0.path = self }
  }

  /// Converts a path, or an object with `v`, `i`, `o` and `c`.
  init(
    result: ScriptValue, of property: ExpressionProperty<ExpressionPath>, at time: Double,
    _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    if let value = machine.host(result) as? ExpressionPathValue {
      self = value.path
      return
    }
    if let property = machine.host(result) as? ExpressionProperty<ExpressionPath> {
      self = try property.currentValue(&machine)
      return
    }
    let written = machine.isArray(result) ? machine.storedElement(result, 0) : result
    let points = try machine.member("v", of: written)
    guard machine.isArray(points) else {
      throw machine.failure(.type, "the result is not a path")
    }
    self.init()
    let closes = try machine.member("c", of: written)
    isClosed = machine.isTrue(closes)
    try read(points, .point, &machine)
    // lottie-web's paths consist of points (`shapePool.clone`), those of `createPath` have relative tangents.
    for (key, part) in [("i", Part.tangentIn), ("o", .tangentOut)] {
      let list = try machine.member(key, of: written)
      try read(list, part, &machine)
      for index in vertices.indices where !machine.storedElement(list, index).isUndefined {
        vertices[index][part] -= vertices[index].point
      }
    }
  }

  private mutating func read(
    _ list: ScriptValue, _ part: Part, _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    let list = try machine.plain(list)
    let count = machine.isArray(list) ? machine.storedCount(list) : 0
    guard count <= Self.maxVertexCount else {
      throw machine.failure(.range, "a path has too many points")
    }
    try machine.countSteps(count)
    if part == .point { vertices = Array(repeating: Vertex(), count: count) }
    for index in 0..<min(count, vertices.count) {
      let item = try machine.plain(machine.storedElement(list, index))
      guard machine.isArray(item) else { continue }
      let point = try machine.numbers(item)
      vertices[index][part] = SIMD2(
        point[0].isFinite ? point[0] : 0, point[1].isFinite ? point[1] : 0)
    }
  }

  /// Evaluates `createPath(points, inTangents, outTangents, isClosed)`.
  static func create(_ arguments: ScriptArguments, _ machine: inout ScriptMachine)
    throws(ScriptError) -> ScriptValue
  {
    var path = ExpressionPath()
    let (points, isClosed) = (machine.argument(arguments, 0), machine.argument(arguments, 3))
    if points.isUndefined {
      path.vertices = [SIMD2(0, 0), SIMD2(100, 0), SIMD2(100, 100), SIMD2(0, 100)].map {
        Vertex(point: $0)
      }
    } else {
      let list = try machine.plain(points)
      guard machine.isArray(list) else {
        throw machine.failure(.type, "createPath needs an array of points")
      }
      try path.read(points, .point, &machine)
    }
    try path.read(machine.argument(arguments, 1), .tangentIn, &machine)
    try path.read(machine.argument(arguments, 2), .tangentOut, &machine)
    path.isClosed = isClosed.isUndefined || machine.isTrue(isClosed)
    return try path.scriptValue(&machine)
  }
}
